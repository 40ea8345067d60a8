import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ProductsService } from '../catalog/products.service.js';
import { cutSheetName } from './layout/cut-sheet.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { PdfService } from './pdf.service.js';

/** Sends cut sheets of catalog items. */
@Injectable()
export class CutSheetsService {
  constructor(
    private readonly products: ProductsService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
  ) {}

  /**
   * Sends an item's sheet. HEAD and an unchanged sheet cost one query.
   * @throws NotFoundException when there is no such product
   * @throws TooManyRequestsException when too many sheets were made for the client
   */
  async send(id: number, request: Request, response: Response): Promise<void> {
    const [record] = await this.products.listRecords([id]);
    if (record === undefined) throw new NotFoundException(`There is no product ${id}`);
    const item = { product: record.product, updatedAt: record.updatedAt.toISOString() };
    const companyDetails = this.pdf.companyDetails();
    const pdf = {
      version: this.pdf.versionOf([item, companyDetails]),
      filename: cutSheetName(record.product.sku),
      limit: 'cut-sheet-address',
      make: () => this.pdf.writeCutSheet(item, companyDetails),
    } as const;
    await this.pdfs.send(pdf, request, response);
  }
}
