import { DOCUMENT_LIMITS } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { ACCESS_PAGE_SIZE, type AccessRequestAnswer } from '../../../../backend/documents/documents.contract.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-desk/desk-paths.js';
import {
  ChoiceFilter,
  SearchFilter,
  StaffFilters,
  StaffList,
  useStaffList,
} from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { AccessRequestTable } from './access-request-table.js';

const STATES = [
  { value: 'open', label: 'Waiting' },
  { value: 'granted', label: 'Granted' },
  { value: 'refused', label: 'Refused' },
];

export function AdminAccessRequestsPage() {
  return (
    <StaffPage
      heading="Access requests"
      lead="Visitors who want a document. Grant access, and we email them a private link."
    >
      <AccessRequestList />
    </StaffPage>
  );
}

function AccessRequestList() {
  const list = useStaffList<AccessRequestAnswer>({
    address: ACCESS_ADDRESS,
    path: ACCESS_API,
    filters: ['search', 'state'],
    pageSize: ACCESS_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter
          list={list}
          label="Search"
          maxLength={DOCUMENT_LIMITS.search.max}
          placeholder="Visitor, document, reference"
        />
        <ChoiceFilter list={list} label="State" name="state" placeholder="All" options={STATES} />
      </StaffFilters>
      <StaffList
        list={list}
        heading="Waiting first"
        nouns={['request', 'requests']}
        empty="No access requests yet. They come from the Capabilities page, and the sales desk gets an email for each."
      >
        {(rows) => <AccessRequestTable rows={rows} />}
      </StaffList>
    </>
  );
}
