import { useLocation } from 'react-router';
import { INQUIRY_KINDS, type InquiryRow } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { inquiryValueText, JOB_FIELDS, labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import { MailBadge, StateBadge } from '../../../features/inquiry-desk/badges.js';
import { callLink } from '../../../features/inquiry-desk/contact-links.js';
import { inquiryAddress } from '../../../features/inquiry-desk/desk-paths.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/staff-table.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { Link } from '../../../ui/link.js';
import styles from './inquiry-table.module.css';

const COLUMNS: readonly StaffColumn<InquiryRow>[] = [
  { head: 'Inquiry', cell: (row) => <Named row={row} /> },
  { head: 'From', cell: (row) => <Sender row={row} /> },
  { head: 'Request', cell: (row) => <RequestCell row={row} /> },
  { head: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { head: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
  { head: 'Mails', cell: ({ mail }) => <MailBadge outcome={mail ?? 'erased'} /> },
];

export function InquiryTable({ rows }: { rows: readonly InquiryRow[] }) {
  return (
    <StaffTable
      caption="Inquiries, newest first"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      isMarked={({ unread }) => unread}
    />
  );
}

function Named({ row }: { row: InquiryRow }) {
  const { pathname, search } = useLocation();
  return (
    <div className={`${styles.lines} ${styles.named}`}>
      <Link className={styles.reference} to={inquiryAddress(row.reference)} state={{ list: `${pathname}${search}` }}>
        {row.reference}
      </Link>
      <span className={styles.small}>
        {row.unread && <span className={styles.unread}>Unread</span>} {labelOf(INQUIRY_KINDS, row.kind)}
      </span>
      <span className={styles.small}>
        <StaffTime at={row.createdAt} />
      </span>
    </div>
  );
}

function Sender({ row }: { row: InquiryRow }) {
  if (row.erased) return <span className={styles.small}>Data erased</span>;
  const call = callLink(row.phone);
  return (
    <div className={styles.lines}>
      <span>{row.name}</span>
      {row.company && <span className={styles.small}>{row.company}</span>}
      {call ? (
        <a className={styles.phone} href={call}>
          {row.phone}
        </a>
      ) : (
        <span className={styles.small}>{row.phone}</span>
      )}
    </div>
  );
}

function RequestCell({ row }: { row: InquiryRow }) {
  const job = JOB_FIELDS.map((field) => inquiryValueText(field, row[field])).filter(Boolean);
  return (
    <div className={styles.lines}>
      {row.about && <span>{row.about}</span>}
      {job.length > 0 && <span className={styles.small}>{job.join(' · ')}</span>}
      <span className={styles.excerpt}>{row.excerpt}</span>
    </div>
  );
}
