import { Controller, Get, Header, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DesignLimitGuard } from '../builder/design-limit.guard.js';
import { VisitsService } from '../platform/counts/visits.service.js';
import { Responds } from '../platform/http/responses/responds.js';
import { DesignSheetsService } from './design-sheets.service.js';
import { DesignSheetQueryDto } from './dto/design-sheet-query.dto.js';

@ApiTags('scaffold builder')
@Controller('api/builder')
export class DesignSheetsController {
  constructor(
    private readonly sheets: DesignSheetsService,
    private readonly visits: VisitsService,
  ) {}

  @Get('sheet.pdf')
  @UseGuards(DesignLimitGuard)
  @Header('Cache-Control', 'no-cache')
  @Header('X-Robots-Tag', 'noindex')
  @ApiProduces('application/pdf')
  @Responds(
    200,
    'A design on paper, letter size: title block, four views to scale with ties and the legs of the largest load, rules, parts list, assumptions. A planning aid, not an engineered design',
    429,
    { 422: 'The design is outside the builder’s limits, with the reason', 503: 'Too many sheets are being made' },
  )
  async get(@Query() query: DesignSheetQueryDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.sheets.send(query, request, response);
    if (request.method === 'GET') this.visits.countDesign('sheet', request);
  }
}
