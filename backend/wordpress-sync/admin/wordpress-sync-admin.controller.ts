import { Body, Get, Post, Query } from '@nestjs/common';
import { PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { formDto, RowId } from '../../platform/http/validation/validation.js';
import { type SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import { WordpressSyncService } from '../wordpress-sync.service.js';
import { SYNC_RUN_FIELDS, SYNC_RUNS_PAGE_SIZE } from './wordpress-sync-admin.contract.js';

class SyncRunDto extends formDto(SYNC_RUN_FIELDS) {}

@StaffController('api/admin/sync-runs', { tag: 'wordpress-sync', right: null })
export class WordpressSyncAdminController {
  constructor(private readonly sync: WordpressSyncService) {}

  @Get()
  @Responds(200, 'Runs, newest first, without their entries; X-Total-Count is the number of all')
  @Paged(SYNC_RUNS_PAGE_SIZE)
  list(@Query() { page = 1 }: PageQueryDto) {
    return this.sync.list(page);
  }

  @Get(':id')
  @Responds(200, 'One run with its posts')
  get(@RowId() id: number) {
    return this.sync.findOrFail(id);
  }

  @Post()
  @Requires('sync')
  @Responds(202, 'The run is queued', {
    409: 'Another run is active, and the new one is not a dry run',
    503: 'No content site is configured, or the queue is unreachable',
  })
  create(@Body() input: SyncRunDto, @CurrentStaff() staff: SignedInStaff) {
    return this.sync.create(input, staff);
  }
}
