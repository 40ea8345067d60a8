import { Controller, Get, Header, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BuilderService } from '../builder/builder.service.js';
import { DesignQueryDto } from '../builder/dto/design-query.dto.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { VisitsService } from '../platform/counts/visits.service.js';
import { Responds } from '../platform/http/responses/responds.js';
import { FormField, RowIdPipe } from '../platform/http/validation/validation.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import { DESIGN_SHEET_LIMITS, PAPERS, type Paper } from './design-sheets.contract.js';
import { cutSheetName } from './layout/cut-sheet.js';
import { MadePdfsService, PdfService } from './pdf.service.js';
import { toItemRecord } from './pdf-records.js';

/** A design's parameters, with project and revision for its title block, and the size of its pages. */
export class DesignSheetQueryDto extends DesignQueryDto {
  @FormField({ kind: 'line', label: 'Project', maxLength: DESIGN_SHEET_LIMITS.project.max })
  project?: string;

  @FormField({ kind: 'line', label: 'Revision', maxLength: DESIGN_SHEET_LIMITS.revision.max })
  revision?: string;

  @FormField({ kind: 'choice', label: 'Paper', options: PAPERS }, { default: PAPERS[0].value })
  paper?: Paper;
}

/** Sends cut sheets of items and sheets of designs. HEAD and an unchanged sheet cost one query. */
@Controller('api')
@ApiProduces('application/pdf')
export class SheetsController {
  constructor(
    private readonly builder: BuilderService,
    private readonly products: ProductRecordsService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
    private readonly visits: VisitsService,
    private readonly budget: WorkBudget,
  ) {}

  @Get('products/:id/cut-sheet.pdf')
  @ApiTags('catalog')
  @Header('X-Robots-Tag', 'noindex')
  @Responds(200, 'One product as a letter-size PDF: views, figures, load data and their source', 429)
  async cutSheet(@Param('id', RowIdPipe) id: number, @Req() request: Request, @Res() response: Response) {
    const [record] = await this.products.listRecords([id]);
    if (record === undefined) throw new NotFoundException(`There is no product ${id}`);
    const pdf = this.pdf.cutSheet(toItemRecord(record));
    const filename = cutSheetName(record.product.sku);
    await this.pdfs.send({ ...pdf, filename }, request, response);
  }

  @Get('builder/sheet.pdf')
  @ApiTags('scaffold builder')
  @Header('X-Robots-Tag', 'noindex')
  @Responds(
    200,
    'A design as a PDF: title block, four views to scale with ties and the legs of the largest load, decks and jacks, rules, parts list, assumptions. A planning aid, not an engineered design',
    { 422: 'The design is outside the builder’s limits, with the reason' },
    429,
  )
  async designSheet(
    @Query() { project = '', revision = '', paper = 'letter', ...query }: DesignSheetQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    // One piece of work: a client who may calculate the design gets the sheet.
    await this.budget.spend('sheet', request, async () => {
      const record = await this.pdf.designRecord(await this.builder.drawn(query));
      const pdf = this.pdf.designSheet(record, { project, revision, paper });
      await this.pdfs.send({ ...pdf, filename: 'scaffold-design-sheet.pdf' }, request, response, true);
    });
    if (request.method === 'GET') this.visits.countDesign('sheet', request);
  }
}
