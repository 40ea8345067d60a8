import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { labelOf } from '../config/choices.contract.js';
import { type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { toTimelineEntry } from '../inquiries/timeline/inquiry-timeline.service.js';
import { CUSTOMER_NAME, type TimelineEntry, type TimelineKind } from '../inquiries/timeline/timeline.contract.js';
import { dollarText } from '../measures/money.contract.js';
import type { EmailedRecords } from '../platform/email/emails-about.js';
import { Quotation } from './quotation.entity.js';
import { toRevisionDetail } from './quotation.mapper.js';
import { QuotationLine } from './quotation-line.entity.js';
import { QuotationRevision } from './quotation-revision.entity.js';
import { DECLINE_REASONS, revisionLetter } from './quotations.contract.js';

/** An event that people are notified about. */
export interface QuotationEvent {
  /**
   * `sent`: to the customer, also for a new revision. `accepted`, `declined` and `question`: by the customer, or for them by staff.
   * `expires-soon`: still open shortly before its end. `expired`: its validity ended. `approval-needed`: waits for an owner.
   * `approval-refused`: an owner refused the prices. `reopened`: an acceptance that staff had recorded was undone. `handed-over`: its
   * items left the yard, or the end of their rental was corrected. `ends-soon`: the rental ends within days. `ended`: it is over.
   */
  kind:
    | ('sent' | 'accepted' | 'declined' | 'question' | 'expires-soon' | 'expired')
    | ('approval-needed' | 'approval-refused' | 'reopened' | 'handed-over' | 'ends-soon' | 'ended');
  quotationId: number;
  revisionId: number;
  text?: string;
}

export interface QuotationListener {
  /**
   * Runs in the transaction of the event, before it commits, so that `postEmail` belongs to it; nothing needs to be flushed. A
   * rejection rolls the transaction back.
   */
  onQuotationEvent(em: EntityManager, event: QuotationEvent): Promise<void>;
}

/** Lets emails and other features react to quotations, so that quotations need not depend on them. One instance for site and worker. */
@Injectable()
export class QuotationEventsService {
  private readonly listeners: QuotationListener[] = [];

  register(listener: QuotationListener): void {
    this.listeners.push(listener);
  }

  async emit(em: EntityManager, event: QuotationEvent): Promise<void> {
    for (const listener of this.listeners) await listener.onQuotationEvent(em, event);
  }
}

/**
 * Facts of a quotation at an event, for other systems, without personal data. Money is decimal text in US dollars; `acceptedTotal`
 * includes the optional lines that the customer chose.
 * @param em of the event's transaction
 */
export async function quotationFacts(em: EntityManager, event: Pick<QuotationEvent, 'quotationId' | 'revisionId'>) {
  const quotation = await em.findOneOrFail(Quotation, event.quotationId, { populate: ['inquiry'] });
  const { inquiry, number, handedOverAt, endsOn, endedAt, isExtension, madeFrom } = quotation;
  const found = await em.findOneOrFail(QuotationRevision, event.revisionId);
  const { revision, state, total, acceptedTotal, declineReason, expiresAt } = found;
  const { startDate, rentalDays, delivery, yard } = found;
  const lines = await em.find(QuotationLine, { revision: found }, { orderBy: { position: 'asc' } });
  const { acceptance, totals } = toRevisionDetail(found, lines);
  const former = isExtension ? await em.findOne(Quotation, { id: madeFrom }) : null;
  return {
    inquiryId: inquiry.id,
    reference: inquiry.reference,
    number,
    revision: revisionLetter(revision),
    ...{ state, total, acceptedTotal, declineReason },
    expiresAt: expiresAt?.toISOString() ?? null,
    ...{ deposit: acceptance?.deposit ?? totals.deposit, startDate, rentalDays, delivery, yard },
    ...{ handedOverAt: handedOverAt?.toISOString() ?? null, endsOn, endedAt: endedAt?.toISOString() ?? null },
    extends: former?.number ?? null,
  };
}

@Injectable()
export class QuotationTimelineService implements InquiryHook {
  constructor(hooks: InquiryHooksService) {
    hooks.register(this);
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
  const entry = (kind: TimelineKind, at: Date | null, actor: string | null, { after = '', text = '' } = {}) => {
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
