import { Body, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { ResendDto } from '../../platform/mail/mails-about.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QUOTATION_ID, QuotationKeyPipe } from './quotation-key.pipe.js';
import { QuotationMailsAdminService } from './quotation-mails-admin.service.js';
import { QUOTATIONS_ADMIN_PATH, type QuotationMailResponse } from './quotations-admin.contract.js';

@StaffController(QUOTATIONS_ADMIN_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
export class QuotationMailsAdminController {
  constructor(private readonly mails: QuotationMailsAdminService) {}

  @Get(':id/mails')
  @ApiParam(QUOTATION_ID)
  @ApiOkResponse({ description: 'The mails about all revisions with each attempt to send them, newest first' })
  @ApiErrors(404)
  list(@Param('id', QuotationKeyPipe) key: QuotationKey): Promise<QuotationMailResponse[]> {
    return this.mails.list(key);
  }

  @Post(':id/resend')
  @HttpCode(HttpStatus.OK)
  @ApiParam(QUOTATION_ID)
  @ApiOkResponse({ description: 'The mails as they are now; those that are sent again wait in the outbox' })
  @ApiErrors(400, {
    404: 'No such quotation, or no such mail of it',
    409: 'There is nothing to send again, or a newer revision was sent',
  })
  async resend(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() { mailId }: ResendDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationMailResponse[]> {
    await this.mails.resend(key, mailId, staff);
    return this.mails.list(key);
  }
}
