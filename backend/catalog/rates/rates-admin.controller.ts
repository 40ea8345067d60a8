import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import { BulkRatesService } from './bulk-rates.service.js';
import { BulkPreviewDto, BulkRatesChangeDto, RateChangeDto, RateListDto } from './dto/rates-admin.dto.js';
import { RatesAdminService } from './rates-admin.service.js';

@StaffController('api/admin/rates', { tag: 'rates', right: 'rates' })
export class RatesAdminController {
  constructor(
    private readonly rates: RatesAdminService,
    private readonly bulk: BulkRatesService,
  ) {}

  @Get()
  @Responds(200, 'One page of the rate card: what each item states itself')
  list(@Query() query: RateListDto) {
    return this.rates.list(query);
  }

  @Get('last-change')
  @Responds(200, 'The newest bulk change or import of rates that can be undone')
  last() {
    return this.bulk.last();
  }

  @Post('bulk/preview')
  @Requires('edit-rates')
  @Responds(200, 'The prices before and after a bulk change, one page at a time. Nothing is changed')
  preview(@Body() request: BulkPreviewDto) {
    return this.bulk.preview(request);
  }

  @Post('bulk')
  @Requires('edit-rates')
  @Responds(200, 'The saved change', {
    409: 'A selected price changed since the preview (`changed-meanwhile`), or an import is writing',
  })
  apply(@Body() change: BulkRatesChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.bulk.apply(change, staff);
  }

  @Post('changes/:id/undo')
  @Requires('edit-rates')
  @Responds(200, 'The prices before the change are restored, but none that was changed again since', {
    409: 'It is not the newest change that can be undone, or an import is writing',
  })
  undo(@RowId() id: number, @CurrentStaff() staff: SignedInStaff) {
    return this.bulk.undo(id, staff);
  }

  @Get(':id')
  @Responds(200, 'One row with its version')
  get(@RowId() id: number) {
    return this.rates.get(id);
  }

  @Get(':id/history')
  @Responds(200, "Every change of an item's prices, newest first")
  history(@RowId() id: number, @Query() { page = 1 }: PageQueryDto) {
    return this.rates.history(id, page);
  }

  @Patch(':id')
  @Requires('edit-rates')
  @Responds(200, 'The changed row; fields that the body leaves out stay as they are', {
    409: 'There is a newer version (`changed-meanwhile`), or an import is writing the catalog',
  })
  update(@RowId() id: number, @Body() change: RateChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.rates.update(id, change, staff);
  }
}
