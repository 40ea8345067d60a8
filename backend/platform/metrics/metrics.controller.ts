import { Controller, Get, Header, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Metrics } from './metrics.js';

/** For the monitoring inside: what came through the public proxy finds nothing here (contract §3). */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async get(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    // Routes take any letter case and a slash at the end, rules of proxies do not: one spelling, so that they cannot be passed by.
    if (request.path !== '/metrics') throw new NotFoundException();
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
      throw new NotFoundException();
    response.type(this.metrics.contentType);
    return this.metrics.text();
  }
}
