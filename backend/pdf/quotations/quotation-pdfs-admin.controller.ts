import { Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Responds } from '../../platform/http/responses/responds.js';
import { QUOTATION_ID, QuotationKeyPipe } from '../../quotations/admin/quotation-key.pipe.js';
import { QUOTATIONS_ADMIN_PATH } from '../../quotations/admin/quotations-admin.contract.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { QuotationPdfDeliveryService } from './quotation-pdf-delivery.service.js';

@StaffController(QUOTATIONS_ADMIN_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
export class QuotationPdfsAdminController {
  constructor(private readonly delivery: QuotationPdfDeliveryService) {}

  @Get(':id/revisions/:letter.pdf')
  @ApiParam(QUOTATION_ID)
  @ApiProduces('application/pdf')
  @Responds(200, 'Any revision on paper, letter size; a draft as a preview that says so', 429, {
    503: 'Too many documents are being made',
  })
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
