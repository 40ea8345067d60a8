import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { isIsoDate } from '../../../config/zone-time.contract.js';
import { Reference } from '../../../inquiries/dto/reference.decorator.js';
import { tooLongMessage } from '../../../inquiries/inquiries.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, Choices, Flag, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { blankToUndefined, textBlock } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import {
  DAY_MESSAGE,
  FOLLOW_UP_LIMITS,
  FOLLOW_UP_MAX_PAGE,
  FOLLOW_UP_PAGE_SIZE,
  FOLLOW_UP_SORTS,
  FOLLOW_UP_STATES,
  type FollowUpChange,
  type FollowUpQuery,
  type FollowUpSort,
  type FollowUpState,
  type NewFollowUp,
} from '../follow-ups-admin.contract.js';

const STATES = FOLLOW_UP_STATES.map(({ value }) => value);
const SORTS = FOLLOW_UP_SORTS.map(({ value }) => value);
const ASSIGNEE_MESSAGE = { message: 'Choose a staff member from the list.' };
const QUOTATION_MESSAGE = { message: 'Choose a quotation of this inquiry.' };
const { max: NOTE_MAX } = FOLLOW_UP_LIMITS.note;

const Day = () =>
  ValidateBy(
    { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isIsoDate(value) } },
    { message: DAY_MESSAGE },
  );

const Note = () =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: NOTE_MAX }),
    IfGiven(),
    Transform(textBlock),
    MaxLength(NOTE_MAX, { message: tooLongMessage(NOTE_MAX) }),
    IsString({ message: 'Write the note as text.' }),
  );

const RowId = (message: { message: string }) =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, minimum: 1 }),
    IfGiven(),
    Max(MAX_ROW_ID, message),
    Min(1, message),
    IsInt(message),
  );

export class NewFollowUpDto implements NewFollowUp {
  @ApiProperty({ description: 'Reference of an inquiry, in any format', example: 'Q-7K3M-92' })
  @Reference()
  inquiry!: string;

  @ApiProperty({ format: 'date', description: "A day in the company's time zone" })
  @Day()
  dueOn!: string;

  @Note()
  note?: string;

  @RowId(ASSIGNEE_MESSAGE)
  assigneeId?: number;

  @RowId(QUOTATION_MESSAGE)
  quotationId?: number;
}

export class FollowUpChangeDto extends VersionDto implements FollowUpChange {
  @ApiPropertyOptional({ format: 'date', description: "A day in the company's time zone; a later one snoozes it" })
  @IfGiven()
  @Day()
  dueOn?: string;

  @Note()
  note?: string;

  @RowId(ASSIGNEE_MESSAGE)
  assigneeId?: number;

  @ApiPropertyOptional({ enum: STATES })
  @IfGiven()
  @IsIn(STATES, { message: 'Choose a state from the list.' })
  state?: FollowUpState;
}

export class FollowUpQueryDto implements FollowUpQuery {
  @Choices(STATES)
  state?: FollowUpState[];

  @ApiPropertyOptional({ description: 'me, or the id of a staff member' })
  @IsOptional()
  @Transform(blankToUndefined)
  @Matches(/^(?:me|[1-9]\d{0,8})$/, { message: 'assignee must be me or an id' })
  @IsString({ message: 'assignee must be me or an id' })
  assignee?: string;

  @ApiPropertyOptional({ description: 'Reference of an inquiry, in any format', example: 'Q-7K3M-92' })
  @IsOptional()
  @Reference()
  inquiry?: string;

  @Flag('True for those whose day is today or past')
  due?: boolean;

  @Choice(SORTS, { default: 'due' })
  sort?: FollowUpSort;

  @WholeNumber({ minimum: 1, maximum: FOLLOW_UP_MAX_PAGE, default: 1 })
  page?: number;

  @WholeNumber({ minimum: 1, maximum: FOLLOW_UP_PAGE_SIZE.max, default: FOLLOW_UP_PAGE_SIZE.default })
  pageSize?: number;
}
