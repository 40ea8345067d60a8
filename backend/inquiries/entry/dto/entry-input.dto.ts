import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { IfGiven } from '../../../platform/http/validation/validation.js';
import { AssigneeField } from '../../admin/dto/inquiry-change.dto.js';
import { ANSWER_TEXTS } from '../../answers/answers.contract.js';
import { InquiryRequestDto } from '../../dto/inquiry-request.dto.js';
import { ENTRY_MESSAGES, ENTRY_SOURCES, type EntryInput, type EntrySource } from '../entry.contract.js';

const SOURCES = ENTRY_SOURCES.map(({ value }) => value);

const Choice = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IfGiven(),
    IsBoolean({ message: ENTRY_MESSAGES.choice }),
  );

export class EntryInputDto extends InquiryRequestDto implements EntryInput {
  @ApiProperty({ required: false, description: 'A customer on the phone or at the yard may have none' })
  @ValidateIf((_, value: unknown) => value !== undefined && value !== '')
  override email!: string;

  @ApiProperty({ enum: SOURCES })
  @IsIn(SOURCES, { message: ENTRY_MESSAGES.source })
  source!: EntrySource;

  @AssigneeField()
  assigneeId?: number | null;

  @Choice('Email a confirmation to the customer; default: false')
  sendsConfirmation?: boolean;

  @Choice('The customer was answered on the phone; default: false')
  wasAnswered?: boolean;

  @FormField(ANSWER_TEXTS.note)
  callNote?: string;
}
