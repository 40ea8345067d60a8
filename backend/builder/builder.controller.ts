import { Readable } from 'node:stream';
import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { VisitsService } from '../platform/counts/visits.service.js';
import { csvFile } from '../platform/csv/csv.js';
import { Responds } from '../platform/http/responses/responds.js';
import { Spends } from '../platform/limits/work-budget.js';
import { BuilderService } from './builder.service.js';
import { DesignQueryDto } from './dto/design-query.dto.js';

@ApiTags('scaffold builder')
@Controller('api/builder')
export class BuilderController {
  constructor(
    private readonly builder: BuilderService,
    private readonly visits: VisitsService,
  ) {}

  @Get()
  @Spends('design')
  @Responds(
    200,
    'Layout, parts matched to the catalog, totals and rules. Without parameters, a typical run; when a rule is outside the limits, only its reason. A planning aid, not an engineered design',
    429,
  )
  answer(@Query() query: DesignQueryDto) {
    return this.builder.answer(query);
  }

  @Get('items')
  @Responds(200, 'The items that scaffolds are built of, one of each kind, size and manufacturer')
  items() {
    return this.builder.items();
  }

  @Get('drawings/:file')
  @Spends('design')
  @ApiProduces('image/svg+xml')
  @Responds(200, 'A view of the design: isometric.svg, front.svg, side.svg or plan.svg', 429, {
    404: 'No such view, or a design that cannot be drawn',
  })
  async drawing(
    @Param('file') file: string,
    @Query() query: DesignQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const drawing = await this.builder.drawing(query, file);
    if (drawing === null) throw new NotFoundException('There is no such drawing.');
    response.type('svg').setHeader('Cache-Control', 'no-cache');
    return drawing;
  }

  @Get('packages')
  @Spends('design')
  @Responds(200, 'Ready designs, each with its pieces, weight and rental for 28 days', 429)
  packages() {
    return this.builder.packages();
  }

  @Get('parts.csv')
  @Spends('design')
  @ApiProduces('text/csv')
  @Responds(200, 'The parts list as CSV; cells that would start a formula are prefixed with an apostrophe', 429, {
    422: 'The design is outside the builder’s limits, with the reason',
  })
  async parts(@Query() query: DesignQueryDto, @Req() request: Request) {
    const parts = await this.builder.parts(query);
    this.visits.countDesign('parts', request);
    return csvFile(Readable.from([parts]), 'scaffold-parts');
  }
}
