import { INQUIRY_PAGE_SIZE, type InquiryRow } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_ADDRESS } from '../../../features/inquiry-desk/desk-paths.js';
import { listPage } from '../../../features/staff/list-state.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { useAddressQuery } from '../../../features/staff/use-address-query.js';
import { AnchorButton } from '../../../ui/button.js';
import { InquiryFilters } from './inquiry-filters.js';
import { exportCall, inquiryFilters, listCall } from './inquiry-list-state.js';
import { InquiryTable } from './inquiry-table.js';
import { LedgerLine } from './ledger-line.js';

/** What visitors have asked for, and what became of it. */
export function AdminInquiriesPage() {
  const parameters = useAddressQuery();
  const filters = inquiryFilters(parameters);
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
      <InquiryFilters filters={filters} />
      <StaffList<InquiryRow>
        heading="Newest first"
        nouns={['inquiry', 'inquiries']}
        call={(page) => listCall(filters, page)}
        address={INQUIRIES_ADDRESS}
        filters={filters}
        page={listPage(parameters)}
        pageSize={INQUIRY_PAGE_SIZE}
        empty="No inquiry has come yet. What visitors send by the forms of the site comes here, and by mail."
      >
        {(rows) => <InquiryTable rows={rows} />}
      </StaffList>
    </StaffPage>
  );
}
