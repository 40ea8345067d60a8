import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { InquiryDetail } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { InquiryTimeline, TimelineKind } from '../../../backend/inquiries/timeline/timeline.contract.js';
import { CONVERSATION_FRAGMENT } from '../../../backend/inquiries/timeline/timeline.contract.js';
import { StaffPanel } from '../staff/shell/staff-panel.js';
import { useStaffQuery } from '../staff/use-staff.js';
import { INQUIRIES_API } from './admin-paths.js';
import { AnswerPanel } from './answer-panel.js';
import { TimelineItem } from './timeline-item.js';

const MESSAGES: readonly TimelineKind[] = ['question', 'reply', 'auto-reply', 'answer', 'call', 'own-email'];
/** Entries of all kinds, so it is far more than a conversation has. */
const NEWEST = '300';

/** What the customer wrote and how we answered, oldest first, and the next answer; nothing without a message. */
export function Conversation({ reference }: { reference: string }) {
  const timeline = useStaffQuery<InquiryTimeline>([INQUIRIES_API, reference, 'timeline', { limit: NEWEST }]).data;
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
  const isAsked = useLocation().hash === CONVERSATION_FRAGMENT && isShown;
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  return list;
}
