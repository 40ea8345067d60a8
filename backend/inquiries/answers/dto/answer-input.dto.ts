import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { VERSION_MESSAGE } from '../../../platform/editing/editing.contract.js';
import { singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { AssigneeField, StateField } from '../../desk/dto/inquiry-change.dto.js';
import type { InquiryState } from '../../desk/inquiries-desk.contract.js';
import { tooLongMessage } from '../../inquiries.contract.js';
import {
  ANSWER_LIMITS,
  ANSWER_MESSAGES,
  type AnswerInput,
  ATTACHMENT_KINDS,
  type AttachmentChoice,
  type AttachmentKind,
  type LoggedAnswerInput,
} from '../answers.contract.js';

const TIME_MAX = 40;
const KEY_MAX = 200;
const KEY = { message: ANSWER_MESSAGES.key };
const ATTACHMENT = { message: ANSWER_MESSAGES.attachment };

/** Text of one line that becomes the subject of a mail. */
export const SubjectField = () =>
  applyDecorators(
    ApiProperty({ maxLength: ANSWER_LIMITS.subject.max }),
    Transform(singleLine),
    MaxLength(ANSWER_LIMITS.subject.max, { message: tooLongMessage(ANSWER_LIMITS.subject.max) }),
    MinLength(1, { message: ANSWER_MESSAGES.subject }),
    IsString({ message: ANSWER_MESSAGES.subject }),
  );

/** The text of a mail. */
export const TextField = () =>
  applyDecorators(
    ApiProperty({ maxLength: ANSWER_LIMITS.text.max }),
    Transform(textBlock),
    MaxLength(ANSWER_LIMITS.text.max, { message: tooLongMessage(ANSWER_LIMITS.text.max) }),
    MinLength(1, { message: ANSWER_MESSAGES.text }),
    IsString({ message: ANSWER_MESSAGES.text }),
  );

/** A note about a call or a mail. */
export const NoteField = () =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: ANSWER_LIMITS.note.max }),
    IfGiven(),
    Transform(textBlock),
    MaxLength(ANSWER_LIMITS.note.max, { message: tooLongMessage(ANSWER_LIMITS.note.max) }),
    IsString({ message: ANSWER_MESSAGES.note }),
  );

/** Decisions that can be sent with an answer. */
class DecidingDto {
  @ApiProperty({ minLength: 8, maxLength: KEY_MAX, description: 'Repeating it stores and sends nothing' })
  @Matches(/^[\x21-\x7e]{8,}$/, KEY)
  @MaxLength(KEY_MAX, KEY)
  @IsString(KEY)
  key!: string;

  @ApiPropertyOptional({ minimum: 1, description: 'Of the inquiry; required with a state or an assignee' })
  @ValidateIf(({ version, state, assigneeId }) => [version, state, assigneeId].some((value) => value !== undefined))
  @Max(MAX_ROW_ID, { message: VERSION_MESSAGE })
  @Min(1, { message: VERSION_MESSAGE })
  @IsInt({ message: VERSION_MESSAGE })
  version?: number;

  @StateField()
  state?: InquiryState;

  @AssigneeField()
  assigneeId?: number | null;
}

class AttachmentChoiceDto implements AttachmentChoice {
  @ApiProperty({ enum: ATTACHMENT_KINDS })
  @IsIn(ATTACHMENT_KINDS, ATTACHMENT)
  kind!: AttachmentKind;

  @ApiProperty({ minimum: 1 })
  @Max(MAX_ROW_ID, ATTACHMENT)
  @Min(1, ATTACHMENT)
  @IsInt(ATTACHMENT)
  id!: number;
}

export class AnswerInputDto extends DecidingDto implements AnswerInput {
  @SubjectField()
  subject!: string;

  @TextField()
  text!: string;

  @ApiPropertyOptional({ type: [AttachmentChoiceDto], maxItems: ANSWER_LIMITS.attachments.max })
  @IfGiven()
  @Type(() => AttachmentChoiceDto)
  @ValidateNested({ each: true })
  @ArrayUnique(({ kind, id }: AttachmentChoice) => `${kind} ${id}`, ATTACHMENT)
  @ArrayMaxSize(ANSWER_LIMITS.attachments.max, { message: ANSWER_MESSAGES.attachments })
  @IsArray({ message: ANSWER_MESSAGES.attachments })
  attachments?: AttachmentChoiceDto[];

  @ApiPropertyOptional({ description: 'We wait for the customer' })
  @IfGiven()
  @IsBoolean()
  asksCustomer?: boolean;
}

export class LoggedAnswerDto extends DecidingDto implements LoggedAnswerInput {
  @NoteField()
  note?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Default: now' })
  @IfGiven()
  @IsISO8601({ strict: true }, { message: ANSWER_MESSAGES.future })
  @MaxLength(TIME_MAX, { message: ANSWER_MESSAGES.future })
  @IsString({ message: ANSWER_MESSAGES.future })
  at?: string;
}
