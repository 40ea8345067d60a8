import { SEND_DOCUMENTS_ADDRESS } from '../../../../features/document-desk/desk-paths.js';
import { INQUIRIES_ADDRESS } from '../../../../features/inquiry-desk/desk-paths.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { LinkButton } from '../../../../ui/button.js';
import { InquiryEntry } from './inquiry-entry.js';

/** An inquiry that came in by phone or in person. */
export function NewInquiryPage() {
  return (
    <StaffPage
      dense
      right="inquiries"
      heading="New inquiry"
      lead="For a customer on the phone or at the yard. The time for the answer starts when you save."
      actions={
        <>
          <LinkButton to={INQUIRIES_ADDRESS} variant="outline">
            All inquiries
          </LinkButton>
          <LinkButton to={SEND_DOCUMENTS_ADDRESS} variant="outline">
            Send documents
          </LinkButton>
        </>
      }
    >
      <InquiryEntry />
    </StaffPage>
  );
}
