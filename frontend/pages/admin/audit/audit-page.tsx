import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX, type AuditLineResponse } from '../../../../backend/staff/staff.contract.js';
import { auditText } from '../../../features/staff/audit-text.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES } from '../../../features/staff/shell/staff-page.js';
import styles from '../../../features/staff/staff.module.css';

const COLUMNS: readonly StaffColumn<AuditLineResponse>[] = [
  { head: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  {
    head: 'Who',
    cell: ({ actor, actorName }) => <span className={styles.who}>{actorName ? `${actorName} (${actor})` : actor}</span>,
  },
  { head: 'What', cell: (line) => <span title={line.action}>{auditText(line)}</span> },
];

export const AuditPage = () => (
  <ResourcePage
    {...LIST_PAGES.audit}
    path="/api/admin/audit"
    pageSize={AUDIT_PAGE_SIZE}
    filters={[{ label: 'Person, action or record', maxLength: AUDIT_SEARCH_MAX }]}
    columns={COLUMNS}
  />
);
