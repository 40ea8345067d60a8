import { IntersectionType, PartialType } from '@nestjs/swagger';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, PageQueryDto, TextOf, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { formDto } from '../../../platform/http/validation/form-field.decorator.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { ACCESS_STATES, type AccessState } from '../../documents.contract.js';
import {
  DOCUMENT_FIELDS,
  DOCUMENT_LIMITS,
  type DocumentChange,
  GRANT_FIELDS,
  REFUSAL_FIELDS,
} from '../documents-admin.contract.js';

export class GrantAccessDto extends IntersectionType(
  VersionDto,
  formDto(GRANT_FIELDS, {
    days: { description: 'Default: DOCUMENT_LINK_DAYS' },
    downloads: { description: 'Default: DOCUMENT_LINK_DOWNLOADS' },
  }),
) {}

export class RefuseAccessDto extends IntersectionType(
  VersionDto,
  formDto(REFUSAL_FIELDS, { reason: { description: 'Emailed to the visitor' } }),
) {}

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

export class CreateDocumentDto extends formDto(DOCUMENT_FIELDS, { category: { example: 'safety' } }) {}

export class UpdateDocumentDto
  extends IntersectionType(VersionDto, PartialType(CreateDocumentDto, { skipNullProperties: false }))
  implements DocumentChange {}
