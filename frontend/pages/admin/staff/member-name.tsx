import { STAFF_LIMITS, type StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { TextField } from '../../../ui/form-fields.js';
import { useMemberChange } from './use-member-change.js';

/** The name that colleagues see in lists and notes. */
export function MemberName({ member }: { member: StaffMemberAnswer }) {
  const change = useMemberChange(member, 'The name was changed.');
  return (
    <StaffPanel heading="Name">
      <StaffForm
        key={change.formKey}
        action="Save name"
        pending={change.isPending}
        error={change.error}
        version={member.version}
        onSubmit={(form) => change.mutate({ name: formText(form)('name'), version: formVersion(form) })}
      >
        {(failure) => (
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={STAFF_LIMITS.name.max}
            defaultValue={member.name}
            error={failure?.errors.name}
          />
        )}
      </StaffForm>
      <ConflictDialog conflict={change.conflict} record={`the account of ${member.email}`} />
    </StaffPanel>
  );
}
