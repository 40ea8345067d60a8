import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import * as answers from '../inquiries/answers/answer-attachments.service.js';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { SingleFlight } from '../platform/concurrency/concurrency.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import { cutSheetName } from './layout/cut-sheet.js';
import { type Pdf, PdfService } from './pdf.service.js';
import { toItemRecord } from './pdf-records.js';

/** About 400 cut sheets. */
const MAX_CACHED_BYTES = 20_000_000;

type SentPdf = Pdf & { filename: string };

/** Keeps PDFs in memory by their version, and sends those that are made on request. */
@Injectable()
export class MadePdfsService {
  private readonly cache = new BoundedCache<Buffer>(MAX_CACHED_BYTES, ({ length }) => length);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(private readonly budget: WorkBudget) {}

  /**
   * Makes nothing for HEAD or an unchanged file.
   * @param isCharged the caller charges the client
   * @throws TooManyRequestsException when the client's budget of work is used up
   * @throws QueueFullError when too many are being made
   */
  async send(pdf: SentPdf, request: Request, response: Response, isCharged = false): Promise<void> {
    response.setHeader('ETag', `"${pdf.version}"`);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${pdf.filename}"`);
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else {
      const make = () => this.get(pdf);
      const isFree = isCharged || this.cache.get(pdf.version);
      response.send(await (isFree ? make() : this.budget.spend('sheet', request, make)));
    }
  }

  /** The same content is made once. */
  async get({ version, make }: Pdf): Promise<Buffer> {
    const cached = this.cache.get(version);
    if (cached) return cached;
    return this.flights.run(version, async () => {
      const { pdf } = await make();
      this.cache.set(version, pdf);
      return pdf;
    });
  }
}

/** The cut sheets that answers carry. */
@Injectable()
export class AttachedSheetsService implements answers.AttachmentSource, OnModuleInit {
  readonly kind = 'cut-sheet';

  constructor(
    private readonly attachments: answers.AnswerAttachmentsService,
    private readonly products: ProductRecordsService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
  ) {}

  onModuleInit(): void {
    this.attachments.register(this);
  }

  async offers({ productIds }: answers.AnsweredInquiry, em: EntityManager) {
    const products = await this.products.listByIds(productIds, em);
    return products.map(({ id, sku, name }) => ({ id, label: `${sku} ${name}`, form: 'file' as const }));
  }

  async load(_inquiryId: number, id: number): Promise<answers.LoadedAttachment | null> {
    const [record] = await this.products.listRecords([id]);
    if (record === undefined) return null;
    const { sku, name } = record.product;
    return {
      label: `Cut sheet: ${name}`,
      file: { filename: cutSheetName(sku), content: await this.pdfs.get(this.pdf.cutSheet(toItemRecord(record))) },
      href: `${this.pdf.companyDetails().publicUrl}/api/products/${id}/cut-sheet.pdf`,
    };
  }
}
