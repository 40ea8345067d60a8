import type { StaffDocumentAnswer } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { ACCESS_ADDRESS, DOCUMENTS_ADDRESS } from '../../../features/document-desk/desk-paths.js';
import { DocumentIcon } from '../../../features/documents/document-icon.js';
import { fileSizeText } from '../../../features/documents/file-size-text.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { Link } from '../../../ui/link.js';
import styles from './document-table.module.css';

const COLUMNS: readonly StaffColumn<StaffDocumentAnswer>[] = [
  {
    head: 'Document',
    cell: ({ id, title, description }) => (
      <div>
        <Link className={styles.title} to={`${DOCUMENTS_ADDRESS}/${id}`}>
          {title}
        </Link>
        {description && <p className={styles.note}>{description}</p>}
      </div>
    ),
  },
  {
    head: 'Category',
    cell: ({ category }) => (
      <span className={styles.category}>
        <DocumentIcon category={category} />
        {category}
      </span>
    ),
  },
  {
    head: 'File',
    cell: ({ fileSize, uploadedAt, filePresent }) => (
      <div>
        <span className={styles.size}>{fileSizeText(fileSize)}</span>
        {filePresent ? (
          <p className={styles.note}>
            <StaffTime at={uploadedAt} />
          </p>
        ) : (
          <p className={styles.fault}>The file is missing. Upload it again.</p>
        )}
      </div>
    ),
  },
  { head: 'Downloads', figures: true, cell: ({ downloadCount }) => downloadCount.toLocaleString('en-US') },
  {
    head: 'Requests',
    cell: ({ title, waiting, links }) => (
      <div>
        {waiting > 0 ? (
          <Link
            className={styles.link}
            to={`${ACCESS_ADDRESS}?${new URLSearchParams({ state: 'open', search: title })}`}
          >
            {waiting} waiting
          </Link>
        ) : (
          'None'
        )}
        {links > 0 && <p className={styles.note}>{links === 1 ? '1 active link' : `${links} active links`}</p>}
      </div>
    ),
  },
];

/** Marks documents whose file is missing. */
export function DocumentTable({ rows }: { rows: readonly StaffDocumentAnswer[] }) {
  return (
    <StaffTable
      caption="Documents"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      isMarked={({ filePresent }) => !filePresent}
    />
  );
}
