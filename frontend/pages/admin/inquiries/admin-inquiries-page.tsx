import { INQUIRY_PAGE_SIZE, type InquiryRow } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { useAddressQuery } from '../../../features/staff/use-address-query.js';
import { useStaffList } from '../../../features/staff/use-staff-list.js';
import { AnchorButton } from '../../../ui/button.js';
import { InquiryFilters } from './inquiry-filters.js';
import { callParameters, exportCall, FILTERS, inquiryFilters } from './inquiry-list-state.js';
import { InquiryTable } from './inquiry-table.js';
import { LedgerLine } from './ledger-line.js';

export function AdminInquiriesPage() {
  const filters = inquiryFilters(useAddressQuery());
  return (
    <StaffPage
      heading="Inquiries"
      lead="Contact, quote and document requests, newest first."
      actions={
        <AnchorButton variant="outline" href={exportCall(filters)}>
          Export CSV
        </AnchorButton>
      }
    >
      <LedgerLine />
      <InquiryList />
    </StaffPage>
  );
}

function InquiryList() {
  const list = useStaffList<InquiryRow>({
    address: INQUIRIES_ADDRESS,
    path: INQUIRIES_API,
    filters: FILTERS,
    pageSize: INQUIRY_PAGE_SIZE,
    toParameters: callParameters,
  });
  return (
    <>
      <InquiryFilters list={list} />
      <StaffList
        list={list}
        heading="Newest first"
        nouns={['inquiry', 'inquiries']}
        empty="No inquiries yet. Contact, quote and document requests from the site appear here and by email."
      >
        {(rows) => <InquiryTable rows={rows} />}
      </StaffList>
    </>
  );
}
