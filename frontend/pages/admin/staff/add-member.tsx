import { useState } from 'react';
import { FIRST_PASSWORD_DAYS, STAFF_LIMITS, type StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { formText, StaffForm } from '../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { staffDateText } from '../../../features/staff/staff-time.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import { ROLE_OPTIONS, STAFF_PATH } from './staff-member-texts.js';

export function AddMember() {
  const toast = useToast();
  // An empty form after each success.
  const [added, setAdded] = useState(0);
  const add = useStaffMutation({
    call: (member: { email: string; name: string; role: string; password: string }) =>
      sendStaff<StaffMemberAnswer>('POST', STAFF_PATH, member),
    invalidates: [STAFF_PATH],
    onDone: ({ email, passwordExpiresAt }) => {
      setAdded((count) => count + 1);
      const until = passwordExpiresAt && ` The password works until ${staffDateText(passwordExpiresAt)}.`;
      toast({ title: 'Added', description: `${email} can sign in now.${until ?? ''}` });
    },
  });

  return (
    <StaffPanel heading="Add somebody" shown={String(added)}>
      <p>
        Give them the password in person. It has at least {STAFF_LIMITS.password.min} characters and works for{' '}
        {FIRST_PASSWORD_DAYS} days. After the first sign-in the member chooses another one under Account.
      </p>
      <StaffForm
        key={added}
        action="Add"
        pendingAction="Adding..."
        pending={add.isPending}
        error={add.error}
        wide
        onSubmit={(form) => {
          const text = formText(form);
          add.mutate({ email: text('email'), name: text('name'), role: text('role'), password: text('password') });
        }}
      >
        {(failure) => (
          <>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="off"
              required
              error={failure?.errors.email}
            />
            <TextField
              label="Name"
              name="name"
              autoComplete="off"
              maxLength={STAFF_LIMITS.name.max}
              error={failure?.errors.name}
            />
            <ChoiceField
              label="Role"
              name="role"
              placeholder="Select a role"
              options={ROLE_OPTIONS}
              required
              error={failure?.errors.role}
            />
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              error={failure?.errors.password}
            />
          </>
        )}
      </StaffForm>
    </StaffPanel>
  );
}
