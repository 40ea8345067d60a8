import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  Choice,
  Choices,
  DayFilter,
  Flag,
  TextLike,
  TextOf,
  WholeNumber,
} from '../../../platform/http/lists/query-fields.js';
import { listFromText } from '../../../platform/http/validation/text-transforms.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import {
  INQUIRY_SOURCES,
  INQUIRY_STATES,
  type InquirySource,
  type InquiryState,
} from '../../inquiry-states.contract.js';
import { RELATED_FILTER } from '../../related/related.contract.js';
import {
  ADMIN_LIMITS,
  ANSWERED,
  type Answered,
  EMAIL_OUTCOMES,
  type EmailOutcome,
  INQUIRY_KINDS,
  INQUIRY_MAX_PAGE,
  INQUIRY_PAGE_SIZE,
  INQUIRY_SORTS,
  INQUIRY_VIEWS,
  type InquiryFilter,
  type InquiryKind,
  type InquiryQuery,
  type InquirySort,
  type InquiryView,
  NO_CAMPAIGN,
} from '../inquiries-admin.contract.js';

export class InquiryFilterDto implements InquiryFilter {
  @Choice(INQUIRY_VIEWS, { description: 'A saved view; "today" and "this month" are those of the company' })
  view?: InquiryView;

  @Choices(INQUIRY_STATES, { example: 'new,in-progress' })
  state?: InquiryState[];

  @Choice(INQUIRY_KINDS)
  formType?: InquiryKind;

  @TextLike(/^(?:me|none|[1-9]\d{0,8})$/, 'me, none, or the id of a staff member')
  assignee?: string;

  @Flag()
  unread?: boolean;

  @Choice(EMAIL_OUTCOMES)
  emails?: EmailOutcome;

  @TextOf(ADMIN_LIMITS.search.max, { description: 'A reference in any format, or words from the inquiry' })
  search?: string;

  @TextLike(RELATED_FILTER, 'email, phone or domain, and the reference of the inquiry with the same one')
  related?: string;

  @ApiPropertyOptional({
    type: String,
    description: `Ids of inquiries, at most ${INQUIRY_PAGE_SIZE}, separated by commas`,
    example: '12,15',
  })
  @IsOptional()
  @Transform(idsFromText)
  @Max(MAX_ROW_ID, { each: true, message: 'ids must be ids of inquiries' })
  @Min(1, { each: true, message: 'ids must be ids of inquiries' })
  @IsInt({ each: true, message: 'ids must be ids of inquiries' })
  @ArrayMaxSize(INQUIRY_PAGE_SIZE)
  @IsArray({ message: 'ids must be ids of inquiries' })
  ids?: number[];

  @Choice(INQUIRY_SOURCES)
  source?: InquirySource;

  @DayFilter('First day on which it came in')
  from?: string;

  @DayFilter('Last day on which it came in')
  to?: string;

  @TextOf(ADMIN_LIMITS.search.max, { description: `The campaign that brought the visitor; ${NO_CAMPAIGN} for none` })
  campaign?: string;

  @WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of an item that was asked for' })
  item?: number;

  @Choice(ANSWERED, { description: 'Only inquiries that count for the promise' })
  answered?: Answered;
}

export class InquiryQueryDto extends InquiryFilterDto implements InquiryQuery {
  @Choice(INQUIRY_SORTS, { description: 'Default: that of the view, otherwise newest' })
  sort?: InquirySort;
}

export class InquiryArrivalsDto extends InquiryFilterDto {
  @WholeNumber({ minimum: 0, maximum: MAX_ROW_ID, description: 'Highest id that is known' })
  after?: number;
}

export class InquiryListDto extends InquiryQueryDto {
  @WholeNumber({ minimum: 1, maximum: INQUIRY_MAX_PAGE })
  page?: number;
}

function idsFromText(parameters: TransformFnParams): unknown {
  const list = listFromText(parameters);
  return Array.isArray(list) ? list.map((text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text)) : list;
}
