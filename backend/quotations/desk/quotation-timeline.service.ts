import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TimelineEntry } from '../../inquiries/desk/timeline/timeline.contract.js';
import { type InquiryHook, InquiryHooksService } from '../../inquiries/inquiry-hooks.service.js';
import type { MailedRecords } from '../../platform/mail/mails-about.js';
import type { RevisionState } from '../quotations.contract.js';
import { type RevisionTimes, toRevisionEntries } from './quotation-timeline.mapper.js';

/** Shows the quotations of an inquiry in its timeline. */
@Injectable()
export class QuotationTimelineService implements InquiryHook, OnModuleInit {
  constructor(private readonly hooks: InquiryHooksService) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async mailedRecords(em: EntityManager, inquiryId: number): Promise<MailedRecords> {
    const rows = await em.execute<{ id: number; state: RevisionState }[]>(
      'select r.id, r.state from quotation_revision r join quotation q on q.id = r.quotation_id where q.inquiry_id = ?',
      [inquiryId],
    );
    const outdated = rows.filter(({ state }) => state === 'superseded');
    return {
      subject: 'quotation_revision',
      ids: rows.map(({ id }) => id),
      outdatedIds: outdated.map(({ id }) => id),
    };
  }

  /** The newest entries belong to the revisions that changed last. */
  async timelineEntries(em: EntityManager, inquiryId: number, limit: number): Promise<TimelineEntry[]> {
    const rows = await em.execute<RevisionTimes[]>(
      `select r.id, q.id as "quotationId", q.number, q.created_by as "createdBy", r.revision, r.state, r.total::text,
         r.created_at as "createdAt", r.sent_at as "sentAt", r.sent_by as "sentBy", r.viewed_at as "viewedAt",
         r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.expires_at as "expiresAt", r.accepted_total::text as "acceptedTotal",
         r.decline_reason as "declineReason", r.decline_comment as "declineComment"
       from quotation_revision r join quotation q on q.id = r.quotation_id where q.inquiry_id = ?
       order by greatest(r.created_at, r.sent_at, r.viewed_at, r.decided_at,
         case when r.state = 'expired' then r.expires_at end) desc, r.id desc limit ?`,
      [inquiryId, limit],
    );
    return rows.flatMap(toRevisionEntries);
  }
}
