import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import type { QuotationRow } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { DECLINE_REASONS, isOpen } from '../../../../backend/quotations/quotations.contract.js';
import { inquiryAddress } from '../../../features/inquiry-desk/desk-paths.js';
import { LastDay } from '../../../features/quotation-desk/company-date.js';
import { quotationAddress, quotationName } from '../../../features/quotation-desk/desk-paths.js';
import { RevisionBadge } from '../../../features/quotation-desk/revision-badge.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { Link } from '../../../ui/link.js';
import styles from './quotation-table.module.css';

const COLUMNS: readonly StaffColumn<QuotationRow>[] = [
  {
    head: 'Quotation',
    cell: (row) => (
      <Link className={styles.name} to={quotationAddress(row)}>
        {quotationName(row.number, row.letter)}
      </Link>
    ),
  },
  { head: 'Customer', cell: (row) => <Customer row={row} /> },
  { head: 'State', cell: (row) => <States row={row} /> },
  {
    head: 'Total',
    figures: true,
    cell: ({ acceptedTotal, total }) => (total === null ? 'Deleted' : dollarText(acceptedTotal ?? total)),
  },
  { head: 'Valid through', cell: ({ state, expiresAt }) => isOpen(state) && expiresAt && <LastDay end={expiresAt} /> },
  { head: 'Changed', cell: ({ updatedAt }) => <StaffTime at={updatedAt} /> },
  {
    head: 'Inquiry',
    cell: ({ inquiry }) => (
      <Link className={styles.inquiry} to={inquiryAddress(inquiry)}>
        {inquiry}
      </Link>
    ),
  },
];

export function QuotationTable({ rows, caption }: { rows: readonly QuotationRow[]; caption: string }) {
  return (
    <StaffTable
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      isMarked={({ needsApproval }) => needsApproval}
    />
  );
}

function Customer({ row: { customerName, customerCompany, project } }: { row: QuotationRow }) {
  if (customerName === '' && customerCompany === '') return <span className={styles.small}>No customer data</span>;
  return (
    <span className={styles.lines}>
      <span>{customerCompany || customerName}</span>
      <span className={styles.small}>{[customerCompany && customerName, project].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function States({ row: { state, declineReason, draft, needsApproval } }: { row: QuotationRow }) {
  return (
    <span className={styles.lines}>
      <RevisionBadge state={state} />
      {declineReason && <span className={styles.small}>{labelOf(DECLINE_REASONS, declineReason)}</span>}
      {draft && <span className={styles.small}>Draft {draft} started</span>}
      {needsApproval && (
        <StateMark tone="signal" shape="diamond">
          Needs an owner
        </StateMark>
      )}
    </span>
  );
}
