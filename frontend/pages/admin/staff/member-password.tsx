import { useState } from 'react';
import { FIRST_PASSWORD_DAYS, STAFF_LIMITS, type StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { NewPasswordField } from '../../../features/staff/sign-in/new-password-field.js';
import { useMemberChange } from './use-member-change.js';

export function MemberPassword({ member }: { member: StaffMemberAnswer }) {
  const [changes, setChanges] = useState(0);
  const change = useMemberChange(member, 'The new password is set.', () => setChanges((count) => count + 1));
  return (
    <StaffPanel heading="New password" shown={String(changes)}>
      <p>
        At least {STAFF_LIMITS.password.min} characters. It works for {FIRST_PASSWORD_DAYS} days; by then the member
        must choose another one. Every session of this member ends, and emailed links stop working. A member who only
        forgot the password can get a link by email from the sign-in form.
      </p>
      <StaffForm
        key={changes}
        action="Set password"
        pending={change.isPending}
        error={change.error}
        onSubmit={(form) => change.mutate({ password: formText(form)('password'), version: member.version })}
      >
        {(failure) => <NewPasswordField error={failure?.errors.password} />}
      </StaffForm>
      <ConflictDialog conflict={change.conflict} record={`the account of ${member.email}`} />
    </StaffPanel>
  );
}
