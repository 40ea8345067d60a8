import { Readable } from 'node:stream';
import { Body, Get, Patch, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import * as check from 'class-validator';
import { isEmailAddress } from '../../config/value-formats.contract.js';
import { csvFile } from '../../platform/csv/csv.js';
import { VersionDto } from '../../platform/editing/editing.js';
import { ResendDto } from '../../platform/email/emails-about.js';
import * as parameter from '../../platform/http/lists/query-fields.js';
import { WholeNumber } from '../../platform/http/lists/query-fields.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { emailAddress } from '../../platform/http/validation/text-transforms.js';
import {
  formDto,
  IfGiven,
  IfGivenAndNotNull,
  IsWhole,
  MAX_ROW_ID,
  RowId,
  TextPasses,
} from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { MEASURED_DAYS } from '../clock/response-figures.contract.js';
import { ResponseFiguresService } from '../clock/response-figures.service.js';
import { INQUIRY_MESSAGES } from '../inquiries.contract.js';
import { type InquiryKey, InquiryParam } from '../inquiry-key.pipe.js';
import { INQUIRY_SOURCES, INQUIRY_STATES } from '../inquiry-states.contract.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { RELATED_FILTER } from '../related/related.contract.js';
import { InquiryTimelineService } from '../timeline/inquiry-timeline.service.js';
import { TIMELINE_LIMITS } from '../timeline/timeline.contract.js';
import * as desk from './inquiries-admin.contract.js';
import { BULK_MAX, EMAIL_COUNT_MAX, INQUIRY_PAGE_SIZE, SEARCH_MAX } from './inquiries-admin.contract.js';
import { InquiriesAdminService, InquiryDesignsAdminService } from './inquiries-admin.service.js';
import { InquiryExportService } from './inquiry-export.service.js';
import { InquiryQueueService } from './inquiry-queue.service.js';

const { max } = desk.ADMIN_LIMITS.search;

export class InquiryFilterDto extends parameter.queryDto<desk.InquiryFilter>({
  view: parameter.Choice(desk.INQUIRY_VIEWS, {
    description: 'A saved view; "today" and "this month" are those of the company',
  }),
  state: parameter.Choices(INQUIRY_STATES, { example: 'new,in-progress' }),
  formType: parameter.Choice(desk.INQUIRY_KINDS),
  assignee: parameter.TextLike(/^(?:me|none|[1-9]\d{0,8})$/, 'me, none, or the id of a staff member'),
  unread: parameter.Flag(),
  emails: parameter.Choice(desk.EMAIL_OUTCOMES),
  search: parameter.TextOf(max, { description: 'A reference in any format, or words from the inquiry' }),
  related: parameter.TextLike(
    RELATED_FILTER,
    'email, phone or domain, and the reference of the inquiry with the same one',
  ),
  ids: parameter.Ids({ max: desk.INQUIRY_PAGE_SIZE, description: 'Ids of inquiries' }),
  source: parameter.Choice(INQUIRY_SOURCES),
  from: parameter.DayFilter('First day on which it came in'),
  to: parameter.DayFilter('Last day on which it came in'),
  campaign: parameter.TextOf(max, {
    description: `The campaign that brought the visitor; ${desk.NO_CAMPAIGN} for none`,
  }),
  item: parameter.WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of an item that was asked for' }),
  answered: parameter.Choice(desk.ANSWERED, { description: 'Only inquiries that count for the promise' }),
}) {}

export class InquiryQueryDto extends InquiryFilterDto implements desk.InquiryQuery {
  @parameter.Choice(desk.INQUIRY_SORTS, { description: 'Default: that of the view, otherwise newest' })
  sort?: desk.InquirySort;
}

export class InquiryArrivalsDto extends InquiryFilterDto {
  @parameter.WholeNumber({ minimum: 0, maximum: MAX_ROW_ID, description: 'Highest id that is known' })
  after?: number;
}

export class InquiryListDto extends InquiryQueryDto {
  @parameter.WholeNumber({ minimum: 1, maximum: desk.INQUIRY_MAX_PAGE })
  page?: number;
}

const AMOUNT_MESSAGE = { message: 'Enter an amount such as 1234.50.' };

export class UpdateInquiryDto
  extends IntersectionType(VersionDto, formDto(desk.INQUIRY_CHANGE_FIELDS))
  implements desk.InquiryChange
{
  @ApiPropertyOptional({ type: String, nullable: true, example: '1234.50', description: 'Of an inquiry that is won' })
  @IfGivenAndNotNull()
  @check.Matches(/^\d{1,16}\.\d\d$/, AMOUNT_MESSAGE)
  @check.MaxLength(20, AMOUNT_MESSAGE)
  @check.IsString(AMOUNT_MESSAGE)
  wonAmount?: string | null;

  @ApiPropertyOptional({ description: 'Address of a customer who has none so far' })
  @IfGiven()
  @Transform(emailAddress)
  @TextPasses('isEmailAddress', isEmailAddress, { message: INQUIRY_MESSAGES.email })
  email?: string;
}

class SelectedInquiryDto extends VersionDto implements desk.SelectedInquiry {
  @ApiProperty({ type: Number, minimum: 1 })
  @IsWhole()
  id!: number;
}

export class BulkChangeDto extends formDto(desk.DECISION_FIELDS) implements desk.BulkChange {
  @ApiProperty({ type: [SelectedInquiryDto], minItems: 1, maxItems: desk.BULK_MAX })
  @Type(() => SelectedInquiryDto)
  @check.ValidateNested({ each: true })
  @check.ArrayUnique(({ id }: desk.SelectedInquiry) => id, { message: 'Each inquiry may be selected once.' })
  @check.ArrayMaxSize(desk.BULK_MAX, { message: `Select ${desk.BULK_MAX.toLocaleString('en-US')} inquiries or fewer.` })
  @check.ArrayMinSize(1, { message: 'Select an inquiry first.' })
  @check.IsArray()
  items!: SelectedInquiryDto[];
}

export class CreateNoteDto extends formDto(desk.NOTE_FIELDS) {}

const PLACE = { name: 'place', type: Number, description: 'Place of the design in the request, from 1' };

class TimelineQueryDto {
  @WholeNumber({ minimum: 1, maximum: TIMELINE_LIMITS.max, default: TIMELINE_LIMITS.default })
  limit?: number;
}

@StaffController('api/admin/inquiries', { tag: 'inquiries', right: 'inquiries' })
export class InquiriesAdminController {
  constructor(
    private readonly admin: InquiriesAdminService,
    private readonly queue: InquiryQueueService,
    private readonly exports: InquiryExportService,
    private readonly designs: InquiryDesignsAdminService,
    private readonly timelines: InquiryTimelineService,
  ) {}

  @Get()
  @Responds(
    200,
    `${INQUIRY_PAGE_SIZE} a page, the newest first without a sort; the total is in X-Total-Count, at most ${SEARCH_MAX} with a search, ${EMAIL_COUNT_MAX} by the outcome of emails`,
  )
  @Paged(INQUIRY_PAGE_SIZE)
  list(@Query() { page = 1, ...filter }: InquiryListDto, @CurrentStaff() { id }: SignedInStaff) {
    return this.queue.list({ ...filter, page }, id);
  }

  @Get('counts')
  @Unattended()
  @Responds(200, 'Counts by state, by view, of unread inquiries, and of inquiries with a failed email')
  counts(@CurrentStaff() { id }: SignedInStaff) {
    return this.queue.counts(id);
  }

  @Get('assignees')
  @Responds(200, 'Staff members who can be assigned an inquiry')
  assignees() {
    return this.admin.assignees();
  }

  @Get('arrivals')
  @Unattended()
  @Responds(200, 'How many matches came in after the inquiry with the id `after`')
  arrivals(@Query() { after, ...filter }: InquiryArrivalsDto, @CurrentStaff() { id }: SignedInStaff) {
    return this.queue.arrivals(filter, after, id);
  }

  @Get('selection')
  @Responds(200, `Ids and versions of the first ${BULK_MAX} matches, for a bulk change`)
  select(@Query() query: InquiryQueryDto, @CurrentStaff() { id }: SignedInStaff) {
    return this.queue.select(query, id);
  }

  @Get('export')
  @ApiProduces('text/csv')
  @Responds(200, 'CSV of all matches; cells that would start a formula get a leading apostrophe')
  async export(@Query() filter: InquiryFilterDto, @CurrentStaff() staff: SignedInStaff) {
    return csvFile(await this.exports.open(filter, staff), 'inquiries');
  }

  @Post('bulk')
  @Responds(200, 'How many were changed; those that somebody else changed meanwhile stay as they are')
  changeMany(@Body() change: BulkChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.changeMany(change, staff);
  }

  @Get(':id')
  @Responds(200, 'Every field, its quote list, emails with each attempt, and notes')
  get(@InquiryParam() key: InquiryKey) {
    return this.admin.get(key);
  }

  @Get(':id/neighbors')
  @Responds(200, 'The previous and the next inquiry of a filtered and sorted list, and its place in it')
  neighbors(@InquiryParam() key: InquiryKey, @Query() query: InquiryQueryDto, @CurrentStaff() { id }: SignedInStaff) {
    return this.queue.neighbors(key, query, id);
  }

  @Get(':id/related')
  @Responds(200, 'Other inquiries with the same email address, phone number or company domain')
  related(@InquiryParam() key: InquiryKey) {
    return this.queue.related(key);
  }

  @Get(':id/timeline')
  @Unattended()
  @Responds(200, 'Changes, notes, emails, decisions and quotations of an inquiry, the newest first')
  timeline(@InquiryParam() key: InquiryKey, @Query() { limit }: TimelineQueryDto) {
    return this.timelines.list(key, limit);
  }

  @Get(':id/designs/:place/drawing.svg')
  @ApiParam(PLACE)
  @ApiProduces('image/svg+xml')
  @Responds(200, 'The design as it was stored with the request')
  async drawing(@InquiryParam() key: InquiryKey, @RowId('place') place: number) {
    const drawing = Buffer.from(await this.designs.drawing(key, place));
    return new StreamableFile(drawing, { type: 'image/svg+xml; charset=utf-8' });
  }

  @Get(':id/designs/:place/parts.csv')
  @ApiParam(PLACE)
  @ApiProduces('text/csv')
  @Responds(200, 'The parts list as it was stored with the request')
  async parts(@InquiryParam() key: InquiryKey, @RowId('place') place: number) {
    return csvFile(Readable.from([await this.designs.partsList(key, place)]), 'scaffold-parts');
  }

  @Patch(':id')
  @Responds(200, 'The inquiry as it is now')
  update(@InquiryParam() key: InquiryKey, @Body() change: UpdateInquiryDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.update(key, change, staff);
  }

  @Post(':id/notes')
  @Responds(201, 'The note', { 409: 'The visitor’s data was erased' })
  createNote(@InquiryParam() key: InquiryKey, @Body() { text }: CreateNoteDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.createNote(key, text, staff);
  }

  @Post(':id/resend')
  @Responds(200, 'The inquiry as it is now; its emails wait in the outbox again', {
    ...{ 404: 'No such inquiry, or no such email of it', 409: 'There is nothing to send again' },
  })
  resend(@InquiryParam() key: InquiryKey, @Body() { emailId }: ResendDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.resend(key, emailId, staff);
  }
}

@StaffController('api/admin', { tag: 'inquiries', right: 'inquiries' })
export class InquiryFiguresController {
  constructor(
    private readonly inquiries: LedgerService,
    private readonly figures: ResponseFiguresService,
  ) {}

  @Get('ledger')
  @Responds(200, 'Outcome of every inquiry: accepted = delivered + waiting + failed + erased')
  ledger() {
    return this.inquiries.get();
  }

  @Get('insights/responses')
  @Responds(200, `First responses of the last ${MEASURED_DAYS} days: in time, and median of opening hours`)
  responses() {
    return this.figures.measure();
  }
}
