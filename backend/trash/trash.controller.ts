import { Get, Post, Query } from '@nestjs/common';
import { Choice, PageQueryDto, TextOf } from '../platform/http/lists/query-fields.js';
import { Paged, Responds } from '../platform/http/responses/responds.js';
import { RowId } from '../platform/http/validation/validation.js';
import { TRASH_KINDS, type TrashKind } from '../platform/trash/trash-kinds.contract.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../staff/staff.guard.js';
import { TRASH_PAGE_SIZE, TRASH_SEARCH_MAX } from './trash.contract.js';
import { TrashService } from './trash.service.js';

class TrashQueryDto extends PageQueryDto {
  @TextOf(TRASH_SEARCH_MAX, { description: 'Part of the name' })
  search?: string;

  @Choice(TRASH_KINDS, { description: 'Default: all that the role may see' })
  kind?: TrashKind;
}

@StaffController('api/admin/trash', { tag: 'trash', right: null })
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Get()
  @Responds(200, 'One page of deleted records, newest first; total in X-Total-Count')
  @Paged(TRASH_PAGE_SIZE)
  list(@Query() query: TrashQueryDto, @CurrentStaff() staff: SignedInStaff) {
    return this.trash.list(query, staff);
  }

  @Post(':id/restore')
  @Responds(200, 'The restored record, with the id that it had', {
    409: 'Another record has taken its place, such as a product with the same SKU',
  })
  restore(@RowId() id: number, @CurrentStaff() staff: SignedInStaff) {
    return this.trash.restore(id, staff);
  }
}
