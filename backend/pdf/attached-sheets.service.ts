import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import {
  AnswerAttachmentsService,
  type AnsweredInquiry,
  type AttachmentSource,
  type LoadedAttachment,
} from '../inquiries/answers/answer-attachments.service.js';
import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import { type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { cutSheetName } from './layout/cut-sheet.js';
import { PdfService } from './pdf.service.js';
import { drawnDesignOf, partIdsOf, toItemRecord } from './pdf-records.js';

/** The sheets that emails carry: those of designs, to sales, and cut sheets with an answer. */
@Injectable()
export class AttachedSheetsService implements InquiryHook, AttachmentSource, OnModuleInit {
  readonly kind = 'cut-sheet';

  constructor(
    private readonly hooks: InquiryHooksService,
    private readonly attachments: AnswerAttachmentsService,
    private readonly products: ProductRecordsService,
    private readonly pdf: PdfService,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
    this.attachments.register(this);
  }

  /** The sheet of a design from its stored answer; null for a design outside the builder's limits. */
  async designSheet(requested: InquiryDesign): Promise<Buffer | null> {
    const design = drawnDesignOf(requested);
    if (design === null) return null;
    const record = await this.pdf.designRecord(design, await this.products.listRecords(partIdsOf(design)));
    const { name, quantity } = requested;
    return this.pdf.writeDesignSheet(record, { project: '', revision: '', name, quantity }, this.pdf.companyDetails());
  }

  async offers({ productIds }: AnsweredInquiry, em: EntityManager) {
    const products = await this.products.listByIds(productIds, em);
    return products.map(({ id, sku, name }) => ({ id, label: `${sku} ${name}`, form: 'file' as const }));
  }

  async load(_inquiryId: number, id: number): Promise<LoadedAttachment | null> {
    const [record] = await this.products.listRecords([id]);
    if (record === undefined) return null;
    const { sku, name } = record.product;
    const details = this.pdf.companyDetails();
    return {
      label: `Cut sheet: ${name}`,
      file: { filename: cutSheetName(sku), content: await this.pdf.writeCutSheet(toItemRecord(record), details) },
      href: `${details.publicUrl}/api/products/${id}/cut-sheet.pdf`,
    };
  }
}
