import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Responds } from '../platform/http/responses/responds.js';
import { RowIdPipe } from '../platform/http/validation/validation.js';
import { CutSheetsService } from './cut-sheets.service.js';

@ApiTags('catalog')
@Controller('api/products')
export class CutSheetsController {
  constructor(private readonly cutSheets: CutSheetsService) {}

  @Get(':id/cut-sheet.pdf')
  @Header('Cache-Control', 'no-cache')
  @Header('X-Robots-Tag', 'noindex')
  @ApiProduces('application/pdf')
  @Responds(200, 'One product on paper, letter size: views, figures, load data and their source', 429, {
    503: 'Too many sheets are being made',
  })
  get(@Param('id', RowIdPipe) id: number, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.cutSheets.send(id, request, response);
  }
}
