import type { EmailResponse } from '../../platform/email/email.contract.js';
import { authorName } from '../../staff/staff.contract.js';
import type { InquiryAnswer } from '../answers/inquiry-answer.entity.js';
import type { InquiryEvent } from './inquiry-event.entity.js';
import type { InquiryNote } from './inquiry-note.entity.js';
import { CUSTOMER_NAME, namesMembers, type TimelineEntry } from './timeline.contract.js';

/** An entry with empty values for the fields that its kind does not use. */
export function toTimelineEntry({
  at,
  ...entry
}: Pick<TimelineEntry, 'id' | 'kind'> & { at: Date } & Partial<Omit<TimelineEntry, 'at'>>): TimelineEntry {
  const none = { actor: null, subject: '', quotationId: null, before: '', after: '', text: '', email: null };
  return { ...none, ...entry, at: at.toISOString() };
}

export function toEventEntry({ id, at, actor, field, before, after, subject, text }: InquiryEvent): TimelineEntry {
  return toTimelineEntry({ id: `event ${id}`, kind: field, at, actor, before, after, subject, text });
}

export function toNoteEntry({ id, author, text, createdAt }: InquiryNote): TimelineEntry {
  const kind = author === CUSTOMER_NAME ? 'question' : 'note';
  return toTimelineEntry({ id: `note ${id}`, kind, at: createdAt, actor: author, text });
}

const ANSWER_KINDS = { email: 'answer', call: 'call', 'own-email': 'own-email' } as const;

export function toAnswerTimelineEntry(answer: InquiryAnswer): TimelineEntry {
  const { id, kind, at, author, subject, text, attachments } = answer;
  return toTimelineEntry({
    ...{ id: `answer ${id}`, kind: ANSWER_KINDS[kind], at, actor: author, subject },
    text: [text, ...attachments.map(({ label }) => `Attached: ${label}`)].filter(Boolean).join('\n'),
  });
}

export function toEmailEntry({ answer, mayResend }: { answer: EmailResponse; mayResend: boolean }): TimelineEntry {
  const { id, createdAt } = answer;
  return toTimelineEntry({
    id: `email ${id}`,
    kind: 'email',
    at: new Date(createdAt),
    email: { ...answer, mayResend },
  });
}

/**
 * The entry with addresses of members replaced by their names.
 * @param names of members by address
 */
export function toNamedEntry(entry: TimelineEntry, names: ReadonlyMap<string, string>): TimelineEntry {
  const { kind, actor, before, after } = entry;
  const named = { ...entry, actor: actor && authorName(actor, names) };
  return namesMembers(kind) ? { ...named, before: authorName(before, names), after: authorName(after, names) } : named;
}
