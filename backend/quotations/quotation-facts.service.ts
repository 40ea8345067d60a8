import type { EntityManager } from '@mikro-orm/postgresql';
import { Quotation } from './quotation.entity.js';
import type { QuotationEvent } from './quotation-events.service.js';
import { QuotationRevision } from './quotation-revision.entity.js';
import { revisionLetter } from './quotations.contract.js';

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
