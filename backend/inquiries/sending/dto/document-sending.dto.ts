import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { IfGiven, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { ANSWER_LIMITS, ANSWER_MESSAGES } from '../../answers/answers.contract.js';
import { SubjectField, TextField } from '../../answers/dto/answer-input.dto.js';
import { InquiryRequestDto } from '../../dto/inquiry-request.dto.js';
import { type DocumentSending, SENDING_MESSAGES } from '../sent-documents.contract.js';

const { linkDays: days } = ANSWER_LIMITS;
const DAYS = { message: SENDING_MESSAGES.days };
const EACH = { each: true, message: SENDING_MESSAGES.document };

export class DocumentSendingDto
  extends PickType(InquiryRequestDto, ['name', 'email', 'company'])
  implements DocumentSending
{
  @ApiProperty({ type: [Number], minItems: 1, maxItems: ANSWER_LIMITS.attachments.max })
  @Max(MAX_ROW_ID, EACH)
  @Min(1, EACH)
  @IsInt(EACH)
  @ArrayUnique({ message: SENDING_MESSAGES.document })
  @ArrayMaxSize(ANSWER_LIMITS.attachments.max, { message: ANSWER_MESSAGES.attachments })
  @ArrayMinSize(1, { message: SENDING_MESSAGES.none })
  @IsArray({ message: SENDING_MESSAGES.none })
  documentIds!: number[];

  @SubjectField()
  subject!: string;

  @TextField()
  text!: string;

  @ApiPropertyOptional({ minimum: days.min, maximum: days.max, description: 'Default: DOCUMENT_LINK_DAYS' })
  @IfGiven()
  @Max(days.max, DAYS)
  @Min(days.min, DAYS)
  @IsInt(DAYS)
  days?: number;
}
