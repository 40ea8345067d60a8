import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BuilderService } from '../builder/builder.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { VisitsService } from '../platform/counts/visits.service.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import type { DesignSheetQueryDto } from './dto/design-sheet-query.dto.js';
import { cutSheetName } from './layout/cut-sheet.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { PdfService } from './pdf.service.js';
import { toItemRecord } from './pdf-records.js';

/** Sends cut sheets of items and sheets of designs. HEAD and an unchanged sheet cost one query. */
@Injectable()
export class SheetsService {
  constructor(
    private readonly builder: BuilderService,
    private readonly products: ProductRecordsService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
    private readonly visits: VisitsService,
    private readonly budget: WorkBudget,
  ) {}

  /** @throws TooManyRequestsException when the client's budget of work is used up */
  async sendCutSheet(id: number, request: Request, response: Response): Promise<void> {
    const [record] = await this.products.listRecords([id]);
    if (record === undefined) throw new NotFoundException(`There is no product ${id}`);
    const pdf = this.pdf.cutSheet(toItemRecord(record));
    const filename = cutSheetName(record.product.sku);
    await this.pdfs.send({ ...pdf, filename }, request, response);
  }

  /**
   * @throws BadRequestException naming each invalid parameter
   * @throws UnprocessableEntityException when the design is outside the builder's limits
   * @throws TooManyRequestsException when the client's budget of work is used up
   */
  async sendDesignSheet(
    { project = '', revision = '', paper = 'letter', ...query }: DesignSheetQueryDto,
    request: Request,
    response: Response,
  ): Promise<void> {
    const design = await this.budget.spend('design', request.ip ?? '', () => this.builder.drawn(query));
    const pdf = this.pdf.designSheet(await this.pdf.designRecord(design), { project, revision, paper });
    await this.pdfs.send({ ...pdf, filename: 'scaffold-design-sheet.pdf' }, request, response);
    if (request.method === 'GET') this.visits.countDesign('sheet', request);
  }
}
