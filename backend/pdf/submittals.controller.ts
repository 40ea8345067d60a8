import { Body, Controller, Get, Header, HttpStatus, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { VisitsService } from '../platform/counts/visits.service.js';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { Responds } from '../platform/http/responses/responds.js';
import { SubmittalRequestDto } from './dto/submittal-request.dto.js';
import { readPostedSubmittal } from './posted-submittal.js';
import { SubmittalDeliveryService } from './submittal-delivery.service.js';
import { SubmittalsService } from './submittals.service.js';

@ApiTags('submittals')
@Controller()
export class SubmittalsController {
  constructor(
    private readonly submittals: SubmittalsService,
    private readonly delivery: SubmittalDeliveryService,
    private readonly visits: VisitsService,
  ) {}

  @Post('api/submittals')
  @UseGuards(OwnOriginGuard)
  @Responds(
    201,
    'The link of a package: cover, index, parts list, design, rule checks, cut sheets',
    403,
    413,
    429,
    503,
    { 422: 'The design is outside the builder’s limits, with the reason' },
  )
  @ApiResponse({ status: 202, description: 'The link answers 202 until the package is made' })
  async create(
    @Body() body: SubmittalRequestDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const receipt = await this.submittals.request(body, request.ip ?? '');
    this.visits.countDesign('package', request);
    response.status(receipt.isReady ? HttpStatus.CREATED : HttpStatus.ACCEPTED).location(receipt.url);
    return receipt;
  }

  /** Receives the plain form of the quote list and the builder. */
  @Post('submittals')
  @UseGuards(OwnOriginGuard)
  @ApiExcludeEndpoint()
  async createFromForm(@Body() form: unknown, @Req() request: Request, @Res() response: Response) {
    const { url } = await this.submittals.request(await readPostedSubmittal(form), request.ip ?? '');
    this.visits.countDesign('package', request);
    response.redirect(HttpStatus.SEE_OTHER, url);
  }

  @Get('submittals/:name')
  @Header('Cache-Control', 'private, max-age=86400')
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  @ApiExcludeEndpoint()
  get(@Param('name') name: string, @Res() response: Response) {
    return this.delivery.send(name, response);
  }
}
