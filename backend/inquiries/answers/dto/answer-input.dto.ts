import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
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
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { VERSION_MESSAGE } from '../../../platform/editing/editing.contract.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { IfGiven, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { AssigneeField, StateField } from '../../admin/dto/inquiry-change.dto.js';
import { type InquiryState } from '../../admin/inquiries-admin.contract.js';
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

const TIME_MAX = 40;
const KEY_MAX = 200;
const KEY = { message: ANSWER_MESSAGES.key };
const ATTACHMENT = { message: ANSWER_MESSAGES.attachment };

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
  @FormField(ANSWER_TEXTS.subject)
  subject!: string;

  @FormField(ANSWER_TEXTS.text)
  text!: string;

  @ApiPropertyOptional({ type: [AttachmentChoiceDto], maxItems: ATTACHMENTS_MAX })
  @IfGiven()
  @Type(() => AttachmentChoiceDto)
  @ValidateNested({ each: true })
  @ArrayUnique(({ kind, id }: AttachmentChoice) => `${kind} ${id}`, ATTACHMENT)
  @ArrayMaxSize(ATTACHMENTS_MAX, { message: ANSWER_MESSAGES.attachments })
  @IsArray({ message: ANSWER_MESSAGES.attachments })
  attachments?: AttachmentChoiceDto[];

  @ApiPropertyOptional({ description: 'We wait for the customer' })
  @IfGiven()
  @IsBoolean()
  asksCustomer?: boolean;
}

export class LoggedAnswerDto extends DecidingDto implements LoggedAnswerInput {
  @FormField(ANSWER_TEXTS.note)
  note?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Default: now' })
  @IfGiven()
  @IsISO8601({ strict: true }, { message: ANSWER_MESSAGES.future })
  @MaxLength(TIME_MAX, { message: ANSWER_MESSAGES.future })
  @IsString({ message: ANSWER_MESSAGES.future })
  at?: string;
}
