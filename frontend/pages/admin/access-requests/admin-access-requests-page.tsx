import { DOCUMENT_LIMITS } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { ACCESS_PAGE_SIZE, type AccessRequestAnswer } from '../../../../backend/documents/documents.contract.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-desk/desk-paths.js';
import { listAddress, listFilters, listPage } from '../../../features/staff/list-state.js';
import { StaffFilters } from '../../../features/staff/staff-filters.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { useAddressQuery } from '../../../features/staff/use-address-query.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import { AccessRequestTable } from './access-request-table.js';

const STATES = [
  { value: 'open', label: 'Waiting' },
  { value: 'granted', label: 'Granted' },
  { value: 'refused', label: 'Refused' },
];

/** Who asks for which document, and what was decided. */
export function AdminAccessRequestsPage() {
  const parameters = useAddressQuery();
  const filters = listFilters(parameters, ['search', 'state']);
  return (
    <StaffPage
      heading="Access requests"
      lead="Visitors who ask for a document. Whoever is granted one gets a link by mail."
    >
      <StaffFilters address={ACCESS_ADDRESS} values={filters}>
        <TextField
          label="Search"
          name="search"
          type="search"
          maxLength={DOCUMENT_LIMITS.search.max}
          placeholder="Visitor, document, reference"
          defaultValue={filters.get('search') ?? ''}
        />
        <ChoiceField
          label="State"
          name="state"
          placeholder="All"
          options={STATES}
          defaultValue={filters.get('state') ?? ''}
        />
      </StaffFilters>
      <StaffList<AccessRequestAnswer>
        heading="Waiting first"
        nouns={['request', 'requests']}
        call={(page) => listAddress(ACCESS_API, filters, page)}
        address={ACCESS_ADDRESS}
        filters={filters}
        page={listPage(parameters)}
        pageSize={ACCESS_PAGE_SIZE}
        empty="Nobody has asked for a document yet. A request comes here, and to the sales desk by mail, when a visitor asks on the page Capabilities."
      >
        {(rows) => <AccessRequestTable rows={rows} />}
      </StaffList>
    </StaffPage>
  );
}
