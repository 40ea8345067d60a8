import { useState } from 'react';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import {
  type InquiryTimeline,
  TIMELINE_LIMITS,
  type TimelineEntry,
  type TimelineMail,
  timelineChange,
  timelineLabel,
} from '../../../../backend/inquiries/desk/timeline/timeline.contract.js';
import { MAIL_KINDS } from '../../../../backend/platform/mail/mail-kinds.contract.js';
import { MailBadge } from '../../../features/inquiry-desk/badges.js';
import { INQUIRIES_API, LEDGER_API } from '../../../features/inquiry-desk/desk-paths.js';
import { quotationAddress } from '../../../features/quotation-desk/desk-paths.js';
import { StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { MailDelivery } from '../../../features/staff-mails/mail-delivery.js';
import { ResendAll } from '../../../features/staff-mails/resend-all.js';
import { type Resending, refreshWhileSending, useResend } from '../../../features/staff-mails/use-resend.js';
import { Button } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { NoteForm } from './note-form.js';
import styles from './timeline-panel.module.css';

/** Everything that happened to an inquiry, the newest first, and the form for a new note. */
export function TimelinePanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, erasedAt } = inquiry;
  const [limit, setLimit] = useState<number>(TIMELINE_LIMITS.default);
  const query = useStaffQuery<InquiryTimeline>([INQUIRIES_API, reference, 'timeline', { limit: String(limit) }], {
    refetchInterval: ({ state }) => refreshWhileSending(mailsOf(state.data)),
  });
  const resending = useResend({ path: `${INQUIRIES_API}/${reference}`, invalidates: [INQUIRIES_API, LEDGER_API] });
  const mails = mailsOf(query.data);
  const failed = mails.filter(({ state, mayResend }) => state === 'failed' && mayResend && !erasedAt).length;
  return (
    <StaffPanel heading="Timeline" shown={mails.map(({ state }) => state).join(' ')}>
      {!erasedAt && <NoteForm reference={reference} />}
      <ResendAll failed={failed} resending={resending} />
      <StaffResults query={query}>
        {({ items, hasMore }) => (
          <>
            <ol className={styles.timeline}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} resending={erasedAt ? null : resending} />
              ))}
            </ol>
            {hasMore && limit < TIMELINE_LIMITS.max && (
              <Button
                variant="outline"
                disabled={query.isFetching}
                onClick={() => setLimit(Math.min(limit * 4, TIMELINE_LIMITS.max))}
              >
                Show earlier entries
              </Button>
            )}
          </>
        )}
      </StaffResults>
    </StaffPanel>
  );
}

/** @param resending null when nothing may be sent any more */
function Entry({ entry, resending }: { entry: TimelineEntry; resending: Resending | null }) {
  const { kind, at, actor, text, mail } = entry;
  return (
    <li data-kind={kind} data-failed={mail?.state === 'failed' || undefined}>
      <p className={styles.head}>
        <strong>{mail ? MAIL_KINDS[mail.kind].label : timelineLabel(kind)}</strong> <Subject entry={entry} />
        {mail ? <MailBadge outcome={mail.state} /> : timelineChange(entry)}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {mail && <MailDelivery mail={mail} resending={mail.mayResend ? resending : null} />}
      <p className={styles.author}>
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

function mailsOf(timeline: InquiryTimeline | undefined): TimelineMail[] {
  return timeline?.items.flatMap(({ mail }) => mail ?? []) ?? [];
}
