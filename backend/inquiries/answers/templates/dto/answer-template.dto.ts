import { IntersectionType, PartialType } from '@nestjs/swagger';
import { VersionDto } from '../../../../platform/editing/editing.js';
import { FormField } from '../../../../platform/http/validation/form-field.decorator.js';
import {
  type AnswerTemplateChange,
  type AnswerTemplateInput,
  TEMPLATE_FIELDS as FIELDS,
} from '../answer-templates.contract.js';

export class AnswerTemplateDto implements AnswerTemplateInput {
  @FormField(FIELDS.title, { example: 'Received, quote is coming' })
  title!: string;

  @FormField(FIELDS.subject)
  subject!: string;

  @FormField(FIELDS.text)
  text!: string;

  @FormField(FIELDS.asksCustomer, { description: 'Its email asks the customer something' })
  asksCustomer?: boolean;
}

export class UpdateAnswerTemplateDto
  extends IntersectionType(VersionDto, PartialType(AnswerTemplateDto, { skipNullProperties: false }))
  implements AnswerTemplateChange {}
