import { ConflictException, Injectable } from '@nestjs/common';
import type { AuditActor } from '../../staff/audit-log.service.js';
import { QuotationLinksService } from '../customer/quotation-links.service.js';
import { type QuotationKey, QuotationRecordsService } from '../quotation-records.service.js';
import type { QuotationDetail } from './quotations-admin.contract.js';

/** Renews and revokes the customer's link. */
@Injectable()
export class QuotationLinkAdminService {
  constructor(
    private readonly records: QuotationRecordsService,
    private readonly links: QuotationLinksService,
  ) {}

  /**
   * Gives the customer a new link, or none. The earlier one stops working at once.
   * @throws ConflictException when nothing was sent, or the customer's data was erased
   */
  async change(
    key: QuotationKey,
    version: number,
    action: 'renew-link' | 'revoke-link',
    actor: AuditActor,
  ): Promise<QuotationDetail> {
    return this.records.change(key, version, async (em, quotation) => {
      const current = await this.records.currentOf(em, quotation);
      if (current === null) throw new ConflictException('Send the quotation first: a link opens what was sent.');
      if (quotation.erasedAt) throw new ConflictException("The customer's data was erased.");
      if (action === 'renew-link') await this.links.renew(quotation);
      else this.links.revoke(quotation);
      await this.records.touch(em, quotation);
      this.records.record(em, actor, { quotation, revision: current, action, detail: '' });
    });
  }
}
