import { type ReactNode, useState } from 'react';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type {
  InquiryTimeline,
  TimelineEmail,
  TimelineEntry,
} from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { TIMELINE_LIMITS } from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { INQUIRIES_API, LEDGER_API } from '../../../features/inquiry-admin/admin-paths.js';
import { TimelineItem, useConversationFocus } from '../../../features/inquiry-admin/conversation.js';
import { StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import {
  Earlier,
  earlierEmails,
  ResendAll,
  refreshWhileSending,
  useResend,
} from '../../../features/staff-emails/emails-panel.js';
import { OutlineButton } from '../../../ui/button.js';
import styles from './inquiries.module.css';

interface TimelinePanelProps {
  inquiry: InquiryDetail;
  /** What comes next. It is not shown before the entries, which would push it down. */
  next?(isReady: boolean): ReactNode;
}

/** Everything that happened to an inquiry, the newest last. */
export function TimelinePanel({ inquiry, next }: TimelinePanelProps) {
  const { reference, erasedAt } = inquiry;
  const [limit, setLimit] = useState<number>(TIMELINE_LIMITS.default);
  const query = useStaffQuery<InquiryTimeline>([INQUIRIES_API, reference, 'timeline', { limit: String(limit) }], {
    refetchInterval: ({ state }) => refreshWhileSending(emailsOf(state.data)),
  });
  const resending = useResend({ path: `${INQUIRIES_API}/${reference}`, invalidates: [INQUIRIES_API, LEDGER_API] });
  const emails = emailsOf(query.data);
  const failed = emails.filter(({ state, mayResend }) => state === 'failed' && mayResend && !erasedAt).length;
  const earlier: readonly unknown[] = earlierEmails(emails);
  const item = (entry: TimelineEntry) => (
    <TimelineItem key={entry.id} entry={entry} resending={erasedAt ? null : resending} />
  );
  const list = useConversationFocus(query.isSuccess);
  return (
    <>
      {/* Keyed, so that loading the entries does not move the focus. */}
      <StaffPanel key={String(query.isFetched)} heading="Timeline" shown={emails.map(({ state }) => state).join(' ')}>
        <ResendAll failed={failed} resending={resending} />
        <StaffResults query={query}>
          {({ items, hasMore }) => (
            <>
              {hasMore && limit < TIMELINE_LIMITS.max && (
                <OutlineButton
                  disabled={query.isFetching}
                  onClick={() => setLimit(Math.min(limit * 4, TIMELINE_LIMITS.max))}
                >
                  Show earlier entries
                </OutlineButton>
              )}
              <Earlier count={earlier.length}>
                <ol className={`ruled ${styles.timeline}`}>
                  {items.toReversed().flatMap((entry) => (earlier.includes(entry.email) ? item(entry) : []))}
                </ol>
              </Earlier>
              <ol ref={list} className={`ruled ${styles.timeline}`} tabIndex={-1}>
                {items.toReversed().flatMap((entry) => (earlier.includes(entry.email) ? [] : item(entry)))}
              </ol>
            </>
          )}
        </StaffResults>
      </StaffPanel>
      {next?.(query.isFetched)}
    </>
  );
}

const emailsOf = (timeline: InquiryTimeline | undefined): TimelineEmail[] =>
  timeline?.items.flatMap(({ email }) => email ?? []) ?? [];
