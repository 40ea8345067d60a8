import type { StaffMemberAnswer, StaffMemberChange } from '../../../../backend/staff/staff.contract.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { Button } from '../../../ui/button.js';
import styles from './member-access.module.css';
import { useMemberChange } from './use-member-change.js';

/** Disables or enables an account, and removes a lost authenticator app. */
export function MemberAccess({ member }: { member: StaffMemberAnswer }) {
  const change = useMemberChange(member, 'Access was changed.');
  const apply = (input: Omit<StaffMemberChange, 'version'>) => change.mutate({ ...input, version: member.version });

  return (
    <StaffPanel heading="Access">
      <div className={styles.actions}>
        {member.disabled ? (
          <Button disabled={change.isPending} onClick={() => apply({ disabled: false })}>
            Enable sign-in
          </Button>
        ) : (
          <ConfirmButton
            label="Disable sign-in"
            question={`Disable sign-in for ${member.email}?`}
            action="Disable sign-in"
            disabled={change.isPending}
            onConfirm={() => apply({ disabled: true })}
          >
            Every session of this member ends at once. The account stays, and can be enabled again.
          </ConfirmButton>
        )}
        {member.totp && (
          <ConfirmButton
            label="Remove second factor"
            question="Remove the second factor?"
            action="Remove it"
            disabled={change.isPending}
            onConfirm={() => apply({ totp: false })}
          >
            For a lost phone. Until a new app is set up, the password alone is enough to sign in.
          </ConfirmButton>
        )}
      </div>
      <StaffFailureNote error={change.error} />
      <ConflictDialog conflict={change.conflict} record={`the account of ${member.email}`} />
    </StaffPanel>
  );
}
