import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eraseEmails } from '../../platform/email/email-outbox.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { PurchaseOrderFilesService } from '../purchase-orders/purchase-order-files.service.js';
import { documentKey } from '../sending/printed-facts.contract.js';

/**
 * Deletes the content of quotations that are older than the owner's `retentionYears`. Their numbers and states stay, so
 * that the ledger adds up. Idempotent.
 */
@Injectable()
export class QuotationRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: SalesTermsService,
    private readonly storage: FileStorage,
    private readonly purchaseOrders: PurchaseOrderFilesService,
  ) {}

  /** @returns number of quotations */
  async purge(): Promise<number> {
    const { retentionYears } = await this.terms.get();
    const attached: string[] = [];
    const count = await this.em.fork().transactional(async (em) => {
      const drafts = await em.execute<{ id: number }[]>(
        `delete from quotation where state = 'draft' and updated_at < now() - make_interval(years => ?) returning id`,
        [retentionYears],
      );
      const purged = await em.execute<{ id: number }[]>(
        `update quotation q set purged_at = now(), search_text = upper(number), link_nonce = null, link_hash = null,
           version = version + 1
         where purged_at is null and (ends_on is null or ended_at is not null) and state in ('accepted', 'declined', 'expired') and updated_at < now() - make_interval(years => ?)
           and not exists (select from quotation_revision r where r.quotation_id = q.id
             and greatest(r.expires_at, r.decided_at, r.created_at) >= now() - make_interval(years => ?))
         returning id`,
        [retentionYears, retentionYears],
      );
      const ids = purged.map(({ id }) => id);
      if (ids.length > 0) {
        // Tells the triggers that protect sent revisions to allow deletion, in this transaction only.
        await em.execute(`select set_config('quotation.retention', 'on', true)`);
        const revisions = await em.execute<{ id: number; file: string | null; attached: string | null }[]>(
          `delete from quotation_revision where quotation_id in (?) returning id, printed->>'file' as file,
             purchase_order_file as attached`,
          [ids],
        );
        await eraseEmails(
          em,
          'quotation_revision',
          revisions.map(({ id }) => id),
        );
        attached.push(...revisions.flatMap((revision) => revision.attached ?? []));
        for (const { file } of revisions) if (file !== null) await this.storage.remove(documentKey(file));
      }
      return drafts.length + ids.length;
    });
    // Only after the commit, because these files cannot be generated again.
    for (const name of attached) await this.purchaseOrders.remove(name);
    return count;
  }
}
