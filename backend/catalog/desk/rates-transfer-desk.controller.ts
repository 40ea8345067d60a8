import { Body, Get, HttpCode, Param, Post, Query, type StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { FormFile } from '../../platform/files/upload.interceptor.js';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import type { Page } from '../../platform/http/lists/page-answer.js';
import { PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { RowIdPipe } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, DeskController, Requires, Unattended } from '../../staff/staff.guard.js';
import type { ImportedChange, ImportRunAnswer, ImportRunDetail } from './catalog-desk.contract.js';
import { CatalogTransferDeskService } from './catalog-transfer-desk.service.js';
import { CatalogUpload } from './catalog-upload.interceptor.js';
import { DryRunDto, ImportConfirmationDto } from './dto/import-query.dto.js';

/** Imports and exports of rates, by the same code as those of the catalog. */
@DeskController('api/admin/rates', { tag: 'rates', right: 'rates' })
export class RatesTransferDeskController {
  constructor(private readonly transfer: CatalogTransferDeskService) {}

  @Post('import')
  @HttpCode(202)
  @Requires('edit-rates')
  @CatalogUpload()
  @ApiAcceptedResponse({ description: 'The queued run. The file has a column of SKUs and at least one of prices' })
  @ApiErrors({ 400: 'No file', 409: 'Another import is running', 413: `More than ${UPLOAD_LIMITS.catalog.text}` })
  import(
    @UploadedFile() file: FormFile | undefined,
    @Query() { dryRun }: DryRunDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<ImportRunAnswer> {
    return this.transfer.start(file, { kind: 'rates', dryRun }, staff);
  }

  @Get('imports')
  @Requires('edit-rates')
  @ApiOkResponse({ description: 'Import runs, newest first' })
  list(@Query() { page = 1 }: PageQueryDto): Promise<Page<ImportRunAnswer>> {
    return this.transfer.list('rates', page);
  }

  @Get('imports/:id')
  @Requires('edit-rates')
  @Unattended()
  @ApiOkResponse({ description: 'State and progress, and after the end what changed and every error' })
  @ApiErrors(404)
  get(@Param('id', RowIdPipe) id: number): Promise<ImportRunDetail> {
    return this.transfer.findOrFail('rates', id);
  }

  @Post('imports/:id/confirm')
  @HttpCode(202)
  @Requires('edit-rates')
  @ApiAcceptedResponse({ description: 'The queued import of what the preview has shown' })
  @ApiErrors({ 400: 'Many removals without their number', 404: 'No such run', 409: 'The preview no longer waits' })
  confirm(
    @Param('id', RowIdPipe) id: number,
    @Body() confirmation: ImportConfirmationDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<ImportRunAnswer> {
    return this.transfer.confirm('rates', id, confirmation, staff);
  }

  @Post('imports/:id/cancel')
  @HttpCode(204)
  @Requires('edit-rates')
  @ApiNoContentResponse({ description: 'The preview is canceled, and its file removed' })
  @ApiErrors({ 404: 'No such run', 409: 'The preview no longer waits' })
  cancel(@Param('id', RowIdPipe) id: number): Promise<void> {
    return this.transfer.cancel('rates', id);
  }

  @Get('imports/:id/changes')
  @Requires('edit-rates')
  @ApiOkResponse({ description: 'What the run changes or has changed, field by field' })
  @ApiErrors(404)
  listChanges(@Param('id', RowIdPipe) id: number, @Query() { page = 1 }: PageQueryDto): Promise<Page<ImportedChange>> {
    return this.transfer.listChanges('rates', id, page);
  }

  @Get('export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The prices of all items, in the format of the import' })
  export(): StreamableFile {
    return this.transfer.export('rates');
  }
}
