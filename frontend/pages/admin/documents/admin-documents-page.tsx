import type { StaffDocumentResponse } from '../../../../backend/documents/admin/documents-admin.contract.js';
import { DOCUMENT_LIMITS, DOCUMENTS_PAGE_SIZE } from '../../../../backend/documents/admin/documents-admin.contract.js';
import { ACCESS_ADDRESS, DOCUMENTS_ADDRESS, DOCUMENTS_API } from '../../../features/document-admin/admin-paths.js';
import { DocumentIcon, fileSizeText } from '../../../features/documents/document-icon.js';
import { StaffTime, TapLink } from '../../../features/staff/cells.js';
import { Noted, ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES } from '../../../features/staff/shell/staff-page.js';
import { LinkButton } from '../../../ui/button.js';

const COLUMNS: readonly StaffColumn<StaffDocumentResponse>[] = [
  {
    head: 'Document',
    cell: ({ id, title, description }) => (
      <Noted note={description}>
        <TapLink to={`${DOCUMENTS_ADDRESS}/${id}`} look="strong" text={title} />
      </Noted>
    ),
  },
  {
    head: 'Category',
    cell: ({ category }) => (
      <span className="tap">
        <DocumentIcon category={category} />
        <span>{category}</span>
      </span>
    ),
  },
  { head: 'Who gets it', cell: ({ access }) => (access === 'public' ? 'Everybody' : 'On request') },
  {
    head: 'File',
    cell: ({ fileSize, uploadedAt, filePresent }) => (
      <div>
        <span className="mono nowrap">{fileSizeText(fileSize)}</span>
        {filePresent ? (
          <p className="muted">
            <StaffTime at={uploadedAt} />
          </p>
        ) : (
          <p className="signal strong">The file is missing. Upload it again.</p>
        )}
      </div>
    ),
  },
  { head: 'Downloads', figures: true, cell: ({ downloadCount }) => downloadCount.toLocaleString('en-US') },
  {
    head: 'Requests',
    cell: ({ title, waiting, links }) => (
      <Noted note={links > 0 && (links === 1 ? '1 active link' : `${links} active links`)}>
        {waiting > 0 ? (
          <TapLink
            to={`${ACCESS_ADDRESS}?${new URLSearchParams({ state: 'open', search: title })}`}
            text={`${waiting} waiting`}
          />
        ) : (
          'None'
        )}
      </Noted>
    ),
  },
];

export const AdminDocumentsPage = () => (
  <ResourcePage
    {...LIST_PAGES.documents}
    actions={<LinkButton to={`${DOCUMENTS_ADDRESS}/new`}>Upload a document</LinkButton>}
    path={DOCUMENTS_API}
    pageSize={DOCUMENTS_PAGE_SIZE}
    filters={[{ label: 'Search', maxLength: DOCUMENT_LIMITS.search.max, placeholder: 'Title, category, words' }]}
    columns={COLUMNS}
    isMarked={({ filePresent }) => !filePresent}
  />
);
