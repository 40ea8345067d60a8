import { Controller, Get, Header, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Metrics } from './metrics.js';

/** For internal monitoring: requests through the public proxy get a 404 (contract §3). */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async get(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    // Only the exact path: Express also matches other cases and a trailing slash, which would bypass a proxy's rule.
    if (request.path !== '/metrics') throw new NotFoundException();
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
      throw new NotFoundException();
    response.type(this.metrics.contentType);
    return this.metrics.text();
  }
}
