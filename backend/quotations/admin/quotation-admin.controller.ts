import { Body, Delete, Get, Header, HttpStatus, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ADMIN_LIMITS } from '../../inquiries/admin/inquiries-admin.contract.js';
import { ReferenceFilter } from '../../inquiries/dto/reference.decorator.js';
import { VersionDto } from '../../platform/editing/editing.js';
import { ResendDto } from '../../platform/email/emails-about.js';
import * as parameter from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { QuotationDraftsService } from '../drafts/quotation-drafts.service.js';
import { AcceptanceDto, DeclineDto } from '../dto/customer-answer.dto.js';
import { HANDOVER_STATES } from '../handover/handover.contract.js';
import { QuotationHandoversService } from '../handover/quotation-handovers.service.js';
import { QuotationLedgerService } from '../ledger/quotation-ledger.service.js';
import { PurchaseOrderFilesService } from '../purchase-orders/purchase-order-files.service.js';
import { QuotationDecisionsService } from '../quotation-decisions.service.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QUOTATION_STATES } from '../quotations.contract.js';
import { QuotationPdfDeliveryService } from '../sending/quotation-pdfs.service.js';
import { HandoverDto, NewQuotationDto } from './dto/quotation-action.dto.js';
import { KeyOfPath, QuotationController } from './quotation-key.pipe.js';
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

const NOT_OUT = { 409: 'Not accepted, ended, nothing on rent, or a newer version (`changed-meanwhile`)' };
const CLOSED = { 409: 'Not the newest revision (`superseded`), `expired`, or `decided` already' };

/** Shows a quotation with its files and emails, and records its outcome. */
@QuotationController()
export class QuotationAdminController {
  constructor(
    private readonly admin: QuotationsAdminService,
    private readonly purchaseOrders: PurchaseOrderFilesService,
    private readonly pdfs: QuotationPdfDeliveryService,
    private readonly decisions: QuotationDecisionsService,
    private readonly handovers: QuotationHandoversService,
  ) {}

  @Get()
  @Responds(200, 'The draft and the newest sent revision with lines and sums, and the list of all revisions')
  get(@KeyOfPath() key: QuotationKey) {
    return this.admin.get(key);
  }

  @Get('purchase-order.pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @Responds(200, 'The purchase order that the customer attached, as an attachment')
  purchaseOrder(@KeyOfPath() key: QuotationKey, @Req() request: Request, @Res() response: Response) {
    return this.purchaseOrders.sendToStaff(key, request, response);
  }

  @Get('revisions/:letter.pdf')
  @ApiProduces('application/pdf')
  @Responds(200, 'Any revision as a letter-size PDF; a draft as a preview that says so', 429, {
    503: 'Too many documents are being made',
  })
  pdf(
    @KeyOfPath() key: QuotationKey,
    @Param('letter') letter: string,
    @CurrentStaff() { email }: SignedInStaff,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.pdfs.sendToStaff({ key, letter, staff: email }, request, response);
  }

  @Get('revisions/:letter')
  @Responds(200, 'Any revision with its lines and sums, also one that was replaced')
  getRevision(@KeyOfPath() key: QuotationKey, @Param('letter') letter: string) {
    return this.admin.getRevision(key, letter);
  }

  @Post('link')
  @Responds(HttpStatus.OK, 'Has a new link for the customer; the earlier one stops working', {
    409: 'Never sent, the visitor’s data was erased, or a newer version (`changed-meanwhile`)',
  })
  renewLink(@KeyOfPath() key: QuotationKey, @Body() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.changeLink(key, version, 'renew-link', staff);
  }

  @Delete('link')
  @Responds(200, 'Has no link; the earlier one stops working', {
    409: 'Never sent, or a newer version (`changed-meanwhile`)',
  })
  revokeLink(@KeyOfPath() key: QuotationKey, @Query() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.changeLink(key, version, 'revoke-link', staff);
  }

  @Post('accept')
  @Responds(HttpStatus.OK, 'Accepted for the customer, such as by phone', CLOSED)
  accept(@KeyOfPath() key: QuotationKey, @Body() acceptance: AcceptanceDto, @CurrentStaff() staff: SignedInStaff) {
    return this.decisions.accept(key, acceptance, staff);
  }

  @Post('undo-acceptance')
  @Responds(HttpStatus.OK, 'Open again: an acceptance that staff recorded is undone, and the customer told', {
    409: 'Accepted by the customer, something followed from it, or a newer version (`changed-meanwhile`)',
  })
  undoAcceptance(
    @KeyOfPath() key: QuotationKey,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.decisions.undoAcceptance(key, version, staff);
  }

  @Post('decline')
  @Responds(HttpStatus.OK, 'Declined for the customer, such as by phone', CLOSED)
  decline(@KeyOfPath() key: QuotationKey, @Body() decline: DeclineDto, @CurrentStaff() staff: SignedInStaff) {
    return this.decisions.decline(key, decline, staff);
  }

  @Post('hand-over')
  @Responds(HttpStatus.OK, 'Handed over; for rented items until the last day, which a repetition corrects', NOT_OUT)
  handOver(@KeyOfPath() key: QuotationKey, @Body() input: HandoverDto, @CurrentStaff() staff: SignedInStaff) {
    return this.handovers.handOver(key, input, staff);
  }

  @Post('end')
  @Responds(HttpStatus.OK, 'The rental has ended, and its items are back', NOT_OUT)
  end(@KeyOfPath() key: QuotationKey, @Body() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.handovers.end(key, version, staff);
  }

  @Get('pick-list.pdf')
  @ApiProduces('application/pdf')
  @Responds(200, 'The items of an accepted quotation by yard', 429, { 409: 'Not accepted', 503: 'Too many documents' })
  pickList(@KeyOfPath() key: QuotationKey, @Req() request: Request, @Res() response: Response) {
    return this.pdfs.sendPickList(key, request, response);
  }

  @Get('emails')
  @Responds(200, 'The emails about all revisions with each attempt to send them, newest first')
  listEmails(@KeyOfPath() key: QuotationKey) {
    return this.admin.listEmails(key);
  }

  @Post('resend')
  @Responds(HttpStatus.OK, 'The emails as they are now; those that are sent again wait in the outbox', {
    404: 'No such quotation, or no such email of it',
    409: 'There is nothing to send again, or a newer revision was sent',
  })
  resend(@KeyOfPath() key: QuotationKey, @Body() { emailId }: ResendDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.resend(key, emailId, staff);
  }
}
