import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ProductRecordsService } from '../../catalog/product-records.service.js';
import { CompanyService } from '../../config/company.service.js';
import { MadePdfsService } from '../../pdf/made-pdfs.service.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { ThreadsService, threadModule } from '../../platform/threads/threads.service.js';
import { toFields } from '../quotation.mapper.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { PrintableQuotationsService } from '../sending/printable-quotations.service.js';
import { quotationName } from '../sending/quotation-sheets.js';
import { takenLines } from '../totals.contract.js';
import { type PickList, picksByYard } from './pick-list.js';

const WRITING = threadModule<typeof import('../sending/write-quotation.thread.js')>(
  import.meta.url,
  '../sending/write-quotation.thread',
);

@Injectable()
export class PickListsService {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly products: ProductRecordsService,
    private readonly facts: CompanyService,
    private readonly pdf: PdfService,
    private readonly previews: MadePdfsService,
    private readonly threads: ThreadsService,
  ) {}

  /** The goods of an accepted quotation, by the yards' stock of now. @throws ConflictException unless it is accepted */
  async send(key: QuotationKey, request: Request, response: Response): Promise<void> {
    const { revision, number } = await this.printable.ofAccepted(key);
    const { company } = this.facts;
    const taken = takenLines(revision.lines, new Set(revision.acceptance?.optionalLines));
    const products = await this.products.listByIds([...new Set(taken.flatMap(({ productId }) => productId ?? []))]);
    const content: PickList = {
      company: { name: company.name, phone: company.phone, email: company.email },
      name: quotationName({ number, revision }),
      acceptedAt: revision.decidedAt ?? '',
      revision: toFields(revision),
      picks: picksByYard(taken, new Map(products.map(({ id, stock }) => [id, stock])), {
        yards: company.addresses.map(({ label }) => label),
        promised: revision.yard,
      }),
    };
    const make = async () => {
      const task = (limitMs: number) => this.threads.measure(WRITING, 'writePickList', content, limitMs);
      const { output, ms } = await this.pdf.inTurn(task);
      return { pdf: Buffer.from(output), ms };
    };
    const filename = `pick-list-${number}.pdf`;
    await this.previews.send({ version: this.pdf.versionOf(content), filename, make }, request, response);
  }
}
