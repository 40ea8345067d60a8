import { PageQueryDto } from '../../../platform/http/lists/page-query.dto.js';
import { Choice, TextOf, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/row-id.pipe.js';
import { ACCESS_STATES, type AccessState } from '../../documents.contract.js';
import { DOCUMENT_LIMITS } from '../documents-desk.contract.js';

const { search } = DOCUMENT_LIMITS;

export class DocumentListDto extends PageQueryDto {
  @TextOf(search.max, { description: 'Part of the title, the category or the description' })
  search?: string;
}

export class AccessRequestListDto extends DocumentListDto {
  @Choice(ACCESS_STATES, { description: 'Default: all, open requests first' })
  state?: AccessState;

  @WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of the inquiry that they belong to' })
  inquiryId?: number;
}
