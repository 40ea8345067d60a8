import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Quotation } from './quotation.entity.js';
import { QuotationRevision } from './quotation-revision.entity.js';
import { revisionLetter } from './quotations.contract.js';

/** An event that people are notified about. */
export interface QuotationEvent {
  /**
   * `sent`: to the customer, also for a new revision. `accepted`, `declined` and `question`: by the customer, or for them by staff.
   * `expires-soon`: still open shortly before its end. `expired`: its validity ended. `approval-needed`: waits for an owner.
   * `approval-refused`: an owner refused the prices. `reopened`: an acceptance that staff had recorded was undone.
   */
  kind:
    | ('sent' | 'accepted' | 'declined' | 'question' | 'expires-soon' | 'expired')
    | ('approval-needed' | 'approval-refused' | 'reopened');
  quotationId: number;
  /** Row id of the revision that it is about. */
  revisionId: number;
  /** Text of a question. */
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
  const { inquiry, number } = await em.findOneOrFail(Quotation, event.quotationId, { populate: ['inquiry'] });
  const { revision, state, total, acceptedTotal, declineReason, expiresAt } = await em.findOneOrFail(
    QuotationRevision,
    event.revisionId,
  );
  return {
    inquiryId: inquiry.id,
    reference: inquiry.reference,
    number,
    revision: revisionLetter(revision),
    ...{ state, total, acceptedTotal, declineReason },
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
