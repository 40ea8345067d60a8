import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import { type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { DesignRecordsService } from './design-records.service.js';
import { PdfService } from './pdf.service.js';
import { drawnDesignOf } from './pdf-records.js';

/** Makes the sheets of designs in an inquiry, for the email to sales. */
@Injectable()
export class InquirySheetsService implements InquiryHook, OnModuleInit {
  constructor(
    private readonly hooks: InquiryHooksService,
    private readonly products: ProductRecordsService,
    private readonly designs: DesignRecordsService,
    private readonly pdf: PdfService,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  /** The sheet of a design from its stored answer; null for a design outside the builder's limits. */
  async designSheet(requested: InquiryDesign): Promise<Buffer | null> {
    const design = drawnDesignOf(requested);
    if (design === null) return null;
    const record = this.designs.recordOf(design, await this.products.listRecords(this.designs.itemsOf(design)));
    const { name, quantity } = requested;
    return this.pdf.writeDesignSheet(record, { project: '', revision: '', name, quantity }, this.pdf.companyDetails());
  }
}
