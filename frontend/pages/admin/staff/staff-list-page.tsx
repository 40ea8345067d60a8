import {
  INVITATION_DAYS,
  memberName,
  STAFF_FIELDS,
  type StaffMemberResponse,
  staffRole,
} from '../../../../backend/staff/staff.contract.js';
import { AddPanel } from '../../../features/staff/editing/record-form.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { StaffTime, staffDateText } from '../../../features/staff/staff-time.js';
import { Link } from '../../../ui/link.js';

export const STAFF_PATH = '/api/admin/staff';

const COLUMNS: readonly StaffColumn<StaffMemberResponse>[] = [
  {
    head: 'Name',
    cell: (member) => (
      <Link to={`/admin/staff/${member.id}`} className="tap break">
        {memberName(member)}
      </Link>
    ),
  },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => staffRole(role).name },
  { head: 'Access', cell: (member) => accessText(member) },
  { head: 'Second factor', cell: ({ totp }) => (totp ? 'On' : 'Off') },
  { head: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? <StaffTime at={lastSeenAt} /> : 'Never') },
];

export function StaffListPage() {
  return (
    <ResourcePage
      heading="Staff"
      lead="Who can sign in to the staff area, and with which role."
      right="staff"
      links={[['Audit log', '/admin/audit']]}
      path={STAFF_PATH}
      order="By email"
      nouns={['member', 'members']}
      empty="There is nobody yet."
      columns={COLUMNS}
    >
      <AddPanel
        wide
        heading="Add somebody"
        lead={`They get an email with a link to choose a password. It works once, for ${INVITATION_DAYS} days. Without email, set a password on the member’s page and give it in person.`}
        path={STAFF_PATH}
        fields={STAFF_FIELDS}
        action="Invite"
        pendingAction="Inviting..."
        toast={({ email }: StaffMemberResponse) => ({
          title: 'Invited',
          description: `${email} gets an email with a link to choose a password.`,
        })}
      />
    </ResourcePage>
  );
}

export function accessText({ disabled, invited, passwordExpiresAt }: StaffMemberResponse, now = Date.now()): string {
  if (disabled) return 'Disabled';
  if (invited) return 'Invited, no password yet';
  if (passwordExpiresAt === null) return 'Can sign in';
  const date = staffDateText(passwordExpiresAt);
  return Date.parse(passwordExpiresAt) > now
    ? `Can sign in, temporary password until ${date}`
    : `Temporary password ended ${date}`;
}
