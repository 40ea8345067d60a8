import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { emailAddress, textBlock } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven, IfGivenAndNotNull, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { INQUIRY_MESSAGES, isEmailAddress, tooLongMessage } from '../../inquiries.contract.js';
import {
  ADMIN_LIMITS,
  BULK_MAX,
  type BulkChange,
  INQUIRY_STATES,
  type InquiryChange,
  type InquiryState,
  LOST_REASONS,
  type LostReason,
  type SelectedInquiry,
} from '../inquiries-admin.contract.js';

const STATES = INQUIRY_STATES.map(({ value }) => value);
const STATE_MESSAGE = { message: 'Choose a state from the list.' };
const ASSIGNEE_MESSAGE = { message: 'Choose a staff member from the list, or nobody.' };
const REASONS = LOST_REASONS.map(({ value }) => value);
const AMOUNT_MESSAGE = { message: 'Enter an amount such as 1234.50.' };
const NO_NOTE = { message: 'Write a note first.' };

export const StateField = () =>
  applyDecorators(ApiPropertyOptional({ enum: STATES }), IfGiven(), IsIn(STATES, STATE_MESSAGE));

export const AssigneeField = () =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, description: 'Null for nobody' }),
    IfGivenAndNotNull(),
    Max(MAX_ROW_ID, ASSIGNEE_MESSAGE),
    Min(1, ASSIGNEE_MESSAGE),
    IsInt(ASSIGNEE_MESSAGE),
  );

export class UpdateInquiryDto extends VersionDto implements InquiryChange {
  @StateField()
  state?: InquiryState;

  @AssigneeField()
  assigneeId?: number | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '1234.50', description: 'Of an inquiry that is won' })
  @IfGivenAndNotNull()
  @Matches(/^\d{1,16}\.\d\d$/, AMOUNT_MESSAGE)
  @MaxLength(20, AMOUNT_MESSAGE)
  @IsString(AMOUNT_MESSAGE)
  wonAmount?: string | null;

  @ApiPropertyOptional({ enum: REASONS, nullable: true, description: 'Of an inquiry that is lost' })
  @IfGivenAndNotNull()
  @IsIn(REASONS, { message: 'Choose a reason from the list.' })
  lostReason?: LostReason | null;

  @ApiPropertyOptional({ description: 'True once staff have opened it' })
  @IfGiven()
  @IsBoolean()
  read?: boolean;

  @ApiPropertyOptional({ description: 'Address of a customer who has none so far' })
  @IfGiven()
  @Transform(emailAddress)
  @ValidateBy({ name: 'isEmailAddress', validator: { validate: isEmailText } }, { message: INQUIRY_MESSAGES.email })
  email?: string;

  @ApiPropertyOptional({ description: 'True once the customer is asked, false once they replied: pauses the clock' })
  @IfGiven()
  @IsBoolean()
  waiting?: boolean;
}

function isEmailText(value: unknown): boolean {
  return typeof value === 'string' && isEmailAddress(value);
}

class SelectedInquiryDto extends VersionDto implements SelectedInquiry {
  @ApiProperty({ type: Number, minimum: 1 })
  @Max(MAX_ROW_ID)
  @Min(1)
  @IsInt()
  id!: number;
}

export class BulkChangeDto implements BulkChange {
  @ApiProperty({ type: [SelectedInquiryDto], minItems: 1, maxItems: BULK_MAX })
  @Type(() => SelectedInquiryDto)
  @ValidateNested({ each: true })
  @ArrayUnique(({ id }: SelectedInquiry) => id, { message: 'Each inquiry may be selected once.' })
  @ArrayMaxSize(BULK_MAX, { message: `Select ${BULK_MAX.toLocaleString('en-US')} inquiries or fewer.` })
  @ArrayMinSize(1, { message: 'Select an inquiry first.' })
  @IsArray()
  items!: SelectedInquiryDto[];

  @StateField()
  state?: InquiryState;

  @AssigneeField()
  assigneeId?: number | null;
}

export class CreateNoteDto {
  @ApiProperty({ minLength: 1, maxLength: ADMIN_LIMITS.note.max })
  @Transform(textBlock)
  @MaxLength(ADMIN_LIMITS.note.max, { message: tooLongMessage(ADMIN_LIMITS.note.max) })
  @MinLength(1, NO_NOTE)
  @IsString(NO_NOTE)
  text!: string;
}
