import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BuilderService } from '../builder/builder.service.js';
import { ProductsService } from '../catalog/products.service.js';
import { DesignRecordsService } from './design-records.service.js';
import type { DesignSheetQueryDto } from './dto/design-sheet-query.dto.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { PdfService } from './pdf.service.js';

/** Sends sheets of scaffold designs. */
@Injectable()
export class DesignSheetsService {
  constructor(
    private readonly builder: BuilderService,
    private readonly products: ProductsService,
    private readonly designs: DesignRecordsService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
  ) {}

  /**
   * Sends a design's sheet. HEAD and an unchanged sheet cost one query.
   * @throws BadRequestException naming each invalid parameter
   * @throws UnprocessableEntityException when the design is outside the builder's limits
   * @throws TooManyRequestsException when too many sheets were made for the client
   */
  async send(
    { project = '', revision = '', ...query }: DesignSheetQueryDto,
    request: Request,
    response: Response,
  ): Promise<void> {
    const design = await this.builder.drawn(query);
    const record = this.designs.recordOf(design, await this.products.listRecords(this.designs.itemsOf(design)));
    const words = { project, revision };
    const companyDetails = this.pdf.companyDetails();
    const pdf = {
      version: this.pdf.versionOf([record, words, companyDetails]),
      filename: 'scaffold-design-sheet.pdf',
      limit: 'design-sheet-address',
      make: () => this.pdf.writeDesignSheet(record, words, companyDetails),
    } as const;
    await this.pdfs.send(pdf, request, response);
  }
}
