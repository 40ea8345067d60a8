import { Body, Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ResendDto } from '../../platform/email/emails-about.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QuotationEmailsAdminService } from './quotation-emails-admin.service.js';
import { QUOTATION_ID, QuotationKeyPipe } from './quotation-key.pipe.js';
import { QUOTATIONS_ADMIN_PATH, type QuotationEmailResponse } from './quotations-admin.contract.js';

@StaffController(QUOTATIONS_ADMIN_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
export class QuotationEmailsAdminController {
  constructor(private readonly emails: QuotationEmailsAdminService) {}

  @Get(':id/emails')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'The emails about all revisions with each attempt to send them, newest first')
  list(@Param('id', QuotationKeyPipe) key: QuotationKey): Promise<QuotationEmailResponse[]> {
    return this.emails.list(key);
  }

  @Post(':id/resend')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'The emails as they are now; those that are sent again wait in the outbox', {
    404: 'No such quotation, or no such email of it',
    409: 'There is nothing to send again, or a newer revision was sent',
  })
  async resend(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() { emailId }: ResendDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationEmailResponse[]> {
    await this.emails.resend(key, emailId, staff);
    return this.emails.list(key);
  }
}
