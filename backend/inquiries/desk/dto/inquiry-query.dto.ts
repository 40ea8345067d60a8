import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
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
  INQUIRY_STATES,
  type InquiryFilter,
  type InquiryKind,
  type InquiryState,
  MAIL_OUTCOMES,
  type MailOutcome,
} from '../inquiries-desk.contract.js';

const STATES = INQUIRY_STATES.map(({ value }) => value);
const KINDS = INQUIRY_KINDS.map(({ value }) => value);
const OUTCOMES = MAIL_OUTCOMES.map(({ value }) => value);
const oneOf = (values: readonly string[]) => ({ message: `$property must be one of: ${values.join(', ')}` });

export class InquiryFilterDto implements InquiryFilter {
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
}

export class InquiryListDto extends InquiryFilterDto {
  @ApiPropertyOptional({ minimum: 1, maximum: INQUIRY_MAX_PAGE })
  @IsOptional()
  @Transform(numberFromText)
  @Max(INQUIRY_MAX_PAGE)
  @Min(1)
  @IsInt()
  page?: number;
}
