import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { attachmentNamed, streamFile } from '../../platform/files/send-file.js';
import { PurchaseOrderFilesService } from '../purchase-orders/purchase-order-files.service.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QuotationRevision } from '../quotation-revision.entity.js';

/** Lets staff download the purchase orders that customers attached. */
@Injectable()
export class PurchaseOrderAdminService {
  private readonly logger = new Logger('quotations');

  constructor(
    private readonly em: EntityManager,
    private readonly files: PurchaseOrderFilesService,
  ) {}

  /** @throws NotFoundException when there is no such quotation, or it has no file */
  async send(key: QuotationKey, request: Request, response: Response): Promise<void> {
    const revision = await this.em
      .fork()
      .findOne(QuotationRevision, { quotation: key, state: 'accepted' }, { populate: ['quotation'] });
    const name = revision?.purchaseOrderFile;
    if (!revision || !name) throw new NotFoundException('There is no purchase order file.');
    const file = await this.files.open(name);
    if (file === null) {
      this.logger.error(`The purchase order ${name} of quotation ${revision.quotation.number} is missing`);
      throw new NotFoundException('The purchase order file is missing. Ask the customer to send it again.');
    }
    try {
      response.type('pdf');
      response.setHeader('Content-Length', file.size);
      response.setHeader('Content-Disposition', attachmentNamed(`purchase-order-${revision.quotation.number}`, '.pdf'));
      const last = request.method === 'HEAD' ? -1 : file.size - 1;
      await streamFile(file, { first: 0, last }, { response, logger: this.logger });
    } finally {
      await file.close();
    }
  }
}
