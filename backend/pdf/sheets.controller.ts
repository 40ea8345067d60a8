import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Responds } from '../platform/http/responses/responds.js';
import { RowIdPipe } from '../platform/http/validation/validation.js';
import { DesignSheetQueryDto } from './dto/design-sheet-query.dto.js';
import { SheetsService } from './sheets.service.js';

@Controller('api')
@ApiProduces('application/pdf')
export class SheetsController {
  constructor(private readonly sheets: SheetsService) {}

  @Get('products/:id/cut-sheet.pdf')
  @ApiTags('catalog')
  @Header('X-Robots-Tag', 'noindex')
  @Responds(200, 'One product as a letter-size PDF: views, figures, load data and their source', 429)
  cutSheet(@Param('id', RowIdPipe) id: number, @Req() request: Request, @Res() response: Response) {
    return this.sheets.sendCutSheet(id, request, response);
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
  designSheet(@Query() query: DesignSheetQueryDto, @Req() request: Request, @Res() response: Response) {
    return this.sheets.sendDesignSheet(query, request, response);
  }
}
