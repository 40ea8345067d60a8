import { Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { QUOTATION_ID, QuotationKeyPipe } from '../../quotations/desk/quotation-key.pipe.js';
import { QUOTATIONS_DESK_PATH } from '../../quotations/desk/quotations-desk.contract.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, DeskController } from '../../staff/staff.guard.js';
import { QuotationPdfDeliveryService } from './quotation-pdf-delivery.service.js';

@DeskController(QUOTATIONS_DESK_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
export class QuotationPdfsDeskController {
  constructor(private readonly delivery: QuotationPdfDeliveryService) {}

  @Get(':id/revisions/:letter.pdf')
  @ApiParam(QUOTATION_ID)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'Any revision on paper, letter size; a draft as a preview that says so' })
  @ApiErrors(404, 429, { 503: 'Too many documents are being made' })
  get(
    @Param('id', QuotationKeyPipe) key: { id: number } | { number: string },
    @Param('letter') letter: string,
    @CurrentStaff() { email }: SignedInStaff,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.delivery.sendToStaff(key, letter, email, request, response);
  }
}
