import { Get, HttpCode, Param, Post, Query, type StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import type { Page } from '../../platform/http/lists/page-answer.js';
import { PageQueryDto } from '../../platform/http/lists/page-query.dto.js';
import { RowIdPipe } from '../../platform/http/validation/row-id.pipe.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, DeskController, Requires, Unattended } from '../../staff/staff.guard.js';
import type { ImportRunAnswer, ImportRunDetail } from './catalog-desk.contract.js';
import { CatalogTransferDeskService } from './catalog-transfer-desk.service.js';
import { CatalogUpload, type UploadedCatalog } from './catalog-upload.js';
import { DryRunDto } from './dto/import-query.dto.js';

/** Files of rates, by the machinery of the catalog's files. */
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
    @UploadedFile() file: UploadedCatalog | undefined,
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

  @Get('export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The prices of all items, in the format of the import' })
  export(): StreamableFile {
    return this.transfer.export('rates');
  }
}
