import type { StaffMemberAnswer, StaffRole } from '../../../../backend/staff/staff.contract.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { ChoiceField } from '../../../ui/form-fields.js';
import { ROLE_OPTIONS } from './staff-member-texts.js';
import { useMemberChange } from './use-member-change.js';

export function MemberRole({ member }: { member: StaffMemberAnswer }) {
  const change = useMemberChange(member, 'The new role takes effect at once.');
  return (
    <StaffPanel heading="Role">
      <StaffForm
        key={change.formKey}
        action="Change role"
        pending={change.isPending}
        error={change.error}
        version={member.version}
        onSubmit={(form) => change.mutate({ role: roleOf(form), version: formVersion(form) })}
      >
        {(failure) => (
          <ChoiceField
            label="Role"
            name="role"
            placeholder="Select a role"
            options={ROLE_OPTIONS}
            defaultValue={member.role}
            required
            error={failure?.errors.role}
          />
        )}
      </StaffForm>
      <ConflictDialog conflict={change.conflict} record={`the account of ${member.email}`} />
    </StaffPanel>
  );
}

/** The server rejects a value that is not a role. */
function roleOf(form: HTMLFormElement): StaffRole {
  return formText(form)('role') as StaffRole;
}
