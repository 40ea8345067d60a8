import { useState } from 'react';
import type { StaffSessionAnswer } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { staffTimeText } from '../../../features/staff/staff-time.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import { browserName } from './browser-name.js';

/** List of sessions, refetched after one ends. */
export const SESSIONS_PATH = '/api/auth/sessions';

/** Ends another session, such as one on a lost phone. */
export function EndSession({ sessions }: { sessions: readonly StaffSessionAnswer[] }) {
  const [ended, setEnded] = useState(0);
  const toast = useToast();
  const end = useStaffMutation({
    call: (choice: { id: string; password: string }) => sendStaff('POST', `${SESSIONS_PATH}/end`, choice),
    invalidates: [SESSIONS_PATH],
    onDone: () => {
      setEnded((count) => count + 1);
      toast({ title: 'Session ended', description: 'That browser has to sign in again.' });
    },
  });
  return (
    <StaffForm
      key={ended}
      action="End session"
      pending={end.isPending}
      error={end.error}
      wide
      onSubmit={(form) => {
        const text = formText(form);
        end.mutate({ id: text('id'), password: text('password') });
      }}
    >
      {(failure) => (
        <>
          <ChoiceField
            label="Browser to sign out"
            name="id"
            placeholder="Choose one"
            required
            error={failure?.errors.id}
            options={sessions.map(({ id, userAgent, createdAt }) => ({
              value: id,
              label: `${browserName(userAgent)}, ${staffTimeText(createdAt)}`,
            }))}
          />
          <TextField
            label="Account password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={failure?.errors.password}
          />
        </>
      )}
    </StaffForm>
  );
}
