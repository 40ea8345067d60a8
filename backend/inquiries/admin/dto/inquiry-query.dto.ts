import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  Choice,
  Choices,
  DayFilter,
  Flag,
  queryDto,
  TextLike,
  TextOf,
  WholeNumber,
} from '../../../platform/http/lists/query-fields.js';
import { listFromText } from '../../../platform/http/validation/text-transforms.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { INQUIRY_SOURCES, INQUIRY_STATES } from '../../inquiry-states.contract.js';
import { RELATED_FILTER } from '../../related/related.contract.js';
import {
  ADMIN_LIMITS,
  ANSWERED,
  EMAIL_OUTCOMES,
  INQUIRY_KINDS,
  INQUIRY_MAX_PAGE,
  INQUIRY_PAGE_SIZE,
  INQUIRY_SORTS,
  INQUIRY_VIEWS,
  type InquiryFilter,
  type InquiryQuery,
  type InquirySort,
  NO_CAMPAIGN,
} from '../inquiries-admin.contract.js';

const { max } = ADMIN_LIMITS.search;

export class InquiryFilterDto extends queryDto<InquiryFilter>({
  view: Choice(INQUIRY_VIEWS, { description: 'A saved view; "today" and "this month" are those of the company' }),
  state: Choices(INQUIRY_STATES, { example: 'new,in-progress' }),
  formType: Choice(INQUIRY_KINDS),
  assignee: TextLike(/^(?:me|none|[1-9]\d{0,8})$/, 'me, none, or the id of a staff member'),
  unread: Flag(),
  emails: Choice(EMAIL_OUTCOMES),
  search: TextOf(max, { description: 'A reference in any format, or words from the inquiry' }),
  related: TextLike(RELATED_FILTER, 'email, phone or domain, and the reference of the inquiry with the same one'),
  ids: Ids(),
  source: Choice(INQUIRY_SOURCES),
  from: DayFilter('First day on which it came in'),
  to: DayFilter('Last day on which it came in'),
  campaign: TextOf(max, { description: `The campaign that brought the visitor; ${NO_CAMPAIGN} for none` }),
  item: WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of an item that was asked for' }),
  answered: Choice(ANSWERED, { description: 'Only inquiries that count for the promise' }),
}) {}

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

function Ids(): PropertyDecorator {
  const message = 'ids must be ids of inquiries';
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: `Ids of inquiries, at most ${INQUIRY_PAGE_SIZE}, separated by commas`,
      example: '12,15',
    }),
    IsOptional(),
    Transform(idsFromText),
    IsArray({ message }),
    ArrayMaxSize(INQUIRY_PAGE_SIZE),
    IsInt({ each: true, message }),
    Min(1, { each: true, message }),
    Max(MAX_ROW_ID, { each: true, message }),
  );
}

function idsFromText(parameters: TransformFnParams): unknown {
  const list = listFromText(parameters);
  return Array.isArray(list) ? list.map((text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text)) : list;
}
