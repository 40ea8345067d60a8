import { memberName, type StaffMemberAnswer, staffRole } from '../../../../backend/staff/staff.contract.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { AddMember } from './add-member.js';
import styles from './staff-list-page.module.css';
import { accessText, memberAddress, STAFF_PATH } from './staff-member-texts.js';

const COLUMNS: readonly StaffColumn<StaffMemberAnswer>[] = [
  {
    head: 'Name',
    cell: (member) => (
      <Link to={memberAddress(member.id)} className={styles.member}>
        {memberName(member)}
      </Link>
    ),
  },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => staffRole(role).name },
  { head: 'Access', cell: (member) => accessText(member) },
  { head: 'Second factor', cell: ({ totp }) => (totp ? 'On' : 'Off') },
  {
    head: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <StaffTime at={lastSeenAt} /> : 'Never'),
  },
];

export function StaffListPage() {
  return (
    <StaffPage
      heading="Staff"
      lead="Who can sign in to the staff area, and with which role."
      right="staff"
      actions={
        <LinkButton variant="outline" to="/admin/audit">
          Audit log
        </LinkButton>
      }
    >
      <MemberList />
    </StaffPage>
  );
}

function MemberList() {
  const members = useStaffQuery<StaffMemberAnswer[]>([STAFF_PATH]);
  return (
    <>
      <StaffResults query={members}>
        {(rows) => <StaffTable caption="Staff members" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </StaffResults>
      {/* Not before the list, which would push it down. */}
      {!members.isPending && <AddMember />}
    </>
  );
}
