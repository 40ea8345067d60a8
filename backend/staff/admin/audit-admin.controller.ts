import { Get, Query } from '@nestjs/common';
import { Paged } from '../../platform/http/lists/page-response.js';
import { PageQueryDto, TextOf } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { AUDIT_PAGE_SIZE, AUDIT_SEARCH_MAX } from '../staff.contract.js';
import { StaffController } from '../staff.guard.js';
import { AuditAdminService } from './audit-admin.service.js';

class AuditQueryDto extends PageQueryDto {
  @TextOf(AUDIT_SEARCH_MAX, { description: 'Part of the actor, action or subject' })
  search?: string;
}

@StaffController('api/admin/audit', { tag: 'staff', right: 'staff' })
export class AuditAdminController {
  constructor(private readonly lines: AuditAdminService) {}

  @Get()
  @Responds(200, 'Audit log, newest first; X-Total-Count is the total number of lines')
  @Paged(AUDIT_PAGE_SIZE)
  list(@Query() { page = 1, search }: AuditQueryDto) {
    return this.lines.list(page, search);
  }
}
