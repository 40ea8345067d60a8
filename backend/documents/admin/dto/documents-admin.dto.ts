import { IntersectionType, PartialType } from '@nestjs/swagger';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, PageQueryDto, TextOf, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { ACCESS_STATES, type AccessState } from '../../documents.contract.js';
import {
  DOCUMENT_LIMITS,
  type DocumentChange,
  type DocumentInput,
  DOCUMENT_FIELDS as FIELDS,
  GRANT_FIELDS,
  type GrantTerms,
  REFUSAL_FIELDS,
  type Refusal,
} from '../documents-admin.contract.js';

export class GrantAccessDto extends VersionDto implements GrantTerms {
  @FormField(GRANT_FIELDS.days, { description: 'Default: DOCUMENT_LINK_DAYS' })
  days?: number;

  @FormField(GRANT_FIELDS.downloads, { description: 'Default: DOCUMENT_LINK_DOWNLOADS' })
  downloads?: number;
}

export class RefuseAccessDto extends VersionDto implements Refusal {
  @FormField(REFUSAL_FIELDS.reason, { description: 'Emailed to the visitor' })
  reason?: string;
}

export class DocumentListDto extends PageQueryDto {
  @TextOf(DOCUMENT_LIMITS.search.max, { description: 'Part of the title, the category or the description' })
  search?: string;
}

export class AccessRequestListDto extends DocumentListDto {
  @Choice(ACCESS_STATES, { description: 'Default: all, open requests first' })
  state?: AccessState;

  @WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of the inquiry that they belong to' })
  inquiryId?: number;
}

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
