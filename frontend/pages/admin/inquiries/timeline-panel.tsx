import { type ReactNode, useState } from 'react';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  type InquiryTimeline,
  TIMELINE_LIMITS,
  type TimelineEmail,
  type TimelineEntry,
  timelineChange,
  timelineLabel,
} from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { EMAIL_KINDS } from '../../../../backend/platform/email/email-kinds.contract.js';
import { INQUIRIES_API, LEDGER_API } from '../../../features/inquiry-admin/admin-paths.js';
import { EmailBadge } from '../../../features/inquiry-admin/badges.js';
import { quotationAddress } from '../../../features/quotation-admin/admin-paths.js';
import { StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import {
  EmailDelivery,
  ResendAll,
  type Resending,
  refreshWhileSending,
  useResend,
} from '../../../features/staff-emails/emails-panel.js';
import { OutlineButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './inquiries.module.css';

/** Everything that happened to an inquiry, the newest last. @param children what comes next */
export function TimelinePanel({ inquiry, children }: { inquiry: InquiryDetail; children?: ReactNode }) {
  const { reference, erasedAt } = inquiry;
  const [limit, setLimit] = useState<number>(TIMELINE_LIMITS.default);
  const query = useStaffQuery<InquiryTimeline>([INQUIRIES_API, reference, 'timeline', { limit: String(limit) }], {
    refetchInterval: ({ state }) => refreshWhileSending(emailsOf(state.data)),
  });
  const resending = useResend({ path: `${INQUIRIES_API}/${reference}`, invalidates: [INQUIRIES_API, LEDGER_API] });
  const emails = emailsOf(query.data);
  const failed = emails.filter(({ state, mayResend }) => state === 'failed' && mayResend && !erasedAt).length;
  return (
    <>
      <StaffPanel heading="Timeline" shown={emails.map(({ state }) => state).join(' ')}>
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
              <ol className={`ruled ${styles.timeline}`}>
                {items.toReversed().map((entry) => (
                  <Entry key={entry.id} entry={entry} resending={erasedAt ? null : resending} />
                ))}
              </ol>
            </>
          )}
        </StaffResults>
      </StaffPanel>
      {/* Not before the entries, which would push it down. */}
      {query.isFetched && children}
    </>
  );
}

/** @param resending null when nothing may be sent any more */
function Entry({ entry, resending }: { entry: TimelineEntry; resending: Resending | null }) {
  const { kind, at, actor, text, email } = entry;
  return (
    <li data-kind={kind} data-failed={email?.state === 'failed' || undefined}>
      <p className="row gap-0 across-3 baseline">
        <strong>{email ? EMAIL_KINDS[email.kind].label : timelineLabel(kind)}</strong> <Subject entry={entry} />
        {email ? <EmailBadge outcome={email.state} /> : timelineChange(entry)}
      </p>
      {text && <p className="lines">{text}</p>}
      {email && <EmailDelivery message={email} resending={email.mayResend ? resending : null} />}
      <p className="caption muted">
        {actor && `${actor}, `}
        <StaffTime at={at} />
      </p>
    </li>
  );
}

function Subject({ entry: { subject, quotationId } }: { entry: TimelineEntry }) {
  if (subject === '') return null;
  if (quotationId === null) return <span>{subject}</span>;
  return <Link to={quotationAddress({ id: quotationId })}>{subject}</Link>;
}

const emailsOf = (timeline: InquiryTimeline | undefined): TimelineEmail[] =>
  timeline?.items.flatMap(({ email }) => email ?? []) ?? [];
