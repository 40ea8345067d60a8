import {
  DOCUMENT_LIMITS,
  DOCUMENTS_PAGE_SIZE,
  type StaffDocumentAnswer,
} from '../../../../backend/documents/desk/documents-desk.contract.js';
import {
  DOCUMENTS_ADDRESS,
  DOCUMENTS_API,
  SEND_DOCUMENTS_ADDRESS,
} from '../../../features/document-desk/desk-paths.js';
import { SearchFilter, StaffFilters, StaffList, useStaffList } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { LinkButton } from '../../../ui/button.js';
import { DocumentTable } from './document-table.js';

export function AdminDocumentsPage() {
  return (
    <StaffPage
      heading="Documents"
      lead="Paperwork that visitors can request on the site."
      right="documents"
      actions={
        <>
          <LinkButton to={`${DOCUMENTS_ADDRESS}/new`}>Upload a document</LinkButton>
          <LinkButton to={SEND_DOCUMENTS_ADDRESS} variant="outline">
            Send documents
          </LinkButton>
        </>
      }
    >
      <DocumentList />
    </StaffPage>
  );
}

function DocumentList() {
  const list = useStaffList<StaffDocumentAnswer>({
    address: DOCUMENTS_ADDRESS,
    path: DOCUMENTS_API,
    filters: ['search'],
    pageSize: DOCUMENTS_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter
          list={list}
          label="Search"
          maxLength={DOCUMENT_LIMITS.search.max}
          placeholder="Title, category, words"
        />
      </StaffFilters>
      <StaffList
        list={list}
        heading="Newest first"
        nouns={['document', 'documents']}
        empty="No documents yet. Upload the first one."
      >
        {(rows) => <DocumentTable rows={rows} />}
      </StaffList>
    </>
  );
}
