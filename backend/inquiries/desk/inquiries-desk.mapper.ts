import type { Loaded } from '@mikro-orm/postgresql';
import type { MailAttempt } from '../../platform/mail/mail-attempt.entity.js';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import { type InquiryDesign, inquiryValues } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import type {
  Assignee,
  InquiryDetail,
  InquiryLineAnswer,
  InquiryMailAnswer,
  InquiryNoteAnswer,
  InquiryRow,
} from './inquiries-desk.contract.js';
import type { InquiryNote } from './inquiry-note.entity.js';

/** A row selected by `INQUIRY_ROW_SQL`. */
export type InquiryRowColumns = Omit<InquiryRow, 'assignee' | 'createdAt'> & {
  assigneeId: number | null;
  assigneeEmail: string | null;
  createdAt: string | Date;
};

export function toInquiryRow({ assigneeId, assigneeEmail, createdAt, ...row }: InquiryRowColumns): InquiryRow {
  const assignee: Assignee | null = assigneeId === null ? null : { id: assigneeId, email: assigneeEmail ?? '' };
  return { ...row, assignee, createdAt: new Date(createdAt).toISOString() };
}

/** The part of a detail that comes from the inquiry's own row. */
export function toInquiryDetail(
  inquiry: Loaded<Inquiry, 'assignee'>,
  designs: InquiryDesign[],
): Omit<InquiryDetail, 'lines' | 'mails' | 'notes' | 'newer' | 'older'> {
  const { id, reference, formType, state, assignee, spamSigns } = inquiry;
  const { productName, documentTitle, freeLines } = inquiry;
  const { requestId, userAgent, referrer, campaign } = inquiry;
  return {
    ...{ id, reference, formType, state, spamSigns, version: inquiry.version },
    kind: documentTitle ? 'document' : formType,
    unread: inquiry.readAt === null && inquiry.erasedAt === null && state !== 'spam',
    assignee: assignee && { id: assignee.id, email: assignee.email },
    ...inquiryValues(inquiry),
    ...{ productName, designs, documentTitle, freeLines },
    ...{ requestId, userAgent, referrer, campaign },
    submittedAt: inquiry.submittedAt?.toISOString() ?? null,
    createdAt: inquiry.createdAt.toISOString(),
    erasedAt: inquiry.erasedAt?.toISOString() ?? null,
  };
}

export function toLineAnswer(line: InquiryLine, currentName: string | null): InquiryLineAnswer {
  const { productId, sku, name, quantity, weight } = line;
  return { productId, sku, name, currentName, quantity, weight };
}

export function toMailAnswer(mail: OutgoingMail, attempts: readonly MailAttempt[]): InquiryMailAnswer {
  const { id, kind, recipient, state, lastFault } = mail;
  return {
    id,
    kind,
    recipient,
    state,
    attemptCount: mail.attempts,
    lastFault,
    nextAttemptAt: state === 'waiting' ? mail.nextAttemptAt.toISOString() : null,
    deliveredAt: mail.deliveredAt?.toISOString() ?? null,
    createdAt: mail.createdAt.toISOString(),
    attempts: attempts.map(({ at, accepted, answer }) => ({ at: at.toISOString(), accepted, answer })),
  };
}

export function toNoteAnswer({ id, author, text, createdAt }: InquiryNote): InquiryNoteAnswer {
  return { id, author, text, createdAt: createdAt.toISOString() };
}
