import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { type InquiryDetail, SEARCH_MAX } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { RelatedInquiries } from '../../../backend/inquiries/related/related.contract.js';
import { RELATED_BY, relatedFilter } from '../../../backend/inquiries/related/related.contract.js';
import * as history from '../../../backend/inquiries/timeline/timeline.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { EMAIL_KINDS } from '../../../backend/platform/email/email.contract.js';
import type { QuotationState } from '../../../backend/quotations/quotations.contract.js';
import { Link } from '../../ui/button.js';
import { quotationAddress } from '../quotation-admin/admin-paths.js';
import { StaffTime, staffDateText, TapLink } from '../staff/cells.js';
import { StaffPanel } from '../staff/shell/staff-panel.js';
import { useStaffQuery } from '../staff/use-staff.js';
import { EmailDelivery, type Resending } from '../staff-emails/emails-panel.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from './admin-paths.js';
import { AnswerPanel } from './answer-panel.js';
import { EmailBadge, RevisionBadge, StateBadge } from './badges.js';

const MESSAGES: readonly history.TimelineKind[] = ['question', 'reply', 'auto-reply', 'answer', 'call', 'own-email'];
/** Entries of all kinds, so it is far more than a conversation has. */
const NEWEST = '300';

/** What the customer wrote and how we answered, oldest first, and the next answer; nothing without a message. */
export function Conversation({ reference }: { reference: string }) {
  const timeline = useStaffQuery<history.InquiryTimeline>([
    INQUIRIES_API,
    reference,
    'timeline',
    { limit: NEWEST },
  ]).data;
  const inquiry = useStaffQuery<InquiryDetail>([INQUIRIES_API, reference]).data;
  const messages = timeline?.items.filter(({ kind }) => MESSAGES.includes(kind)).toReversed() ?? [];
  const list = useConversationFocus(messages.length > 0);
  if (messages.length === 0) return null;
  return (
    <>
      <StaffPanel heading="Conversation" shown={messages.map(({ id }) => id).join()}>
        <ol ref={list} className="ruled" tabIndex={-1} aria-label="Messages, oldest first">
          {messages.map((message) => (
            <TimelineItem key={message.id} entry={message} resending={null} />
          ))}
        </ol>
      </StaffPanel>
      {inquiry && <AnswerPanel inquiry={inquiry} isReady />}
    </>
  );
}

/** For the list of messages that emails about a question lead to. @param isShown once it has its messages */
export function useConversationFocus(isShown: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const isAsked = useLocation().hash === history.CONVERSATION_FRAGMENT && isShown;
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  return list;
}

/** @param resending null when nothing may be sent any more */
export function TimelineItem({ entry, resending }: { entry: history.TimelineEntry; resending: Resending | null }) {
  const { kind, at, actor, text, email, message } = entry;
  return (
    <li data-kind={kind} data-failed={email?.state === 'failed' || undefined}>
      <p className="row gap-0 across-3 baseline">
        <strong>{email ? EMAIL_KINDS[email.kind].label : history.timelineLabel(kind)}</strong> <Subject entry={entry} />
        {email ? <EmailBadge outcome={email.state} /> : <span>{history.timelineChange(entry)}</span>}
      </p>
      {text && <p className="lines">{text}</p>}
      {message && <Received message={message} />}
      {email && <EmailDelivery message={email} resending={email.mayResend ? resending : null} />}
      <p className="caption muted">
        <span>{actor && `${actor}, `}</span>
        <StaffTime at={at} />
      </p>
    </li>
  );
}

function Subject({ entry: { subject, quotationId } }: { entry: history.TimelineEntry }) {
  if (subject === '') return null;
  if (quotationId === null) return <span>{subject}</span>;
  return <Link to={quotationAddress({ id: quotationId })}>{subject}</Link>;
}

/** What an email of the customer has besides its text. */
const Received = ({ message: { from, quoted, files, left } }: { message: history.TimelineMessage }) => (
  <>
    {quoted && (
      <details>
        <summary>Earlier emails</summary>
        <p className="lines">{quoted}</p>
      </details>
    )}
    {files.map(({ name, path }) => (
      <p key={path}>
        <a className="tap" href={path} download>
          {name}
        </a>
      </p>
    ))}
    {left.length > 0 && <p>{`Not stored here, but in the mailbox: ${left.join(', ')}`}</p>}
    <p className="caption muted">{`From ${from || 'an unknown address'}`}</p>
  </>
);

/** What else is known of a customer: inquiries with their quotations and newest notes. Nothing if there is nothing. */
export function RelatedPanel({ reference }: { reference: string }) {
  const related = useStaffQuery<RelatedInquiries>([INQUIRIES_API, reference, 'related']).data;
  if (!related || related.items.length === 0) return null;
  return (
    <StaffPanel heading="Other inquiries">
      <ul className="ruled">
        {related.items.map((other) => (
          <li key={other.reference}>
            <div className="row gap-0 across-4">
              <TapLink to={inquiryAddress(other.reference)} look="mono" text={other.reference} />
              <StateBadge state={other.state} />
              <time className="muted small" dateTime={other.createdAt}>
                {staffDateText(other.createdAt)}
              </time>
            </div>
            <p className="muted small">
              {`${[other.name, other.company].filter(Boolean).join(', ')}. Same ${other.by.map((one) => labelOf(RELATED_BY, one)).join(', ')}.`}
            </p>
            {other.quotations.map((quotation) => (
              <p key={quotation.id} className="row gap-0 across-4">
                <TapLink to={quotationAddress(quotation)} look="mono" text={quotation.number ?? 'Not sent yet'} />
                <RevisionBadge state={quotation.state as QuotationState} />{' '}
                <span className="mono">{dollarText(quotation.total)}</span>
              </p>
            ))}
            {other.note && <p className="lines small">{other.note}</p>}
          </li>
        ))}
      </ul>
      <ul>
        {RELATED_BY.filter(({ value }) => related.totals[value] > 0).map(({ value, label }) => (
          <li key={value}>
            <TapLink
              to={`${INQUIRIES_ADDRESS}?related=${relatedFilter(value, reference)}`}
              text={`Same ${label}: ${totalText(related.totals[value])}`}
            />
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}

const totalText = (total: number) =>
  total < SEARCH_MAX ? total.toLocaleString('en-US') : `${SEARCH_MAX.toLocaleString('en-US')} or more`;
