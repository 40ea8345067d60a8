import { useState } from 'react';
import { INVITATION_DAYS, STAFF_LIMITS, type StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import { ROLE_OPTIONS, STAFF_PATH } from './staff-member-texts.js';

export function AddMember() {
  const toast = useToast();
  // An empty form after each success.
  const [added, setAdded] = useState(0);
  const add = useStaffMutation({
    call: (member: { email: string; name: string; role: string }) =>
      sendStaff<StaffMemberAnswer>('POST', STAFF_PATH, member),
    invalidates: [STAFF_PATH],
    onDone: ({ email }) => {
      setAdded((count) => count + 1);
      toast({ title: 'Invited', description: `${email} gets an email with a link to choose a password.` });
    },
  });

  return (
    <StaffPanel heading="Add somebody" shown={String(added)}>
      <p>
        They get an email with a link to choose a password. It works once, for {INVITATION_DAYS} days. Without email,
        set a password on the member’s page and give it in person.
      </p>
      <StaffForm
        key={added}
        action="Invite"
        pendingAction="Inviting..."
        pending={add.isPending}
        error={add.error}
        wide
        onSubmit={(form) => {
          const text = formText(form);
          add.mutate({ email: text('email'), name: text('name'), role: text('role') });
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
          </>
        )}
      </StaffForm>
    </StaffPanel>
  );
}
