import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { emailsAbout } from '../../platform/email/emails-about.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { InquiryAnswer } from '../answers/inquiry-answer.entity.js';
import { Inquiry } from '../inquiry.entity.js';
import { noSuchInquiry } from '../inquiry-changes.service.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { InquiryEvent } from './inquiry-event.entity.js';
import { InquiryNote } from './inquiry-note.entity.js';
import { type InquiryTimeline, TIMELINE_LIMITS, type TimelineEntry } from './timeline.contract.js';
import {
  toAnswerTimelineEntry,
  toEmailEntry,
  toEventEntry,
  toNamedEntry,
  toNoteEntry,
  toTimelineEntry,
} from './timeline-entry.mapper.js';

/** The events of an inquiry in one list. */
@Injectable()
export class InquiryTimelineService {
  constructor(
    private readonly em: EntityManager,
    private readonly hooks: InquiryHooksService,
  ) {}

  /**
   * The newest entries. Each kind of record is read up to the limit, so no inquiry costs more than a few short queries.
   * @throws NotFoundException when there is no such inquiry
   */
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
    const items = hasMore ? entries.slice(0, limit) : [...entries, receivedEntry(inquiry)];
    const names = await memberNamesByEmail(em);
    return { items: items.map((entry) => toNamedEntry(entry, names)), hasMore };
  }
}

/** Always the oldest: emails of the same transaction may be older by milliseconds, because two clocks are involved. */
function receivedEntry({ createdAt }: Inquiry): TimelineEntry {
  return toTimelineEntry({ id: 'received', kind: 'received', at: createdAt });
}
