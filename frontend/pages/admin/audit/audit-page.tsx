import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX, type AuditLineAnswer } from '../../../../backend/staff/staff.contract.js';
import {
  SearchFilter,
  type StaffColumn,
  StaffFilters,
  StaffList,
  StaffTable,
  useStaffList,
} from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { LinkButton } from '../../../ui/button.js';

const ADDRESS = '/admin/audit';

const COLUMNS: readonly StaffColumn<AuditLineAnswer>[] = [
  { head: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  { head: 'Who', cell: ({ actor, actorName }) => (actorName ? `${actorName} (${actor})` : actor) },
  { head: 'What', cell: ({ action }) => <code>{action}</code> },
  { head: 'On what', cell: ({ subject }) => subject || 'own account' },
];

export function AuditPage() {
  return (
    <StaffPage
      heading="Audit log"
      lead="Who did what, and when. Entries cannot be changed."
      right="staff"
      actions={
        <LinkButton variant="outline" to="/admin/staff">
          Staff
        </LinkButton>
      }
    >
      <AuditLines />
    </StaffPage>
  );
}

function AuditLines() {
  const list = useStaffList<AuditLineAnswer>({
    address: ADDRESS,
    path: '/api/admin/audit',
    filters: ['search'],
    pageSize: AUDIT_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter list={list} label="Person, action or record" maxLength={AUDIT_SEARCH_MAX} />
      </StaffFilters>
      <StaffList list={list} heading="Newest first" nouns={['line', 'lines']} empty="No activity yet.">
        {(rows) => <StaffTable caption="Audit log entries" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </StaffList>
    </>
  );
}
