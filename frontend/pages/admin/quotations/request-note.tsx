import { useState } from 'react';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffFacts } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import type { EditedQuotation } from './draft/use-draft.js';
import styles from './request-note.module.css';

/** The customer's own words, beside the draft. Starts open if the draft has no lines, since they are all there is to quote. */
export function RequestNote({ quotation: { inquiry, draft } }: { quotation: EditedQuotation }) {
  // Saving the first lines must not close it while somebody reads it.
  const [isOpen] = useState(draft.lines.length === 0);
  const request = useStaffQuery<InquiryDetail>([INQUIRIES_API, inquiry]).data;
  if (!request?.projectDescription && !request?.additionalNotes) return null;
  return (
    <details className={styles.request} open={isOpen}>
      <summary>What the customer wrote</summary>
      <StaffFacts
        facts={[
          ['Request', request.projectDescription],
          ['Notes', request.additionalNotes],
        ]}
      />
    </details>
  );
}
