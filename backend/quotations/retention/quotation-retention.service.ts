import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AfterCommit, type InquiryHook, InquiryHooksService } from '../../inquiries/inquiry-hooks.service.js';
import { eraseEmails } from '../../platform/email/email-outbox.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { PurchaseOrderFilesService } from '../purchase-orders/purchase-order-files.service.js';
import { QUOTATION_FIELDS, rowsOf } from '../quotation-fields.contract.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { documentKey } from '../sending/printed-facts.contract.js';

const ERASED = {
  ...Object.fromEntries(rowsOf(QUOTATION_FIELDS).flatMap(([field, { personal }]) => (personal ? [[field, '']] : []))),
  ...{ message: '', copies: [], acceptedName: '', acceptedTitle: '', purchaseOrderFile: null, declineComment: '' },
};

/**
 * Erases a person from the quotations of their inquiries. Sent quotations stay as commercial documents, without personal data; drafts
 * are deleted.
 */
@Injectable()
export class QuotationErasureService implements InquiryHook {
  constructor(
    hooks: InquiryHooksService,
    private readonly storage: FileStorage,
    private readonly purchaseOrders: PurchaseOrderFilesService,
  ) {
    hooks.register(this);
  }

  /** The caller has already locked the inquiries. */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[], afterCommit: AfterCommit): Promise<string[]> {
    const revisions = await em.execute<{ id: number; attached: string | null }[]>(
      `select id, purchase_order_file as attached from quotation_revision
       where quotation_id in (select id from quotation where inquiry_id in (?))`,
      [inquiryIds],
    );
    // Only after the commit, because these files cannot be generated again.
    for (const { attached } of revisions)
      if (attached !== null) afterCommit(() => this.purchaseOrders.remove(attached));
    const ids = revisions.map(({ id }) => id);
    await em.nativeUpdate(QuotationRevision, { id: { $in: ids } }, ERASED);
    const emails = await eraseEmails(em, 'quotation_revision', ids);
    await em.execute(`delete from quotation where state = 'draft' and inquiry_id in (?)`, [inquiryIds]);
    await em.execute(
      `delete from quotation_revision
       where state = 'draft' and quotation_id in (select id from quotation where inquiry_id in (?))`,
      [inquiryIds],
    );
    await em.execute(
      `update quotation q set erased_at = now(), link_nonce = null, link_hash = null, version = version + 1,
         search_text = upper(concat_ws(e'\\n', number, (select reference from inquiry where id = q.inquiry_id),
           (select string_agg(distinct l.sku, e'\\n') from quotation_line l
              join quotation_revision r on r.id = l.revision_id where r.quotation_id = q.id)))
       where inquiry_id in (?) and erased_at is null`,
      [inquiryIds],
    );
    // Must follow the update, which waits until a PDF that is being stored is complete, and keeps others from being stored. If the
    // transaction rolls back, the PDFs are generated again on the next request.
    const documents = await em.execute<{ file: string }[]>(
      `select printed->>'file' as file from quotation_revision
       where printed is not null and quotation_id in (select id from quotation where inquiry_id in (?))`,
      [inquiryIds],
    );
    for (const { file } of documents) await this.storage.remove(documentKey(file));
    return emails;
  }
}

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
        const revisionIds = revisions.map(({ id }) => id);
        await eraseEmails(em, 'quotation_revision', revisionIds);
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
