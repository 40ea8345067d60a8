import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { MAX_ROW_ID } from '../../../platform/http/validation/row-id.pipe.js';
import { textBlock } from '../../../platform/http/validation/text-transforms.js';
import { DESK_LIMITS, INQUIRY_STATES, type InquiryChange, type InquiryState } from '../inquiries-desk.contract.js';

const STATES = INQUIRY_STATES.map(({ value }) => value);
const STATE_MESSAGE = { message: `$property must be one of: ${STATES.join(', ')}` };
const ASSIGNEE_MESSAGE = { message: '$property must be the id of a member of staff, or null for nobody' };
const NOTE_MESSAGE = {
  message: `Please write a note of at most ${DESK_LIMITS.note.max.toLocaleString('en-US')} characters`,
};

/** Left out is left alone; null is a value only where it is said. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);
const IfGivenAndNotNull = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);

export class ChangeInquiryDto implements InquiryChange {
  @ApiPropertyOptional({ enum: STATES })
  @IfGiven()
  @IsIn(STATES, STATE_MESSAGE)
  state?: InquiryState;

  @ApiPropertyOptional({
    enum: STATES,
    description: 'What the state was when it was decided: 409 when it is another by now',
  })
  @IfGiven()
  @IsIn(STATES, STATE_MESSAGE)
  stateBefore?: InquiryState;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Null for nobody' })
  @IfGivenAndNotNull()
  @Max(MAX_ROW_ID, ASSIGNEE_MESSAGE)
  @Min(1, ASSIGNEE_MESSAGE)
  @IsInt(ASSIGNEE_MESSAGE)
  assigneeId?: number | null;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'The same for the assignment' })
  @IfGivenAndNotNull()
  @Max(MAX_ROW_ID, ASSIGNEE_MESSAGE)
  @Min(1, ASSIGNEE_MESSAGE)
  @IsInt(ASSIGNEE_MESSAGE)
  assigneeIdBefore?: number | null;

  @ApiPropertyOptional({ description: 'Whether somebody has looked at it' })
  @IfGiven()
  @IsBoolean()
  read?: boolean;
}

export class AddNoteDto {
  @ApiProperty({ minLength: 1, maxLength: DESK_LIMITS.note.max })
  @Transform(textBlock)
  @MaxLength(DESK_LIMITS.note.max, NOTE_MESSAGE)
  @MinLength(1, NOTE_MESSAGE)
  @IsString(NOTE_MESSAGE)
  text!: string;
}

export class ResendDto {
  @ApiPropertyOptional({ format: 'uuid', description: 'One mail, in whatever state; left out: those that failed' })
  @IsOptional()
  @IsUUID(undefined, { message: 'mailId must be the id of a mail' })
  mailId?: string;
}
