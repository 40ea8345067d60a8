import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { VersionDto } from '../../../../platform/editing/editing.js';
import { singleLine } from '../../../../platform/http/validation/text-transforms.js';
import { IfGiven } from '../../../../platform/http/validation/validation.js';
import { tooLongMessage } from '../../../inquiries.contract.js';
import { SubjectField, TextField } from '../../dto/answer-input.dto.js';
import {
  type AnswerTemplateChange,
  type AnswerTemplateInput,
  TEMPLATE_LIMITS,
  TEMPLATE_MESSAGES,
} from '../answer-templates.contract.js';

export class AnswerTemplateDto implements AnswerTemplateInput {
  @ApiProperty({ maxLength: TEMPLATE_LIMITS.title.max, example: 'Received, quote is coming' })
  @Transform(singleLine)
  @MaxLength(TEMPLATE_LIMITS.title.max, { message: tooLongMessage(TEMPLATE_LIMITS.title.max) })
  @MinLength(1, { message: TEMPLATE_MESSAGES.title })
  @IsString({ message: TEMPLATE_MESSAGES.title })
  title!: string;

  @SubjectField()
  subject!: string;

  @TextField()
  text!: string;

  @ApiPropertyOptional({ description: 'Its mail asks the customer something' })
  @IfGiven()
  @IsBoolean()
  asksCustomer?: boolean;
}

export class UpdateAnswerTemplateDto
  extends IntersectionType(VersionDto, PartialType(AnswerTemplateDto, { skipNullProperties: false }))
  implements AnswerTemplateChange {}
