import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EmailResponse } from '../../platform/email/email.contract.js';
import { emailsAbout } from '../../platform/email/emails-about.js';
import { authorName, type MemberNames } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { InquiryAnswer } from '../answers/inquiry-answer.entity.js';
import { Inquiry } from '../inquiry.entity.js';
import { noSuchInquiry } from '../inquiry-changes.service.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { InquiryEvent } from './inquiry-event.entity.js';
import { InquiryNote } from './inquiry-note.entity.js';
import type { InquiryTimeline, TimelineEntry } from './timeline.contract.js';
import { CUSTOMER_NAME, namesMembers, TIMELINE_LIMITS } from './timeline.contract.js';

@Injectable()
export class InquiryTimelineService {
  constructor(
    private readonly em: EntityManager,
    private readonly hooks: InquiryHooksService,
  ) {}

  /** The newest entries. Each kind of record is read up to the limit, so no inquiry costs more than a few short queries. */
  async list(key: InquiryKey, limit: number = TIMELINE_LIMITS.default): Promise<InquiryTimeline> {
    const em = this.em.fork();
    const inquiry = await em.findOneOrFail(Inquiry, key, { failHandler: noSuchInquiry });
    const newest = { limit: limit + 1, orderBy: { id: 'desc' } } as const;
    const notes = await em.find(InquiryNote, { inquiry }, newest);
    const byTime = { limit: limit + 1, orderBy: { at: 'desc', id: 'desc' } } as const;
    const events = await em.find(InquiryEvent, { inquiry }, byTime);
    const answers = await em.find(InquiryAnswer, { inquiry }, byTime);
    const emails = await emailsAbout(em, await this.hooks.emailedRecords(em, inquiry.id), limit + 1);
    const entries = [
      ...(inquiry.erasedAt ? [toTimelineEntry({ id: 'erased', kind: 'erased', at: inquiry.erasedAt })] : []),
      ...notes.map(toNoteEntry),
      ...events.map(toEventEntry),
      ...answers.map(toAnswerTimelineEntry),
      ...(await this.hooks.timelineEntries(em, inquiry.id, limit + 1)),
      ...emails.map(toEmailEntry),
    ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    const hasMore = entries.length > limit;
    // Always the oldest: emails of the same transaction may be older by milliseconds, because two clocks are involved.
    const received = toTimelineEntry({ id: 'received', kind: 'received', at: inquiry.createdAt });
    const items = hasMore ? entries.slice(0, limit) : [...entries, received];
    const names = await memberNamesByEmail(em);
    return { items: items.map((entry) => toNamedEntry(entry, names)), hasMore };
  }
}

type NewEntry = Pick<TimelineEntry, 'id' | 'kind'> & { at: Date } & Partial<Omit<TimelineEntry, 'at'>>;

/** An entry with empty values for the fields that its kind does not use. */
export function toTimelineEntry({ at, ...entry }: NewEntry): TimelineEntry {
  const none = { actor: null, subject: '', quotationId: null, before: '', after: '', text: '', email: null };
  return { ...none, ...entry, at: at.toISOString() };
}

const toEventEntry = ({ id, at, actor, field, before, after, subject, text }: InquiryEvent): TimelineEntry =>
  toTimelineEntry({ id: `event ${id}`, kind: field, at, actor, before, after, subject, text });

function toNoteEntry({ id, author, subject, text, quotation, email, inquiry, createdAt }: InquiryNote): TimelineEntry {
  const kind = author === CUSTOMER_NAME ? 'question' : 'note';
  const about = { id: `note ${id}`, at: createdAt, actor: author, subject, text, quotationId: quotation?.id ?? null };
  if (email === null) return toTimelineEntry({ ...about, kind });
  const { from, quoted, left, isAutomatic, files } = email;
  const pathOf = (at: number) => `/api/admin/inquiries/${inquiry.id}/messages/${id}/files/${at}`;
  return toTimelineEntry({
    ...{ ...about, kind: isAutomatic ? 'auto-reply' : 'reply' },
    message: { from, quoted, left, files: files.map(({ name }, at) => ({ name, path: pathOf(at) })) },
  });
}

const ANSWER_KINDS = { email: 'answer', call: 'call', 'own-email': 'own-email' } as const;

function toAnswerTimelineEntry(answer: InquiryAnswer): TimelineEntry {
  const { id, kind, at, author, subject, text, attachments } = answer;
  return toTimelineEntry({
    ...{ id: `answer ${id}`, kind: ANSWER_KINDS[kind], at, actor: author, subject },
    text: [text, ...attachments.map(({ label }) => `Attached: ${label}`)].filter(Boolean).join('\n'),
  });
}

function toEmailEntry({ answer, mayResend }: { answer: EmailResponse; mayResend: boolean }): TimelineEntry {
  const about = { id: `email ${answer.id}`, kind: 'email', at: new Date(answer.createdAt) } as const;
  return toTimelineEntry({ ...about, email: { ...answer, mayResend } });
}

/** The entry with addresses of members replaced by their names. */
function toNamedEntry(entry: TimelineEntry, names: MemberNames): TimelineEntry {
  const { kind, actor, before, after } = entry;
  const named = { ...entry, actor: actor && authorName(actor, names) };
  return namesMembers(kind) ? { ...named, before: authorName(before, names), after: authorName(after, names) } : named;
}
