import { Body, Controller, Headers, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { requestIdOf } from '../platform/http/requests/request-middleware.js';
import { Responds } from '../platform/http/responses/responds.js';
import { readIdempotencyKey } from '../platform/http/validation/validation.js';
import { SubmitInquiryDto } from './dto/submit-inquiry.dto.js';
import { InquiriesService } from './inquiries.service.js';

@ApiTags('inquiries')
@Controller('api/contact')
@UseGuards(OwnOriginGuard)
export class InquiriesController {
  constructor(private readonly inquiries: InquiriesService) {}

  @Post()
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A repeated key is the same submission' })
  @Responds(201, 'Durably stored')
  submit(
    @Body() submission: SubmitInquiryDto,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.inquiries.submit(submission, {
      requestId: requestIdOf(response),
      clientAddress: request.ip ?? '',
      userAgent: request.get('User-Agent') ?? '',
      referrer: request.get('Referer') ?? '',
      idempotencyKey: readIdempotencyKey(key),
    });
  }
}
