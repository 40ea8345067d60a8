import { Readable } from 'node:stream';
import { Controller, Get, Header, Query, Req, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { VisitsService } from '../platform/counts/visits.service.js';
import { csvFile } from '../platform/csv/csv.js';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import type { BuilderResponse, BuilderStock } from './builder.contract.js';
import { BuilderService } from './builder.service.js';
import { DesignLimitGuard } from './design-limit.guard.js';
import { DesignQueryDto } from './dto/design-query.dto.js';

@ApiTags('scaffold builder')
@Controller('api/builder')
export class BuilderController {
  constructor(
    private readonly builder: BuilderService,
    private readonly visits: VisitsService,
  ) {}

  @Get()
  @UseGuards(DesignLimitGuard)
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({
    description:
      'Layout, parts matched to the catalog, totals and rules. Without parameters, a typical run; when a rule is outside the limits, only its reason. A planning aid, not an engineered design',
  })
  @ApiErrors(400, 429)
  answer(@Query() query: DesignQueryDto): Promise<BuilderResponse> {
    return this.builder.answer(query);
  }

  @Get('items')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ description: 'The items that scaffolds are built of, one of each kind and size' })
  items(): Promise<readonly BuilderStock[]> {
    return this.builder.items();
  }

  @Get('parts.csv')
  @UseGuards(DesignLimitGuard)
  @Header('Cache-Control', 'no-cache')
  @ApiProduces('text/csv')
  @ApiOkResponse({
    description: 'The parts list as CSV; cells that would start a formula are prefixed with an apostrophe',
  })
  @ApiErrors(400, { 422: 'The design is outside the builder’s limits, with the reason' }, 429)
  async parts(@Query() query: DesignQueryDto, @Req() request: Request): Promise<StreamableFile> {
    const parts = await this.builder.parts(query);
    this.visits.countDesign('parts', request);
    return csvFile(Readable.from([parts]), 'scaffold-parts');
  }
}
