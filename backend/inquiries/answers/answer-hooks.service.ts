import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eraseEmails } from '../../platform/email/email-outbox.js';
import type { EmailedRecords } from '../../platform/email/emails-about.js';
import type { TimelineEntry } from '../admin/timeline/timeline.contract.js';
import { toTimelineEntry } from '../admin/timeline/timeline-entry.mapper.js';
import { type InquiryHook, InquiryHooksService } from '../inquiry-hooks.service.js';
import { InquiryAnswer } from './inquiry-answer.entity.js';

const TIMELINE_KINDS = { email: 'answer', call: 'call', 'own-email': 'own-email' } as const;

/** Adds answers to the timeline, the emails and the erasure of their inquiry. */
@Injectable()
export class AnswerHooksService implements InquiryHook, OnModuleInit {
  constructor(private readonly hooks: InquiryHooksService) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async emailedRecords(em: EntityManager, inquiryId: number): Promise<EmailedRecords> {
    const answers = await em.find(InquiryAnswer, { inquiry: inquiryId, kind: 'email' }, { fields: ['id'] });
    return { subject: 'inquiry_answer', ids: answers.map(({ id }) => id) };
  }

  async timelineEntries(em: EntityManager, inquiryId: number, limit: number): Promise<TimelineEntry[]> {
    const answers = await em.find(
      InquiryAnswer,
      { inquiry: inquiryId },
      { orderBy: { at: 'desc', id: 'desc' }, limit },
    );
    return answers.map(({ id, kind, at, author, subject, text, attachments }) =>
      toTimelineEntry({
        ...{ id: `answer ${id}`, kind: TIMELINE_KINDS[kind], at, actor: author, subject },
        text: [text, ...attachments.map(({ label }) => `Attached: ${label}`)].filter(Boolean).join('\n'),
      }),
    );
  }

  /** Deletes texts and emails. The rows stay, because they record the response to the inquiry. */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<string[]> {
    const answers = await em.execute<{ id: number }[]>(
      `update inquiry_answer set subject = '', text = '', attachments = '[]' where inquiry_id in (?) returning id`,
      [inquiryIds],
    );
    return eraseEmails(
      em,
      'inquiry_answer',
      answers.map(({ id }) => id),
    );
  }
}
