import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DocumentErasureService } from '../documents/document-erasure.service.js';

/** Takes out of inquiries what tells of a person. The rows stay, emptied, so that the ledger adds up. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: DocumentErasureService,
  ) {}

  /**
   * Removes one person: every inquiry with this e-mail address.
   * @returns how many inquiries that were
   */
  erasePerson(email: string): Promise<number> {
    return this.erase('lower(email) = lower(?)', [email.trim()]);
  }

  /**
   * Removes everybody whose inquiry is older than this.
   * @param months 0 keeps all
   * @returns how many inquiries that were
   */
  async eraseOlderThan(months: number): Promise<number> {
    if (months === 0) return 0;
    return this.erase('created_at < now() - make_interval(months => ?)', [months]);
  }

  /** Set queries: what is removed need not be loaded first. */
  private erase(condition: string, parameters: unknown[]): Promise<number> {
    return this.em.fork().transactional(async (transaction) => {
      const rows = await transaction.execute<{ id: number }[]>(
        `update inquiry set name = '', email = '', phone = '', company = '', project_description = '',
           additional_notes = '', product_name = null, campaign = null, idempotency_key = null, submission_hash = null,
           user_agent = '', referrer = '', erased_at = now()
         where erased_at is null and ${condition} returning id`,
        parameters,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      // A mail that is being sent right now is waited for by its row's lock.
      await transaction.execute(
        `update outgoing_mail set recipient = '', last_fault = null,
           state = case when state = 'waiting' then 'erased' else state end
         where kind like 'inquiry-%' and subject_id in (?)`,
        [ids],
      );
      await this.documents.onInquiriesErased(transaction, ids);
      return ids.length;
    });
  }
}
