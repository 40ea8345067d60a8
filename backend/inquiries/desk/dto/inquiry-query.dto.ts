import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_ROW_ID } from '../../../platform/http/validation/row-id.pipe.js';
import {
  blankToUndefined,
  booleanFromText,
  listFromText,
  numberFromText,
} from '../../../platform/http/validation/text-transforms.js';
import {
  DESK_LIMITS,
  INQUIRY_KINDS,
  INQUIRY_MAX_PAGE,
  INQUIRY_PAGE_SIZE,
  INQUIRY_SORTS,
  INQUIRY_STATES,
  INQUIRY_VIEWS,
  type InquiryFilter,
  type InquiryKind,
  type InquiryQuery,
  type InquirySort,
  type InquiryState,
  type InquiryView,
  MAIL_OUTCOMES,
  type MailOutcome,
} from '../inquiries-desk.contract.js';
import { RELATED_FILTER } from '../related/related.contract.js';

const STATES = INQUIRY_STATES.map(({ value }) => value);
const KINDS = INQUIRY_KINDS.map(({ value }) => value);
const VIEWS = INQUIRY_VIEWS.map(({ value }) => value);
const SORTS = INQUIRY_SORTS.map(({ value }) => value);
const OUTCOMES = MAIL_OUTCOMES.map(({ value }) => value);
const oneOf = (values: readonly string[]) => ({ message: `$property must be one of: ${values.join(', ')}` });

export class InquiryFilterDto implements InquiryFilter {
  @ApiPropertyOptional({ enum: VIEWS, description: 'A saved view; "today" and "this month" are those of the company' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(VIEWS, oneOf(VIEWS))
  view?: InquiryView;

  @ApiPropertyOptional({
    type: String,
    description: `One or more of ${STATES.join(', ')}, separated by commas`,
    example: 'new,in-progress',
  })
  @IsOptional()
  @Transform(listFromText)
  @IsIn(STATES, { each: true, message: `state must be one or more of: ${STATES.join(', ')}` })
  @ArrayMaxSize(STATES.length)
  @IsArray({ message: `state must be one or more of: ${STATES.join(', ')}` })
  state?: InquiryState[];

  @ApiPropertyOptional({ enum: KINDS })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(KINDS, oneOf(KINDS))
  formType?: InquiryKind;

  @ApiPropertyOptional({ description: 'me, none, or the id of a staff member' })
  @IsOptional()
  @Transform(blankToUndefined)
  @Matches(/^(?:me|none|[1-9]\d{0,8})$/, { message: 'assignee must be me, none or an id' })
  @IsString({ message: 'assignee must be me, none or an id' })
  assignee?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Transform(booleanFromText)
  @IsBoolean({ message: 'unread must be true or false' })
  unread?: boolean;

  @ApiPropertyOptional({ enum: OUTCOMES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(OUTCOMES, oneOf(OUTCOMES))
  mail?: MailOutcome;

  @ApiPropertyOptional({
    maxLength: DESK_LIMITS.search.max,
    description: 'A reference in any format, or words from the inquiry',
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESK_LIMITS.search.max)
  @IsString()
  search?: string;

  @ApiPropertyOptional({
    description: 'email, phone or domain, and the reference of the inquiry with the same one',
    example: 'phone-Q-7K3M-92',
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @Matches(RELATED_FILTER, { message: 'related must be such as phone-Q-7K3M-92' })
  @IsString({ message: 'related must be such as phone-Q-7K3M-92' })
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
}

/** The filter with an order. */
export class InquiryQueryDto extends InquiryFilterDto implements InquiryQuery {
  @ApiPropertyOptional({ enum: SORTS, description: 'Default: that of the view, otherwise newest' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(SORTS, oneOf(SORTS))
  sort?: InquirySort;
}

export class InquiryArrivalsDto extends InquiryFilterDto {
  @ApiPropertyOptional({ minimum: 0, description: 'Highest id that is known' })
  @IsOptional()
  @Transform(numberFromText)
  @Max(MAX_ROW_ID)
  @Min(0)
  @IsInt()
  after?: number;
}

export class InquiryListDto extends InquiryQueryDto {
  @ApiPropertyOptional({ minimum: 1, maximum: INQUIRY_MAX_PAGE })
  @IsOptional()
  @Transform(numberFromText)
  @Max(INQUIRY_MAX_PAGE)
  @Min(1)
  @IsInt()
  page?: number;
}

function idsFromText(parameters: TransformFnParams): unknown {
  const list = listFromText(parameters);
  return Array.isArray(list) ? list.map((text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text)) : list;
}
