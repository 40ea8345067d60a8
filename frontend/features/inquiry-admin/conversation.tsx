import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  CONVERSATION_FRAGMENT,
  type InquiryTimeline,
  type TimelineEntry,
  type TimelineKind,
  timelineLabel,
} from '../../../backend/inquiries/timeline/timeline.contract.js';
import { StaffPanel } from '../staff/shell/staff-panel.js';
import { StaffTime } from '../staff/staff-time.js';
import { useStaffQuery } from '../staff/use-staff.js';
import { INQUIRIES_API } from './admin-paths.js';

const MESSAGES: readonly TimelineKind[] = ['question', 'reply', 'auto-reply', 'answer', 'call', 'own-email'];
/** Entries of all kinds, so it is far more than a conversation has. */
const NEWEST = '300';

/** What the customer wrote and how we answered, oldest first; nothing without a message. */
export function Conversation({ reference }: { reference: string }) {
  const timeline = useStaffQuery<InquiryTimeline>([INQUIRIES_API, reference, 'timeline', { limit: NEWEST }]).data;
  const messages = timeline?.items.filter(({ kind }) => MESSAGES.includes(kind)).toReversed() ?? [];
  const list = useRef<HTMLOListElement>(null);
  const isAsked = useLocation().hash === CONVERSATION_FRAGMENT && messages.length > 0;
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  if (messages.length === 0) return null;
  return (
    <StaffPanel heading="Conversation" shown={messages.map(({ id }) => id).join()}>
      <ol ref={list} className="ruled" tabIndex={-1} aria-label="Messages, oldest first">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </StaffPanel>
  );
}

function Message({ message: { kind, actor, at, subject, text, message } }: { message: TimelineEntry }) {
  return (
    <li data-kind={kind}>
      <p className="row gap-0 across-3 baseline">
        <strong>{actor}</strong> <span>{timelineLabel(kind)}</span> {subject && <span>{subject}</span>}
      </p>
      {text && <p className="lines">{text}</p>}
      {message && (
        <>
          {message.quoted && (
            <details>
              <summary>Earlier emails</summary>
              <p className="lines">{message.quoted}</p>
            </details>
          )}
          {message.files.map(({ name, path }) => (
            <p key={path}>
              <a href={path} download>
                {name}
              </a>
            </p>
          ))}
          {message.left.length > 0 && <p>Not stored here, but in the mailbox: {message.left.join(', ')}</p>}
          <p className="caption muted">From {message.from || 'an unknown address'}</p>
        </>
      )}
      <p className="caption muted">
        <StaffTime at={at} />
      </p>
    </li>
  );
}
