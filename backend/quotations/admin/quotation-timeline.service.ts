import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labelOf } from '../../config/choices.contract.js';
import { type InquiryHook, InquiryHooksService } from '../../inquiries/inquiry-hooks.service.js';
import { CUSTOMER_NAME, type TimelineEntry, type TimelineKind } from '../../inquiries/timeline/timeline.contract.js';
import { dollarText } from '../../measures/money.contract.js';
import type { EmailedRecords } from '../../platform/email/emails-about.js';
import type { Quotation } from '../quotation.entity.js';
import type { QuotationRevision } from '../quotation-revision.entity.js';
import { DECLINE_REASONS, type RevisionState, revisionLetter } from '../quotations.contract.js';

type Times = 'createdAt' | 'sentAt' | 'viewedAt' | 'decidedAt' | 'expiresAt';

/** A row of the revisions of an inquiry. */
interface RevisionTimes
  extends Record<Times, Date | string | null>,
    Pick<QuotationRevision, 'id' | 'revision' | 'state' | 'total' | 'sentBy' | 'decidedBy' | 'acceptedTotal'>,
    Pick<QuotationRevision, 'declineReason' | 'declineComment' | 'capacityReason'>,
    Pick<Quotation, 'number' | 'createdBy'> {
  quotationId: number;
}

@Injectable()
export class QuotationTimelineService implements InquiryHook, OnModuleInit {
  constructor(private readonly hooks: InquiryHooksService) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async emailedRecords(em: EntityManager, inquiryId: number): Promise<EmailedRecords> {
    const rows = await em.execute<{ id: number; state: RevisionState }[]>(
      'select r.id, r.state from quotation_revision r join quotation q on q.id = r.quotation_id where q.inquiry_id = ?',
      [inquiryId],
    );
    const outdated = rows.filter(({ state }) => state === 'superseded');
    return { subject: 'quotation_revision', ids: rows.map(({ id }) => id), outdatedIds: outdated.map(({ id }) => id) };
  }

  /** The newest entries belong to the revisions that changed last. */
  async timelineEntries(em: EntityManager, inquiryId: number, limit: number): Promise<TimelineEntry[]> {
    const rows = await em.execute<RevisionTimes[]>(
      `select r.id, q.id as "quotationId", q.number, q.created_by as "createdBy", r.revision, r.state, r.total::text,
         r.created_at as "createdAt", r.sent_at as "sentAt", r.sent_by as "sentBy", r.viewed_at as "viewedAt",
         r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.expires_at as "expiresAt", r.accepted_total::text as "acceptedTotal",
         r.decline_reason as "declineReason", r.decline_comment as "declineComment", r.capacity_reason as "capacityReason"
       from quotation_revision r join quotation q on q.id = r.quotation_id where q.inquiry_id = ?
       order by greatest(r.created_at, r.sent_at, r.viewed_at, r.decided_at,
         case when r.state = 'expired' then r.expires_at end) desc, r.id desc limit ?`,
      [inquiryId, limit],
    );
    return rows.flatMap(toRevisionEntries);
  }
}

/** The events of a revision, newest first. */
function toRevisionEntries(row: RevisionTimes): TimelineEntry[] {
  const { id, quotationId, number, revision, state } = row;
  const subject = number === null ? '' : `${number} ${revisionLetter(revision)}`;
  const decider = row.decidedBy ?? CUSTOMER_NAME;
  const entry = (
    kind: TimelineKind,
    at: Date | string | null,
    actor: string | null,
    { after = '', text = '' } = {},
  ): TimelineEntry[] => {
    if (at === null) return [];
    const facts = { id: `${kind} ${id}`, kind, actor, subject, quotationId, before: '', after, text, email: null };
    return [{ ...facts, at: new Date(at).toISOString() }];
  };
  return [
    ...(row.acceptedTotal !== null
      ? entry('quotation-accepted', row.decidedAt, decider, { after: dollarText(row.acceptedTotal) })
      : []),
    ...(row.declineReason !== null
      ? entry('quotation-declined', row.decidedAt, decider, {
          after: labelOf(DECLINE_REASONS, row.declineReason),
          text: row.declineComment,
        })
      : []),
    ...(state === 'expired' ? entry('quotation-expired', row.expiresAt, null) : []),
    ...entry('quotation-viewed', row.viewedAt, CUSTOMER_NAME),
    ...entry('quotation-sent', row.sentAt, row.sentBy, {
      after: dollarText(row.total),
      text: row.capacityReason && `Exceeds capacity: ${row.capacityReason}`,
    }),
    ...(revision === 1 ? entry('quotation-started', row.createdAt, row.createdBy) : []),
  ];
}
