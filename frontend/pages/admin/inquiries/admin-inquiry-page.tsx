import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { InquiryChange, InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API, inquiryAddress } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import styles from './admin-inquiry-page.module.css';
import { ContactPanel } from './contact-panel.js';
import { Neighbors } from './neighbors.js';
import { OriginPanel } from './origin-panel.js';
import { RequestPanel } from './request-panel.js';
import { TimelinePanel } from './timeline-panel.js';
import { WorkPanels } from './work-panels.js';

/** One inquiry: its contact and request, the desk's work on it, and what happened to it. */
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
    <div className={styles.screen}>
      <Neighbors reference={inquiry.reference} />
      <div className={styles.first}>
        <ContactPanel inquiry={inquiry} />
        <RequestPanel inquiry={inquiry} />
      </div>
      <WorkPanels inquiry={inquiry} />
      <div className={styles.rest}>
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
  const { mutate } = useStaffMutation<InquiryDetail>({
    call: ({ reference, version }) =>
      sendStaff('PATCH', `${INQUIRIES_API}/${reference}`, { read: true, version } satisfies InquiryChange),
    invalidates: [INQUIRIES_API],
  });
  const isSeen = useRef(false);
  useEffect(() => {
    if (!inquiry || isSeen.current) return;
    isSeen.current = true;
    if (inquiry.unread) mutate(inquiry);
  }, [inquiry, mutate]);
}
