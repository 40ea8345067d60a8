import type { InquiryDetail } from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_API } from '../../../../features/inquiry-desk/desk-paths.js';
import { StaffResults } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../../features/staff/use-staff.js';
import { RequestNote } from '../request-note.js';
import { DraftEditor } from './draft-editor.js';
import type { EditedQuotation } from './use-draft.js';

/** The draft below the customer's own words. Both appear together: the words would move a draft that is shown already. */
export function RequestAndDraft({ quotation }: { quotation: EditedQuotation }) {
  const request = useStaffQuery<InquiryDetail>([INQUIRIES_API, quotation.inquiry]);
  // The words may fail to load; the draft stays editable.
  if (!request.isFetched) return <StaffResults query={request}>{() => null}</StaffResults>;
  return (
    <>
      <RequestNote request={request.data} isAllThereIs={quotation.draft.lines.length === 0} />
      <DraftEditor quotation={quotation} />
    </>
  );
}
