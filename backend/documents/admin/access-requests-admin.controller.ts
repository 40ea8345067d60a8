import { Body, Get, Post, Query } from '@nestjs/common';
import { Paged } from '../../platform/http/lists/page-response.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { ACCESS_PAGE_SIZE } from '../documents.contract.js';
import { AccessRequestsAdminService } from './access-requests-admin.service.js';
import { AccessRequestListDto, GrantAccessDto, RefuseAccessDto } from './dto/documents-admin.dto.js';

@StaffController('api/admin/access-requests', { tag: 'documents', right: 'access-requests' })
export class AccessRequestsAdminController {
  constructor(private readonly access: AccessRequestsAdminService) {}

  @Get()
  @Responds(200, 'Open requests first, newest first; the total is in X-Total-Count, other pages in Link')
  @Paged(ACCESS_PAGE_SIZE)
  list(@Query() query: AccessRequestListDto) {
    return this.access.list({ ...query, openFirst: true });
  }

  @Get(':id')
  @Responds(200, 'One request with its downloads')
  get(@RowId() id: number) {
    return this.access.get(id);
  }

  @Post(':id/grant')
  @Responds(200, 'Granted; the link is emailed, and an earlier one is void', {
    409: 'The document is removed, the visitor erased, or there is a newer decision',
  })
  grant(@RowId() id: number, @Body() terms: GrantAccessDto, @CurrentStaff() staff: SignedInStaff) {
    return this.access.grant(id, staff, terms);
  }

  @Post(':id/refuse')
  @Responds(200, 'Refused, and the visitor gets an email; a granted link is revoked without one')
  refuse(@RowId() id: number, @Body() refusal: RefuseAccessDto, @CurrentStaff() staff: SignedInStaff) {
    return this.access.refuse(id, staff, refusal);
  }
}
