import { useParams } from 'react-router';
import { memberName, type StaffMemberAnswer, staffRole } from '../../../../backend/staff/staff.contract.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffQuery, useStaffSelf } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { MemberAccess } from './member-access.js';
import { MemberInvitation } from './member-invitation.js';
import { MemberName } from './member-name.js';
import { MemberPassword } from './member-password.js';
import { MemberRole } from './member-role.js';
import { accessText, STAFF_PATH } from './staff-member-texts.js';

/** A staff member, with forms for owners. */
export function StaffMemberPage() {
  return (
    <StaffPage
      heading="Staff member"
      right="staff"
      actions={
        <LinkButton variant="outline" to="/admin/staff">
          All staff
        </LinkButton>
      }
    >
      <Member />
    </StaffPage>
  );
}

function Member() {
  const { id } = useParams();
  const members = useStaffQuery<StaffMemberAnswer[]>([STAFF_PATH]);
  return (
    <StaffResults query={members}>
      {(rows) => {
        const member = rows.find((row) => String(row.id) === id);
        if (!member) return <StaffEmpty>This staff member does not exist.</StaffEmpty>;
        return (
          <>
            <Facts member={member} />
            <MemberName member={member} />
            <Changes member={member} />
          </>
        );
      }}
    </StaffResults>
  );
}

function Facts({ member }: { member: StaffMemberAnswer }) {
  return (
    <StaffPanel heading={memberName(member)}>
      <StaffFacts
        facts={[
          ['Email', member.email],
          ['Role', staffRole(member.role).name],
          ['Access', accessText(member)],
          ['Second factor', member.totp ? 'On' : 'Off'],
          ['Last seen', member.lastSeenAt ? <StaffTime key="seen" at={member.lastSeenAt} /> : 'Never'],
          ['Last sign-in', member.lastSignInAt ? <StaffTime key="last" at={member.lastSignInAt} /> : 'Never'],
          ['Added', <StaffTime key="added" at={member.createdAt} />],
        ]}
      />
    </StaffPanel>
  );
}

/** Omits changes to your own account, which would end your session. */
function Changes({ member }: { member: StaffMemberAnswer }) {
  if (useStaffSelf()?.email === member.email) {
    return (
      <StaffEmpty>
        This is your own account. Change your password and second factor under Account. Only another owner can change
        your role or access.
      </StaffEmpty>
    );
  }
  return (
    <>
      {member.invited && !member.disabled && <MemberInvitation member={member} />}
      <MemberRole member={member} />
      <MemberPassword member={member} />
      <MemberAccess member={member} />
    </>
  );
}
