import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { formDto } from '../../../platform/http/validation/form-field.decorator.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { ANSWER_MESSAGES, ATTACHMENTS_MAX } from '../../answers/answers.contract.js';
import { InquiryRequestDto } from '../../dto/inquiry-request.dto.js';
import { type DocumentSending, SENDING_FIELDS, SENDING_MESSAGES } from '../sent-documents.contract.js';

const EACH = { each: true, message: SENDING_MESSAGES.document };

export class DocumentSendingDto
  extends IntersectionType(
    PickType(InquiryRequestDto, ['name', 'email', 'company']),
    formDto(SENDING_FIELDS, { days: { description: 'Default: DOCUMENT_LINK_DAYS' } }),
  )
  implements DocumentSending
{
  @ApiProperty({ type: [Number], minItems: 1, maxItems: ATTACHMENTS_MAX })
  @Max(MAX_ROW_ID, EACH)
  @Min(1, EACH)
  @IsInt(EACH)
  @ArrayUnique({ message: SENDING_MESSAGES.document })
  @ArrayMaxSize(ATTACHMENTS_MAX, { message: ANSWER_MESSAGES.attachments })
  @ArrayMinSize(1, { message: SENDING_MESSAGES.none })
  @IsArray({ message: SENDING_MESSAGES.none })
  documentIds!: number[];
}
