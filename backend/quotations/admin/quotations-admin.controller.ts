import { Body, Get, Post, Query } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { QuotationDraftsService } from '../drafts/quotation-drafts.service.js';
import { QuotationLedgerService } from '../ledger/quotation-ledger.service.js';
import { NewQuotationDto } from './dto/quotation-action.dto.js';
import { QuotationQueryDto } from './dto/quotation-query.dto.js';
import { QUOTATIONS_ADMIN_PATH } from './quotations-admin.contract.js';
import { QuotationsAdminService } from './quotations-admin.service.js';

@StaffController(QUOTATIONS_ADMIN_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
export class QuotationsAdminController {
  constructor(
    private readonly admin: QuotationsAdminService,
    private readonly drafts: QuotationDraftsService,
    private readonly ledgers: QuotationLedgerService,
  ) {}

  @Get()
  @Responds(200, 'One page of quotations, each with its newest sent revision or its first draft')
  list(@Query() query: QuotationQueryDto, @CurrentStaff() { id }: SignedInStaff) {
    return this.admin.list(query, id);
  }

  @Get('counts')
  @Unattended()
  @Responds(200, 'Counts by state, and of drafts that wait for an owner')
  counts() {
    return this.admin.counts();
  }

  @Get('ledger')
  @Responds(200, 'The state of every number ever given; `unaccounted` must be 0')
  ledger() {
    return this.ledgers.get();
  }

  @Post()
  @Responds(
    201,
    'A draft with the items, designs and lines of the inquiry; the draft that was never sent, if there is one',
    { 404: 'No such inquiry', 409: 'The visitor’s data was erased' },
  )
  create(@Body() { inquiry }: NewQuotationDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.create({ reference: inquiry }, staff);
  }
}
