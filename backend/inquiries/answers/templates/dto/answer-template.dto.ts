import { IntersectionType, PartialType } from '@nestjs/swagger';
import { VersionDto } from '../../../../platform/editing/editing.js';
import { formDto } from '../../../../platform/http/validation/form-field.decorator.js';
import { type AnswerTemplateChange, type AnswerTemplateInput, TEMPLATE_FIELDS } from '../answer-templates.contract.js';

export class AnswerTemplateDto
  extends formDto(TEMPLATE_FIELDS, { title: { example: 'Received, quote is coming' } })
  implements AnswerTemplateInput {}

export class UpdateAnswerTemplateDto
  extends IntersectionType(VersionDto, PartialType(AnswerTemplateDto, { skipNullProperties: false }))
  implements AnswerTemplateChange {}
