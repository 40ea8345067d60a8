import { Body, Controller, Headers, Post, UseGuards } from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiTags } from '@nestjs/swagger';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { CurrentVisit, type Visit } from '../platform/http/requests/visit.js';
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
    @CurrentVisit() visit: Visit,
  ) {
    return this.inquiries.submit(submission, { ...visit, idempotencyKey: readIdempotencyKey(key) });
  }
}
