import { Body, Get, Param, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import { csvFile } from '../../platform/csv/csv.js';
import { ResendDto } from '../../platform/email/emails-about.js';
import { type Page, Paged } from '../../platform/http/lists/page-response.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { BulkChangeDto, CreateNoteDto, UpdateInquiryDto } from './dto/inquiry-change.dto.js';
import { InquiryArrivalsDto, InquiryFilterDto, InquiryListDto, InquiryQueryDto } from './dto/inquiry-query.dto.js';
import {
  type Assignee,
  BULK_MAX,
  type BulkResponse,
  EMAIL_COUNT_MAX,
  INQUIRY_PAGE_SIZE,
  type InquiryArrivals,
  type InquiryCounts,
  type InquiryDetail,
  type InquiryNeighbors,
  type InquiryNoteResponse,
  type InquiryRow,
  type InquirySelection,
  SEARCH_MAX,
} from './inquiries-admin.contract.js';
import { InquiriesAdminService } from './inquiries-admin.service.js';
import { InquiryBulkService } from './inquiry-bulk.service.js';
import { InquiryChangesService } from './inquiry-changes.service.js';
import { InquiryExportService } from './inquiry-export.service.js';
import { type InquiryKey, InquiryKeyPipe } from './inquiry-key.pipe.js';
import { InquiryQueueService } from './inquiry-queue.service.js';
import { InquiryResendService } from './inquiry-resend.service.js';

const ID = { name: 'id', type: String, description: 'Id, or reference in any format', example: 'Q-7K3M-92' };

@StaffController('api/admin/inquiries', { tag: 'inquiries', right: 'inquiries' })
export class InquiriesAdminController {
  constructor(
    private readonly desk: InquiriesAdminService,
    private readonly queue: InquiryQueueService,
    private readonly emails: InquiryResendService,
    private readonly exports: InquiryExportService,
    private readonly changes: InquiryChangesService,
    private readonly bulk: InquiryBulkService,
  ) {}

  @Get()
  @Responds(
    200,
    `${INQUIRY_PAGE_SIZE} a page, the newest first without a sort; the total is in X-Total-Count, at most ${SEARCH_MAX} with a search, ${EMAIL_COUNT_MAX} by the outcome of emails`,
  )
  @Paged(INQUIRY_PAGE_SIZE)
  list(
    @Query() { page = 1, ...filter }: InquiryListDto,
    @CurrentStaff() { id }: SignedInStaff,
  ): Promise<Page<InquiryRow>> {
    return this.queue.list({ ...filter, page }, id);
  }

  @Get('counts')
  @Unattended()
  @Responds(200, 'Counts by state, by view, of unread inquiries, and of inquiries with a failed email')
  counts(@CurrentStaff() { id }: SignedInStaff): Promise<InquiryCounts> {
    return this.queue.counts(id);
  }

  @Get('assignees')
  @Responds(200, 'Staff members who can be assigned an inquiry')
  assignees(): Promise<Assignee[]> {
    return this.changes.assignees();
  }

  @Get('arrivals')
  @Unattended()
  @Responds(200, 'How many matches came in after the inquiry with the id `after`')
  arrivals(
    @Query() { after, ...filter }: InquiryArrivalsDto,
    @CurrentStaff() { id }: SignedInStaff,
  ): Promise<InquiryArrivals> {
    return this.queue.arrivals(filter, after, id);
  }

  @Get('selection')
  @Responds(200, `Ids and versions of the first ${BULK_MAX} matches, for a bulk change`)
  select(@Query() query: InquiryQueryDto, @CurrentStaff() { id }: SignedInStaff): Promise<InquirySelection> {
    return this.queue.select(query, id);
  }

  @Get('export')
  @ApiProduces('text/csv')
  @Responds(200, 'CSV of all matches; cells that would start a formula get a leading apostrophe')
  async export(@Query() filter: InquiryFilterDto, @CurrentStaff() staff: SignedInStaff): Promise<StreamableFile> {
    return csvFile(await this.exports.open(filter, staff), 'inquiries');
  }

  @Post('bulk')
  @Responds(200, 'How many were changed; those that somebody else changed meanwhile stay as they are')
  changeMany(@Body() change: BulkChangeDto, @CurrentStaff() staff: SignedInStaff): Promise<BulkResponse> {
    return this.bulk.change(change, staff);
  }

  @Get(':id')
  @ApiParam(ID)
  @Responds(200, 'Every field, its quote list, emails with each attempt, and notes')
  get(@Param('id', InquiryKeyPipe) key: InquiryKey): Promise<InquiryDetail> {
    return this.desk.get(key);
  }

  @Get(':id/neighbors')
  @ApiParam(ID)
  @Responds(200, 'The previous and the next inquiry of a filtered and sorted list, and its place in it')
  neighbors(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Query() query: InquiryQueryDto,
    @CurrentStaff() { id }: SignedInStaff,
  ): Promise<InquiryNeighbors> {
    return this.queue.neighbors(key, query, id);
  }

  @Patch(':id')
  @ApiParam(ID)
  @Responds(200, 'The inquiry as it is now')
  update(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Body() change: UpdateInquiryDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<InquiryDetail> {
    return this.desk.update(key, change, staff);
  }

  @Post(':id/notes')
  @ApiParam(ID)
  @Responds(201, 'The note', { 409: 'Its person is erased' })
  createNote(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Body() { text }: CreateNoteDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<InquiryNoteResponse> {
    return this.desk.createNote(key, text, staff);
  }

  @Post(':id/resend')
  @ApiParam(ID)
  @Responds(200, 'The inquiry as it is now; its emails wait in the outbox again', {
    404: 'No such inquiry, or no such email of it',
    409: 'There is nothing to send again',
  })
  async resend(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Body() { emailId }: ResendDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<InquiryDetail> {
    await this.emails.resend(key, emailId, staff);
    return this.desk.get(key);
  }
}
