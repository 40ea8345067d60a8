import { Body, Delete, Get, Header, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { VersionDto } from '../../platform/editing/editing.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { QuotationDraftsService } from '../drafts/quotation-drafts.service.js';
import { QuotationLedgerService } from '../ledger/quotation-ledger.service.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { NewLinesDto, NewQuotationDto } from './dto/quotation-action.dto.js';
import { QuotationChangeDto } from './dto/quotation-change.dto.js';
import { QuotationQueryDto } from './dto/quotation-query.dto.js';
import { PurchaseOrderAdminService } from './purchase-order-admin.service.js';
import { QUOTATION_ID, QuotationKeyPipe } from './quotation-key.pipe.js';
import {
  type AddedLines,
  QUOTATIONS_ADMIN_PATH,
  type QuotationCounts,
  type QuotationDetail,
  type QuotationLedger,
  type QuotationPage,
  type RevisionDetail,
} from './quotations-admin.contract.js';
import { QuotationsAdminService } from './quotations-admin.service.js';

const NO_DRAFT = { 409: 'There is no draft, or a newer version (`changed-meanwhile`)' };

@StaffController(QUOTATIONS_ADMIN_PATH.slice(1), { tag: 'quotations', right: 'quotations' })
export class QuotationsAdminController {
  constructor(
    private readonly desk: QuotationsAdminService,
    private readonly drafts: QuotationDraftsService,
    private readonly ledgers: QuotationLedgerService,
    private readonly purchaseOrders: PurchaseOrderAdminService,
  ) {}

  @Get()
  @Responds(200, 'One page of quotations, each with its newest sent revision or its first draft')
  list(@Query() query: QuotationQueryDto, @CurrentStaff() { id }: SignedInStaff): Promise<QuotationPage> {
    return this.desk.list(query, id);
  }

  @Get('counts')
  @Unattended()
  @Responds(200, 'Counts by state, and of drafts that wait for an owner')
  counts(): Promise<QuotationCounts> {
    return this.desk.counts();
  }

  @Get('ledger')
  @Responds(200, 'The state of every number ever given; `unaccounted` must be 0')
  ledger(): Promise<QuotationLedger> {
    return this.ledgers.get();
  }

  @Get(':id/purchase-order.pdf')
  @Header('Cache-Control', 'no-store')
  @ApiParam(QUOTATION_ID)
  @ApiProduces('application/pdf')
  @Responds(200, 'The purchase order that the customer attached, as an attachment')
  purchaseOrder(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.purchaseOrders.send(key, request, response);
  }

  @Get(':id')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'The draft and the newest sent revision with lines and sums, and the list of all revisions')
  get(@Param('id', QuotationKeyPipe) key: QuotationKey): Promise<QuotationDetail> {
    return this.desk.get(key);
  }

  @Get(':id/revisions/:letter')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'Any revision with its lines and sums, also one that was replaced')
  getRevision(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Param('letter') letter: string,
  ): Promise<RevisionDetail> {
    return this.desk.getRevision(key, letter);
  }

  @Post()
  @Responds(
    201,
    'A draft with the items, designs and lines of the inquiry; the draft that was never sent, if there is one',
    { 404: 'No such inquiry', 409: 'The person of the inquiry is erased' },
  )
  create(
    @Body() { inquiry: reference }: NewQuotationDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.drafts.create({ reference }, staff);
  }

  @Patch(':id')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'Changes the draft; omitted fields stay unchanged, `lines` replaces all lines', {
    ...NO_DRAFT,
    413: `Larger than ${UPLOAD_LIMITS.quotation.text}`,
  })
  update(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() change: QuotationChangeDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.drafts.update(key, change, staff);
  }

  @Post(':id/lines')
  @ApiParam(QUOTATION_ID)
  @Responds(200, 'Adds items of the catalog and the lines of a pasted list, with those that need a review', NO_DRAFT)
  addLines(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() lines: NewLinesDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<AddedLines> {
    return this.drafts.addLines(key, lines, staff);
  }

  @Post(':id/revisions')
  @ApiParam(QUOTATION_ID)
  @Responds(201, 'Has a draft of the next revision, a copy of the newest sent one', {
    409: 'It is accepted or never sent, or has a draft; or a newer version (`changed-meanwhile`)',
  })
  revise(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<QuotationDetail> {
    return this.drafts.revise(key, version, staff);
  }

  @Delete(':id/draft')
  @ApiParam(QUOTATION_ID)
  @Responds(204, 'The draft is discarded; a quotation that was never sent goes with it', NO_DRAFT)
  discard(
    @Param('id', QuotationKeyPipe) key: QuotationKey,
    @Query() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<void> {
    return this.drafts.discard(key, version, staff);
  }
}
