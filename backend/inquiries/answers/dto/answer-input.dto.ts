import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { VERSION_MESSAGE } from '../../../platform/editing/editing.contract.js';
import { FormField, formDto } from '../../../platform/http/validation/form-field.decorator.js';
import { IfGiven, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { DECISION_FIELDS } from '../../admin/inquiries-admin.contract.js';
import {
  ANSWER_MESSAGES,
  ANSWER_TEXTS,
  type AnswerInput,
  ATTACHMENT_KINDS,
  ATTACHMENTS_MAX,
  type AttachmentChoice,
  type AttachmentKind,
  type LoggedAnswerInput,
} from '../answers.contract.js';

const KEY = { message: ANSWER_MESSAGES.key };
const ATTACHMENT = { message: ANSWER_MESSAGES.attachment };
const VERSION = { message: VERSION_MESSAGE };
const TIME = { message: ANSWER_MESSAGES.future };

/** Decisions that can be sent with an answer. */
class DecidingDto extends formDto(DECISION_FIELDS) {
  @ApiProperty({ minLength: 8, maxLength: 200, description: 'Repeating it stores and sends nothing' })
  @Matches(/^[\x21-\x7e]{8,200}$/, KEY)
  @IsString(KEY)
  key!: string;

  @ApiPropertyOptional({ minimum: 1, description: 'Of the inquiry; required with a state or an assignee' })
  @ValidateIf(({ version, state, assigneeId }) => [version, state, assigneeId].some((value) => value !== undefined))
  @Max(MAX_ROW_ID, VERSION)
  @Min(1, VERSION)
  @IsInt(VERSION)
  version?: number;
}

class AttachmentChoiceDto implements AttachmentChoice {
  @ApiProperty({ enum: ATTACHMENT_KINDS })
  @IsIn(ATTACHMENT_KINDS, ATTACHMENT)
  kind!: AttachmentKind;

  @FormField({ kind: 'count', label: 'Id', required: ANSWER_MESSAGES.attachment, min: 1, ...ATTACHMENT })
  id!: number;
}

const { note, ...MESSAGE_FIELDS } = ANSWER_TEXTS;

export class AnswerInputDto extends IntersectionType(DecidingDto, formDto(MESSAGE_FIELDS)) implements AnswerInput {
  @ApiPropertyOptional({ type: [AttachmentChoiceDto], maxItems: ATTACHMENTS_MAX })
  @IfGiven()
  @Type(() => AttachmentChoiceDto)
  @ValidateNested({ each: true })
  @ArrayUnique(({ kind, id }: AttachmentChoice) => `${kind} ${id}`, ATTACHMENT)
  @ArrayMaxSize(ATTACHMENTS_MAX, { message: ANSWER_MESSAGES.attachments })
  @IsArray({ message: ANSWER_MESSAGES.attachments })
  attachments?: AttachmentChoiceDto[];
}

export class LoggedAnswerDto extends IntersectionType(DecidingDto, formDto({ note })) implements LoggedAnswerInput {
  @ApiPropertyOptional({ format: 'date-time', description: 'Default: now' })
  @IfGiven()
  @IsISO8601({ strict: true }, TIME)
  @MaxLength(40, TIME)
  @IsString(TIME)
  at?: string;
}
