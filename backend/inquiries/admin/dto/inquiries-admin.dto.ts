import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import * as check from 'class-validator';
import { isEmailAddress } from '../../../config/value-formats.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import * as parameter from '../../../platform/http/lists/query-fields.js';
import { formDto } from '../../../platform/http/validation/form-field.decorator.js';
import { emailAddress, listFromText } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven, IfGivenAndNotNull, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { INQUIRY_MESSAGES } from '../../inquiries.contract.js';
import { INQUIRY_SOURCES, INQUIRY_STATES } from '../../inquiry-states.contract.js';
import { RELATED_FILTER } from '../../related/related.contract.js';
import * as desk from '../inquiries-admin.contract.js';

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
  ids: Ids(),
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

function Ids(): PropertyDecorator {
  const message = 'ids must be ids of inquiries';
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: `Ids of inquiries, at most ${desk.INQUIRY_PAGE_SIZE}, separated by commas`,
      example: '12,15',
    }),
    check.IsOptional(),
    Transform(idsFromText),
    check.IsArray({ message }),
    check.ArrayMaxSize(desk.INQUIRY_PAGE_SIZE),
    check.IsInt({ each: true, message }),
    check.Min(1, { each: true, message }),
    check.Max(MAX_ROW_ID, { each: true, message }),
  );
}

function idsFromText(parameters: TransformFnParams): unknown {
  const list = listFromText(parameters);
  return Array.isArray(list) ? list.map((text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text)) : list;
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
  @check.ValidateBy(
    { name: 'isEmailAddress', validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) } },
    { message: INQUIRY_MESSAGES.email },
  )
  email?: string;
}

class SelectedInquiryDto extends VersionDto implements desk.SelectedInquiry {
  @ApiProperty({ type: Number, minimum: 1 })
  @check.Max(MAX_ROW_ID)
  @check.Min(1)
  @check.IsInt()
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
