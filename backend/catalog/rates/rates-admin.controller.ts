import { Body, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import type { Page } from '../../platform/http/lists/page-response.js';
import { PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { RowIdPipe } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import type { BulkPreview } from '../bulk/bulk-admin.contract.js';
import { BulkRatesService } from './bulk-rates.service.js';
import { BulkPreviewDto, BulkRatesChangeDto, RateChangeDto, RateListDto } from './dto/rates-admin.dto.js';
import type {
  BulkPreviewRow,
  PriceChangeResponse,
  PriceHistoryLine,
  RateRow,
  UndoResponse,
} from './rates-admin.contract.js';
import { RatesAdminService } from './rates-admin.service.js';

@StaffController('api/admin/rates', { tag: 'rates', right: 'rates' })
export class RatesAdminController {
  constructor(
    private readonly rates: RatesAdminService,
    private readonly bulk: BulkRatesService,
  ) {}

  @Get()
  @ApiOkResponse({ description: 'One page of the rate card: what each item states itself' })
  list(@Query() query: RateListDto): Promise<Page<RateRow>> {
    return this.rates.list(query);
  }

  @Get('last-change')
  @ApiOkResponse({ description: 'The newest bulk change or import of rates that can be undone' })
  last(): Promise<{ change: PriceChangeResponse | null }> {
    return this.bulk.last();
  }

  @Post('bulk/preview')
  @HttpCode(200)
  @Requires('edit-rates')
  @ApiOkResponse({ description: 'The prices before and after a bulk change, one page at a time. Nothing is changed' })
  @ApiErrors(400)
  preview(@Body() request: BulkPreviewDto): Promise<BulkPreview<BulkPreviewRow>> {
    return this.bulk.preview(request);
  }

  @Post('bulk')
  @HttpCode(200)
  @Requires('edit-rates')
  @ApiOkResponse({ description: 'The saved change' })
  @ApiErrors(400, { 409: 'A selected price changed since the preview (`changed-meanwhile`), or an import is writing' })
  apply(@Body() change: BulkRatesChangeDto, @CurrentStaff() staff: SignedInStaff): Promise<PriceChangeResponse> {
    return this.bulk.apply(change, staff);
  }

  @Post('changes/:id/undo')
  @HttpCode(200)
  @Requires('edit-rates')
  @ApiOkResponse({ description: 'The prices before the change are restored, but none that was changed again since' })
  @ApiErrors(404, { 409: 'It is not the newest change that can be undone, or an import is writing' })
  undo(@Param('id', RowIdPipe) id: number, @CurrentStaff() staff: SignedInStaff): Promise<UndoResponse> {
    return this.bulk.undo(id, staff);
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One row with its version' })
  @ApiErrors(404)
  get(@Param('id', RowIdPipe) id: number): Promise<RateRow> {
    return this.rates.get(id);
  }

  @Get(':id/history')
  @ApiOkResponse({ description: "Every change of an item's prices, newest first" })
  @ApiErrors(404)
  history(@Param('id', RowIdPipe) id: number, @Query() { page = 1 }: PageQueryDto): Promise<Page<PriceHistoryLine>> {
    return this.rates.history(id, page);
  }

  @Patch(':id')
  @Requires('edit-rates')
  @ApiOkResponse({ description: 'The changed row; fields that the body leaves out stay as they are' })
  @ApiErrors(400, 404, { 409: 'There is a newer version (`changed-meanwhile`), or an import is writing the catalog' })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() change: RateChangeDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<RateRow> {
    return this.rates.update(id, change, staff);
  }
}
