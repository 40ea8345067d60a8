import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX, type AuditLineAnswer } from '../../../../backend/staff/staff.contract.js';
import { listAddress, listFilters, listPage } from '../../../features/staff/list-state.js';
import { StaffFilters } from '../../../features/staff/staff-filters.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/staff-table.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useAddressQuery } from '../../../features/staff/use-address-query.js';
import { LinkButton } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';

const ADDRESS = '/admin/audit';

const COLUMNS: readonly StaffColumn<AuditLineAnswer>[] = [
  { head: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  { head: 'Who', cell: ({ actor }) => actor },
  { head: 'What', cell: ({ action }) => <code>{action}</code> },
  { head: 'On what', cell: ({ subject }) => subject || 'own account' },
];

/** Who did what in the staff area. */
export function AuditPage() {
  return (
    <StaffPage
      heading="Audit log"
      lead="Who did what, and when. Nothing in it can be changed."
      ownerOnly
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
  const parameters = useAddressQuery();
  const filters = listFilters(parameters, ['search']);
  return (
    <>
      <StaffFilters address={ADDRESS} values={filters}>
        <TextField
          label="Who, what or on what"
          name="search"
          type="search"
          maxLength={AUDIT_SEARCH_MAX}
          defaultValue={filters.get('search') ?? ''}
        />
      </StaffFilters>
      <StaffList<AuditLineAnswer>
        heading="Newest first"
        nouns={['line', 'lines']}
        call={(page) => listAddress('/api/admin/audit', filters, page)}
        address={ADDRESS}
        filters={filters}
        page={listPage(parameters)}
        pageSize={AUDIT_PAGE_SIZE}
        empty="Nobody has done anything yet."
      >
        {(rows) => (
          <StaffTable caption="Lines of the audit log" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
        )}
      </StaffList>
    </>
  );
}
