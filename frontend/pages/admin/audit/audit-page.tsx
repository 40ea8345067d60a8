import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX, type AuditLineResponse } from '../../../../backend/staff/staff.contract.js';
import { auditText } from '../../../features/staff/audit-text.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES } from '../../../features/staff/staff-pages.js';
import { StaffTime } from '../../../features/staff/staff-time.js';

const COLUMNS: readonly StaffColumn<AuditLineResponse>[] = [
  { head: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  { head: 'Who', cell: (line) => <Who line={line} /> },
  { head: 'What', cell: (line) => <span title={line.action}>{auditText(line)}</span> },
];

/** The name stays on one line, however long the text beside it is. */
const Who = ({ line: { actor, actorName } }: { line: AuditLineResponse }) =>
  actorName ? (
    <>
      <span className="nowrap">{actorName}</span> (<span>{actor}</span>)
    </>
  ) : (
    actor
  );

export const AuditPage = () => (
  <ResourcePage
    {...LIST_PAGES.audit}
    path="/api/admin/audit"
    pageSize={AUDIT_PAGE_SIZE}
    filters={[{ label: 'Person, action or record', maxLength: AUDIT_SEARCH_MAX }]}
    columns={COLUMNS}
  />
);
