import {
  INVITATION_DAYS,
  memberName,
  STAFF_FIELDS,
  type StaffMemberInput,
  type StaffMemberResponse,
  staffRole,
} from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { RecordForm } from '../../../features/staff/editing/record-form.js';
import { ResourceTable, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime, staffDateText } from '../../../features/staff/staff-time.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
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
    <StaffPage
      heading="Staff"
      lead="Who can sign in to the staff area, and with which role."
      right="staff"
      links={[['Audit log', '/admin/audit']]}
    >
      <ResourceTable path={STAFF_PATH} caption="Staff members" empty="There is nobody yet." columns={COLUMNS}>
        <AddMember />
      </ResourceTable>
    </StaffPage>
  );
}

function AddMember() {
  const add = useStaffMutation({
    call: (member: StaffMemberInput) => sendStaff<StaffMemberResponse>('POST', STAFF_PATH, member),
    invalidates: [STAFF_PATH],
    toast: ({ email }) => ({
      title: 'Invited',
      description: `${email} gets an email with a link to choose a password.`,
    }),
  });
  return (
    <StaffPanel heading="Add somebody" shown={String(add.done)}>
      <p>
        They get an email with a link to choose a password. It works once, for {INVITATION_DAYS} days. Without email,
        set a password on the member’s page and give it in person.
      </p>
      <RecordForm wide fields={STAFF_FIELDS} save={add} action="Invite" pendingAction="Inviting..." />
    </StaffPanel>
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
