import { IntersectionType, PartialType } from '@nestjs/swagger';
import { VersionDto } from '../../../platform/editing/version.dto.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { type DocumentChange, type DocumentInput, DOCUMENT_FIELDS as FIELDS } from '../documents-desk.contract.js';

export class CreateDocumentDto implements DocumentInput {
  @FormField(FIELDS.title)
  title!: string;

  @FormField(FIELDS.category, { example: 'safety' })
  category!: string;

  @FormField(FIELDS.description)
  description?: string;
}

export class UpdateDocumentDto
  extends IntersectionType(VersionDto, PartialType(CreateDocumentDto, { skipNullProperties: false }))
  implements DocumentChange {}
