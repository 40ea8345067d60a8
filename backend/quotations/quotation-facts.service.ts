import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Quotation } from './quotation.entity.js';
import { QuotationRevision } from './quotation-revision.entity.js';
import { type DeclineReason, type RevisionState, revisionLetter } from './quotations.contract.js';

/** Facts of a quotation for other systems, without personal data. Money is decimal text in US dollars. */
export interface QuotationFacts {
  inquiryId: number;
  /** Reference of the inquiry. */
  reference: string;
  number: string | null;
  revision: string;
  state: RevisionState;
  total: string;
  /** Includes the optional lines that the customer chose. */
  acceptedTotal: string | null;
  declineReason: DeclineReason | null;
  /** ISO 8601. */
  expiresAt: string | null;
}

/** Reads the facts of an event for listeners of `QuotationEventsService`. */
@Injectable()
export class QuotationFactsService {
  /** @param em of the event's transaction */
  async of(em: EntityManager, event: { quotationId: number; revisionId: number }): Promise<QuotationFacts> {
    const { inquiry, number } = await em.findOneOrFail(Quotation, event.quotationId, { populate: ['inquiry'] });
    const revision = await em.findOneOrFail(QuotationRevision, event.revisionId);
    const { state, total, acceptedTotal, declineReason, expiresAt } = revision;
    return {
      inquiryId: inquiry.id,
      reference: inquiry.reference,
      number,
      revision: revisionLetter(revision.revision),
      state,
      total,
      acceptedTotal,
      declineReason,
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  }
}
