import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX, type AuditLineResponse } from '../../../../backend/staff/staff.contract.js';
import { ResourceList, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffTime } from '../../../features/staff/staff-time.js';

const COLUMNS: readonly StaffColumn<AuditLineResponse>[] = [
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
      links={[['Staff', '/admin/staff']]}
    >
      <ResourceList
        address="/admin/audit"
        path="/api/admin/audit"
        pageSize={AUDIT_PAGE_SIZE}
        filters={[{ label: 'Person, action or record', maxLength: AUDIT_SEARCH_MAX }]}
        heading="Newest first"
        nouns={['line', 'lines']}
        empty="No activity yet."
        caption="Audit log entries"
        columns={COLUMNS}
      />
    </StaffPage>
  );
}
