import type { AccessRequestAnswer } from '../../../../backend/documents/documents.contract.js';
import { AccessBadge } from '../../../features/document-desk/access-badge.js';
import { GrantButton, RefuseButton } from '../../../features/document-desk/decision-buttons.js';
import { DecisionConflict } from '../../../features/document-desk/decision-conflict.js';
import { ACCESS_ADDRESS } from '../../../features/document-desk/desk-paths.js';
import { displayedAccessState, times } from '../../../features/document-desk/displayed-access-state.js';
import { useDecision } from '../../../features/document-desk/use-decision.js';
import { useFocusAfterChange } from '../../../features/staff/editing/focus.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { LinkButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './access-request-table.module.css';

const COLUMNS: readonly StaffColumn<AccessRequestAnswer>[] = [
  {
    head: 'Visitor',
    cell: ({ id, visitor, inquiryReference }) => (
      <div>
        <Link className={styles.name} to={`${ACCESS_ADDRESS}/${id}`}>
          {visitor?.name ?? `${inquiryReference} (data erased)`}
        </Link>
        {visitor && <p className={styles.note}>{visitor.company || visitor.email}</p>}
      </div>
    ),
  },
  {
    head: 'Document',
    cell: ({ documentTitle, documentId }) => (
      <div>
        {documentTitle}
        {documentId === null && <p className={styles.note}>Removed</p>}
      </div>
    ),
  },
  { head: 'Requested', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  {
    head: 'State',
    cell: (request) => (
      <div>
        <AccessBadge request={request} />
        {request.decidedBy && <p className={styles.note}>by {request.decidedBy}</p>}
        {request.mail === 'failed' && <p className={styles.fault}>Email could not be delivered</p>}
      </div>
    ),
  },
  { head: 'Link', cell: (request) => <LinkCell request={request} /> },
  { head: 'Decision', cell: (request) => <DecisionCell request={request} /> },
];

/** Open requests are decided in their row. */
export function AccessRequestTable({ rows }: { rows: readonly AccessRequestAnswer[] }) {
  return (
    <StaffTable
      caption="Access requests"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      isMarked={({ state }) => state === 'open'}
    />
  );
}

function LinkCell({ request }: { request: AccessRequestAnswer }) {
  const { expiresAt, usesLeft, downloads } = request;
  if (expiresAt === null && downloads === 0) return <span className={styles.note}>None</span>;
  const state = displayedAccessState(request, Date.now());
  const until = state === 'expired' ? 'Expired' : state === 'used-up' ? 'None left until' : `${usesLeft} more until`;
  return (
    <div>
      {times(downloads)}
      {expiresAt && (
        <p className={styles.note}>
          {until} <StaffTime at={expiresAt} />
        </p>
      )}
    </div>
  );
}

function DecisionCell({ request }: { request: AccessRequestAnswer }) {
  const decision = useDecision(request);
  const cell = useFocusAfterChange<HTMLDivElement>(request.state);
  if (request.state !== 'open') {
    return (
      <div ref={cell} tabIndex={-1}>
        <LinkButton
          to={`${ACCESS_ADDRESS}/${request.id}`}
          variant="outline"
          aria-label={`Details of ${request.visitor?.name ?? request.inquiryReference}`}
        >
          Details
        </LinkButton>
      </div>
    );
  }
  return (
    <div ref={cell} tabIndex={-1} className={styles.decision}>
      <GrantButton request={request} disabled={decision.pending} onConfirm={() => decision.grant()} />
      <RefuseButton request={request} disabled={decision.pending} onConfirm={decision.refuse} />
      <StaffFailureNote error={decision.error} />
      <DecisionConflict decision={decision} />
    </div>
  );
}
