import type { UseQueryResult } from '@tanstack/react-query';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import styles from './admin-inquiry-page.module.css';
import { AnswerPanel } from './answer/answer-panel.js';
import { ClockPanel } from './clock-panel.js';
import { DocumentRequestsPanel } from './document-requests-panel.js';
import { FollowUpsPanel } from './follow-ups-panel.js';
import {
  useAnswerDesk,
  useAssignees,
  useDocumentRequests,
  useInquiryFollowUps,
  useInquiryQuotations,
} from './inquiry-queries.js';
import { QuotationsPanel } from './quotations-panel.js';
import { RelatedPanel } from './related-panel.js';
import { WorkPanel } from './work-panel.js';

/** The desk's work on an inquiry, in the usual order. To add a kind of work, add its panel here. */
export function WorkPanels({ inquiry }: { inquiry: InquiryDetail }) {
  const loading = useWorkQueries(inquiry).find(({ isEnabled, isFetched }) => isEnabled && !isFetched);
  return (
    <div className={styles.desk}>
      {loading ? <StaffResults query={loading}>{() => null}</StaffResults> : <Panels inquiry={inquiry} />}
    </div>
  );
}

/** What the panels load. They appear together: one that came later would move what the member is about to press. */
function useWorkQueries(inquiry: InquiryDetail): UseQueryResult<unknown>[] {
  return [
    useAssignees(),
    useDocumentRequests(inquiry),
    useAnswerDesk(inquiry),
    useInquiryQuotations(inquiry),
    useInquiryFollowUps(inquiry),
  ];
}

function Panels({ inquiry }: { inquiry: InquiryDetail }) {
  return (
    <>
      <ClockPanel inquiry={inquiry} />
      <WorkPanel inquiry={inquiry} />
      {inquiry.documentTitle && <DocumentRequestsPanel inquiry={inquiry} />}
      <AnswerPanel inquiry={inquiry} />
      <QuotationsPanel inquiry={inquiry} />
      <FollowUpsPanel inquiry={inquiry} />
      <RelatedPanel inquiry={inquiry} />
    </>
  );
}
