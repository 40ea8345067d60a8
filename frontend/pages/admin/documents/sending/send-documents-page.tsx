import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { SendDocuments } from './send-documents.js';

/** Sends documents to somebody who has not requested them on the site. */
export function SendDocumentsPage() {
  return (
    <StaffPage
      dense
      right="inquiries"
      heading="Send documents"
      lead="For somebody who has not asked for them on the site. They get one email with private links."
    >
      <StaffPanel heading="Recipient and documents">
        <SendDocuments />
      </StaffPanel>
    </StaffPage>
  );
}
