import { Body, Delete, Param, Post, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { VersionDto } from '../../platform/editing/editing.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import { QuotationApprovalsService } from '../drafts/quotation-approvals.service.js';
import { AcceptanceDto, DeclineDto } from '../dto/customer-answer.dto.js';
import { QuotationDecisionsService } from '../quotation-decisions.service.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QuotationSendingService } from '../quotation-sending.service.js';
import { SendQuotationDto } from './dto/quotation-action.dto.js';
import { QUOTATION_ID, QuotationKeyPipe } from './quotation-key.pipe.js';
import { QuotationLinkAdminService } from './quotation-link-admin.service.js';
import { QUOTATIONS_ADMIN_PATH, type QuotationDetail } from './quotations-admin.contract.js';

/** Sends quotations and records their outcomes. */
@StaffController(QUOTATIONS_ADMIN_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
export class QuotationActionsAdminController {
  constructor(
    private readonly sending: QuotationSendingService,
    private readonly approvals: QuotationApprovalsService,
    private readonly links: QuotationLinkAdminService,
    private readonly decisions: QuotationDecisionsService,
  ) {}

  @Post(':id/send')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'The draft is sent with a number, replaces the earlier revision, and never changes again', {
    400: 'What is missing, by field',
    409: 'No draft, accepted meanwhile, an owner must approve first, or a newer version (`changed-meanwhile`)',
  })
  send(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() sending: SendQuotationDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.sending.send(key, sending, staff);
  }

  @Post(':id/request-approval')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'The owners are asked to approve the prices', {
    409: 'Nothing to approve, or a newer version (`changed-meanwhile`)',
  })
  requestApproval(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.approvals.request(key, version, staff);
  }

  @Post(':id/approve')
  @Requires('approve-discounts')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'The prices are approved as they are; a change withdraws the approval', {
    409: 'Nothing to approve, or a newer version (`changed-meanwhile`)',
  })
  approve(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.approvals.approve(key, version, staff);
  }

  @Post(':id/link')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'Has a new link for the customer; the earlier one stops working', {
    409: 'Never sent, the person is erased, or a newer version (`changed-meanwhile`)',
  })
  renewLink(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.links.change(key, version, 'renew-link', staff);
  }

  @Delete(':id/link')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'Has no link; the earlier one stops working', {
    409: 'Never sent, or a newer version (`changed-meanwhile`)',
  })
  revokeLink(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Query() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.links.change(key, version, 'revoke-link', staff);
  }

  @Post(':id/accept')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'Accepted for the customer, such as by phone', {
    409: 'Not the newest revision (`superseded`), `expired`, or `decided` already',
  })
  accept(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() acceptance: AcceptanceDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.decisions.accept(key, acceptance, staff);
  }

  @Post(':id/decline')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'Declined for the customer, such as by phone', {
    409: 'Not the newest revision (`superseded`), `expired`, or `decided` already',
  })
  decline(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() decline: DeclineDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.decisions.decline(key, decline, staff);
  }
}
