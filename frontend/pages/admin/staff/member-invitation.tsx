import { INVITATION_DAYS, type StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { memberPath, STAFF_PATH } from './staff-member-texts.js';

/** For a member who has not chosen a password yet. */
export function MemberInvitation({ member: { id, email } }: { member: StaffMemberAnswer }) {
  const toast = useToast();
  const invite = useStaffMutation({
    call: () => sendStaff<StaffMemberAnswer>('POST', `${memberPath(id)}/invitation`),
    invalidates: [STAFF_PATH],
    onDone: () => toast({ title: 'Invited again', description: `${email} gets a new link.` }),
  });
  return (
    <StaffPanel heading="Invitation">
      <p>The emailed link works once, for {INVITATION_DAYS} days. A new invitation replaces it.</p>
      <Button disabled={invite.isPending} onClick={() => invite.mutate()}>
        Send invitation again
      </Button>
      <StaffFailureNote error={invite.error} />
    </StaffPanel>
  );
}
