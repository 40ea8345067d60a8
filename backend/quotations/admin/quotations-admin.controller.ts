import { Body, Get, Post, Query } from '@nestjs/common';
import { ADMIN_LIMITS } from '../../inquiries/admin/inquiries-admin.contract.js';
import { ReferenceFilter } from '../../inquiries/dto/reference.decorator.js';
import * as parameter from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { QuotationDraftsService } from '../drafts/quotation-drafts.service.js';
import { HANDOVER_STATES } from '../handover/handover.contract.js';
import { QuotationLedgerService } from '../ledger/quotation-ledger.service.js';
import { QUOTATION_STATES } from '../quotations.contract.js';
import { NewQuotationDto } from './dto/quotation-action.dto.js';
import * as desk from './quotations-admin.contract.js';
import { QuotationsAdminService } from './quotations-admin.service.js';

const { default: pageSize, max: largestPage } = desk.QUOTATION_PAGE_SIZE;

class QuotationQueryDto extends parameter.queryDto<desk.QuotationQuery>({
  state: parameter.Choices(QUOTATION_STATES),
  needsApproval: parameter.Flag(),
  expiringSoon: parameter.Flag('True for open ones that expire within days'),
  handover: parameter.Choice(HANDOVER_STATES),
  mine: parameter.Flag('True for those whose inquiry is assigned to me or to nobody'),
  inquiry: ReferenceFilter(),
  search: parameter.TextOf(ADMIN_LIMITS.search.max, {
    description: 'Words from number, customer, company, job, SKUs or the reference of the inquiry',
  }),
  sentFrom: parameter.DayFilter('First day of the first sending'),
  sentTo: parameter.DayFilter('Last day of the first sending'),
  acceptedFrom: parameter.DayFilter('First day of the acceptance'),
  acceptedTo: parameter.DayFilter('Last day of the acceptance'),
  sort: parameter.Choice(desk.QUOTATION_SORTS, { default: 'newest' }),
  page: parameter.WholeNumber({ minimum: 1, maximum: desk.QUOTATION_MAX_PAGE, default: 1 }),
  pageSize: parameter.WholeNumber({ minimum: 1, maximum: largestPage, default: pageSize }),
}) {}

@StaffController(desk.QUOTATIONS_ADMIN_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
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
  create(@Body() { inquiry, siteAddress }: NewQuotationDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.create({ reference: inquiry }, staff, siteAddress);
  }
}
