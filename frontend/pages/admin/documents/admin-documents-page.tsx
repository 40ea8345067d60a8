import {
  DOCUMENT_LIMITS,
  DOCUMENTS_PAGE_SIZE,
  type StaffDocumentAnswer,
} from '../../../../backend/documents/desk/documents-desk.contract.js';
import { DOCUMENTS_ADDRESS, DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { listAddress, listFilters, listPage } from '../../../features/staff/list-state.js';
import { StaffFilters } from '../../../features/staff/staff-filters.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { useAddressQuery } from '../../../features/staff/use-address-query.js';
import { LinkButton } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import { DocumentTable } from './document-table.js';

/** The papers that visitors may ask for. */
export function AdminDocumentsPage() {
  const parameters = useAddressQuery();
  const filters = listFilters(parameters, ['search']);
  return (
    <StaffPage
      heading="Documents"
      lead="The papers that visitors see on the site and may ask for."
      ownerOnly
      actions={<LinkButton to={`${DOCUMENTS_ADDRESS}/new`}>Upload a document</LinkButton>}
    >
      <StaffFilters address={DOCUMENTS_ADDRESS} values={filters}>
        <TextField
          label="Search"
          name="search"
          type="search"
          maxLength={DOCUMENT_LIMITS.search.max}
          placeholder="Title, category, words"
          defaultValue={filters.get('search') ?? ''}
        />
      </StaffFilters>
      <StaffList<StaffDocumentAnswer>
        heading="Newest first"
        nouns={['document', 'documents']}
        call={(page) => listAddress(DOCUMENTS_API, filters, page)}
        address={DOCUMENTS_ADDRESS}
        filters={filters}
        page={listPage(parameters)}
        pageSize={DOCUMENTS_PAGE_SIZE}
        empty="There is no document yet. Upload the first one."
      >
        {(rows) => <DocumentTable rows={rows} />}
      </StaffList>
    </StaffPage>
  );
}
