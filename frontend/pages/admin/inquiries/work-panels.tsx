import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import styles from './admin-inquiry-page.module.css';
import { AnswerPanel } from './answer/answer-panel.js';
import { ClockPanel } from './clock-panel.js';
import { DocumentRequestsPanel } from './document-requests-panel.js';
import { FollowUpsPanel } from './follow-ups-panel.js';
import { QuotationsPanel } from './quotations-panel.js';
import { RelatedPanel } from './related-panel.js';
import { WorkPanel } from './work-panel.js';

/** The desk's work on an inquiry, in the usual order. To add a kind of work, add its panel here. */
export function WorkPanels({ inquiry }: { inquiry: InquiryDetail }) {
  return (
    <div className={styles.desk}>
      <ClockPanel inquiry={inquiry} />
      <WorkPanel inquiry={inquiry} />
      {inquiry.documentTitle && <DocumentRequestsPanel inquiry={inquiry} />}
      <AnswerPanel inquiry={inquiry} />
      <QuotationsPanel inquiry={inquiry} />
      <FollowUpsPanel inquiry={inquiry} />
      <RelatedPanel inquiry={inquiry} />
    </div>
  );
}
