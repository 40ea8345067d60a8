import { useLocation } from 'react-router';
import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX, type AuditLineAnswer } from '../../../backend/staff/staff.contract.js';
import { StaffFilters } from '../../features/staff/staff-filters.js';
import { StaffPage } from '../../features/staff/staff-page.js';
import { StaffEmpty, StaffResults } from '../../features/staff/staff-results.js';
import { type StaffColumn, StaffTable } from '../../features/staff/staff-table.js';
import { StaffTime } from '../../features/staff/staff-time.js';
import { useStaffRows } from '../../features/staff/use-staff.js';
import { LinkButton } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { Pagination } from '../../ui/pagination.js';
import { auditAddress, auditQuery, parseAuditState } from './audit-state.js';

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
  const parameters = new URLSearchParams(useLocation().search);
  const state = parseAuditState(parameters);
  const lines = useStaffRows<AuditLineAnswer>(`/api/admin/audit${auditQuery(state)}`);
  return (
    <>
      <StaffFilters address={ADDRESS} values={parameters}>
        <TextField
          label="Who, what or on what"
          name="search"
          type="search"
          maxLength={AUDIT_SEARCH_MAX}
          defaultValue={state.search}
        />
      </StaffFilters>
      <StaffResults query={lines}>
        {({ rows, total }) => (
          <>
            <p role="status">
              {total} {total === 1 ? 'line' : 'lines'}
            </p>
            {rows.length === 0 ? (
              <StaffEmpty>No line matches.</StaffEmpty>
            ) : (
              <StaffTable caption="Lines of the audit log" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
            )}
            <Pagination
              label="Pages of the audit log"
              page={state.page}
              last={Math.ceil(total / AUDIT_PAGE_SIZE)}
              address={(page) => auditAddress({ ...state, page })}
            />
          </>
        )}
      </StaffResults>
    </>
  );
}
