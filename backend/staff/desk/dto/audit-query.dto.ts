import { PageQueryDto } from '../../../platform/http/lists/page-query.dto.js';
import { TextOf } from '../../../platform/http/lists/query-fields.js';
import { AUDIT_SEARCH_MAX } from '../../staff.contract.js';

export class AuditQueryDto extends PageQueryDto {
  @TextOf(AUDIT_SEARCH_MAX, { description: 'Part of the actor, action or subject' })
  search?: string;
}
