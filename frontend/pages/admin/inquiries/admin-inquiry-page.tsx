import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import {
  INQUIRY_PAGE_SIZE,
  type InquiryDetail,
  type InquiryNeighbors,
} from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { listAddress, useAddressQuery } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';
import { AnswerPanel } from './answer/answer-panel.js';
import { FollowUpsPanel } from './follow-ups-panel.js';
import styles from './inquiries.module.css';
import {
  useAnswerOptions,
  useAssignees,
  useDocumentRequests,
  useInquiryChange,
  useInquiryFollowUps,
  useInquiryQuotations,
} from './inquiry-queries.js';
import { apiParameters, inquiryFilters, listedInquiryAddress } from './queue/inquiry-filters.js';
import { DocumentRequestsPanel, QuotationsPanel, RelatedPanel } from './related-panels.js';
import { ContactPanel, OriginPanel, RequestPanel } from './request-panel.js';
import { TimelinePanel } from './timeline-panel.js';
import { ClockPanel, WorkPanel } from './work-panel.js';

export function AdminInquiryPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage dense heading={`Inquiry ${id.toUpperCase()}`}>
      {/* Keyed, so that no state of another inquiry remains. */}
      <InquiryScreen key={id} id={id} />
    </StaffPage>
  );
}

function InquiryScreen({ id }: { id: string }) {
  const query = useStaffQuery<InquiryDetail>([INQUIRIES_API, id]);
  const inquiry = query.data;
  useCanonicalAddress(id, inquiry);
  useMarkRead(inquiry);

  // A refetch error must not replace loaded data or typed text.
  if (!inquiry) return <StaffResults query={query}>{() => null}</StaffResults>;
  return (
    <div className={`stack gap-5 ${styles.screen}`}>
      <Neighbors reference={inquiry.reference} />
      <div className={`stack gap-5 ${styles.first}`}>
        <ContactPanel inquiry={inquiry} />
        <RequestPanel inquiry={inquiry} />
      </div>
      <WorkPanels inquiry={inquiry} />
      <div className={`stack gap-5 ${styles.rest}`}>
        <TimelinePanel inquiry={inquiry} />
        <OriginPanel inquiry={inquiry} />
      </div>
    </div>
  );
}

/** Redirects an id, or another spelling, to the canonical reference. */
function useCanonicalAddress(id: string, inquiry: InquiryDetail | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const reference = inquiry?.reference;
  useEffect(() => {
    if (reference !== undefined && reference !== id)
      navigate(inquiryAddress(reference) + search + hash, { replace: true });
  }, [navigate, id, reference, search, hash]);
}

/** Runs once, so that an open inquiry marked unread stays unread. */
function useMarkRead(inquiry: InquiryDetail | undefined): void {
  const { mutate } = useInquiryChange();
  const isSeen = useRef(false);
  useEffect(() => {
    if (!inquiry || isSeen.current) return;
    isSeen.current = true;
    const { reference, version, unread } = inquiry;
    if (unread) mutate({ reference, version, read: true });
  }, [inquiry, mutate]);
}

/** What staff do with an inquiry, in the usual order. To add a kind of work, add its panel here. */
export function WorkPanels({ inquiry }: { inquiry: InquiryDetail }) {
  // The panels appear together: one that came later would move what the member is about to press.
  const queries: UseQueryResult<unknown>[] = [
    useAssignees(),
    useDocumentRequests(inquiry),
    useAnswerOptions(inquiry),
    useInquiryQuotations(inquiry),
    useInquiryFollowUps(inquiry),
  ];
  const loading = queries.find(({ isEnabled, isFetched }) => isEnabled && !isFetched);
  return (
    <div className={`stack gap-5 ${styles.desk}`}>
      {loading ? <StaffResults query={loading}>{() => null}</StaffResults> : <Panels inquiry={inquiry} />}
    </div>
  );
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

/** The list that the inquiry was opened from: its neighbors there, and the way back to its page. */
function Neighbors({ reference }: { reference: string }) {
  const filters = inquiryFilters(useAddressQuery());
  const { data } = useStaffQuery<InquiryNeighbors>([
    INQUIRIES_API,
    reference,
    'neighbors',
    Object.fromEntries(apiParameters(filters)),
  ]);
  const page = data ? Math.ceil(Math.min(data.position, Math.max(data.total, 1)) / INQUIRY_PAGE_SIZE) : 1;
  return (
    <nav className="row gap-0 across-6 mono small" aria-label="Neighboring inquiries">
      <Link className="tap" to={listAddress(INQUIRIES_ADDRESS, filters, page)}>
        All inquiries
      </Link>
      {data?.previous && (
        <Link className="tap" to={listedInquiryAddress(data.previous, filters)} rel="prev">
          Previous: {data.previous}
        </Link>
      )}
      {data?.next && (
        <Link className="tap" to={listedInquiryAddress(data.next, filters)} rel="next">
          Next: {data.next}
        </Link>
      )}
      {data && data.total > 0 && (
        <span>
          {Math.min(data.position, data.total).toLocaleString('en-US')} of {data.total.toLocaleString('en-US')}
        </span>
      )}
    </nav>
  );
}
