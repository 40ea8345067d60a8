import { STAFF_ROLES, type StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { formText, StaffForm } from '../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { ChoiceField } from '../../../ui/form-fields.js';
import { ROLE_OPTIONS } from './staff-member-texts.js';
import { useMemberChange } from './use-member-change.js';

export function MemberRole({ member }: { member: StaffMemberAnswer }) {
  const change = useMemberChange(member, 'The new role counts at once.');
  return (
    <StaffPanel heading="Role">
      <StaffForm
        action="Change role"
        pending={change.isPending}
        error={change.error}
        onSubmit={(form) => change.mutate({ role: STAFF_ROLES.find((role) => role === formText(form)('role')) })}
      >
        {(failure) => (
          <ChoiceField
            label="Role"
            name="role"
            placeholder="Select a role"
            options={ROLE_OPTIONS}
            defaultValue={member.role}
            required
            error={failure?.errors.role && 'Please select a role'}
          />
        )}
      </StaffForm>
    </StaffPanel>
  );
}
