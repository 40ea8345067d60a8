import { useState } from 'react';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { StaffFacts } from '../../../features/staff/shell/staff-panel.js';
import styles from './quotations-desk.module.css';

interface RequestNoteProps {
  request: InquiryDetail | undefined;
  /** Starts open: the draft has no lines yet. */
  isAllThereIs: boolean;
}

/** The customer's own words, beside the draft. */
export function RequestNote({ request, isAllThereIs }: RequestNoteProps) {
  // Saving the first lines must not close it while somebody reads it.
  const [isOpen] = useState(isAllThereIs);
  if (!request?.projectDescription && !request?.additionalNotes) return null;
  return (
    <details className={`box break ${styles.request}`} open={isOpen}>
      <summary className="opener">What the customer wrote</summary>
      <StaffFacts
        facts={[
          ['Request', request.projectDescription],
          ['Notes', request.additionalNotes],
        ]}
      />
    </details>
  );
}
