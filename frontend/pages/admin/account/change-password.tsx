import { useState } from 'react';
import { sendStaff } from '../../../api/staff-calls.js';
import { STAFF_SELF_KEY } from '../../../api/staff-self.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { NewPasswordField, NewPasswordHint } from '../../../features/staff/sign-in/new-password-field.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { TextField } from '../../../ui/form-fields.js';
import { SESSIONS_PATH } from './end-session.js';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

export function ChangePassword() {
  const toast = useToast();
  // Resets the form after each success, so that no password stays in the page.
  const [changes, setChanges] = useState(0);
  const change = useStaffMutation({
    call: (passwords: Passwords) => sendStaff('POST', '/api/auth/password', passwords),
    invalidates: [SESSIONS_PATH, STAFF_SELF_KEY],
    onDone: () => {
      setChanges((count) => count + 1);
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
    },
  });

  return (
    <StaffPanel heading="Password" shown={String(changes)}>
      <NewPasswordHint />
      <StaffForm
        key={changes}
        action="Change password"
        pending={change.isPending}
        error={change.error}
        wide
        onSubmit={(form) => {
          const text = formText(form);
          change.mutate({ currentPassword: text('currentPassword'), newPassword: text('newPassword') });
        }}
      >
        {(failure) => (
          <>
            <TextField
              label="Current password"
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              required
              error={failure?.errors.currentPassword}
            />
            <NewPasswordField name="newPassword" error={failure?.errors.newPassword} />
          </>
        )}
      </StaffForm>
    </StaffPanel>
  );
}
