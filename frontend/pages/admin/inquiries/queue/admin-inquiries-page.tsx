import { INQUIRIES_ADDRESS } from '../../../../features/inquiry-desk/desk-paths.js';
import { useAddressQuery } from '../../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { AnchorButton, LinkButton } from '../../../../ui/button.js';
import { exportUrl, inquiryFilters } from './inquiry-list-state.js';
import { InquiryQueue } from './inquiry-queue.js';

export function AdminInquiriesPage() {
  const filters = inquiryFilters(useAddressQuery());
  return (
    <StaffPage
      dense
      heading="Inquiries"
      actions={
        <>
          <LinkButton to={`${INQUIRIES_ADDRESS}/new`}>New inquiry</LinkButton>
          <AnchorButton variant="outline" href={exportUrl(filters)}>
            Export CSV
          </AnchorButton>
        </>
      }
    >
      <InquiryQueue />
    </StaffPage>
  );
}
