import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import * as answers from '../inquiries/answers/answer-attachments.service.js';
import { cutSheetName } from './layout/cut-sheet.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { PdfService } from './pdf.service.js';
import { toItemRecord } from './pdf-records.js';

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
