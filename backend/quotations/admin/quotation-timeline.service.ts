import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labelOf } from '../../config/choices.contract.js';
import { type InquiryHook, InquiryHooksService } from '../../inquiries/inquiry-hooks.service.js';
import { toTimelineEntry } from '../../inquiries/timeline/inquiry-timeline.service.js';
import { CUSTOMER_NAME, type TimelineEntry, type TimelineKind } from '../../inquiries/timeline/timeline.contract.js';
import { dollarText } from '../../measures/money.contract.js';
import type { EmailedRecords } from '../../platform/email/emails-about.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { DECLINE_REASONS, revisionLetter } from '../quotations.contract.js';

@Injectable()
export class QuotationTimelineService implements InquiryHook, OnModuleInit {
  constructor(private readonly hooks: InquiryHooksService) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async emailedRecords(em: EntityManager, inquiryId: number): Promise<EmailedRecords> {
    const rows = await em.find(QuotationRevision, { quotation: { inquiry: inquiryId } }, { fields: ['state'] });
    const outdated = rows.filter(({ state }) => state === 'superseded');
    return { subject: 'quotation_revision', ids: rows.map(({ id }) => id), outdatedIds: outdated.map(({ id }) => id) };
  }

  /** An inquiry has few revisions, so all are read. */
  async timelineEntries(em: EntityManager, inquiryId: number, limit: number): Promise<TimelineEntry[]> {
    const where = { quotation: { inquiry: inquiryId } };
    const revisions = await em.find(QuotationRevision, where, { populate: ['quotation'], orderBy: { id: 'desc' } });
    const entries = revisions.flatMap(toRevisionEntries);
    return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, limit);
  }
}

/** The events of a revision, newest first. */
function toRevisionEntries(row: QuotationRevision): TimelineEntry[] {
  const { id, quotation, revision, state } = row;
  const { number } = quotation;
  const subject = number === null ? '' : `${number} ${revisionLetter(revision)}`;
  const decider = row.decidedBy ?? CUSTOMER_NAME;
  const entry = (
    kind: TimelineKind,
    at: Date | null,
    actor: string | null,
    { after = '', text = '' } = {},
  ): TimelineEntry[] => {
    if (at === null) return [];
    return [toTimelineEntry({ id: `${kind} ${id}`, kind, at, actor, subject, quotationId: quotation.id, after, text })];
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
    ...(revision === 1 ? entry('quotation-started', row.createdAt, quotation.createdBy) : []),
  ];
}
