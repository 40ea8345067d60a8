import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX, type AuditLineAnswer } from '../../../../backend/staff/staff.contract.js';
import { StaffFilters } from '../../../features/staff/staff-filters.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/staff-table.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffList } from '../../../features/staff/use-staff-list.js';
import { LinkButton } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';

const ADDRESS = '/admin/audit';

const COLUMNS: readonly StaffColumn<AuditLineAnswer>[] = [
  { head: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  { head: 'Who', cell: ({ actor }) => actor },
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
        <TextField
          unmarked
          label="Person, action or record"
          name="search"
          type="search"
          maxLength={AUDIT_SEARCH_MAX}
          defaultValue={list.value('search')}
        />
      </StaffFilters>
      <StaffList list={list} heading="Newest first" nouns={['line', 'lines']} empty="No activity yet.">
        {(rows) => (
          <StaffTable caption="Lines of the audit log" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
        )}
      </StaffList>
    </>
  );
}
