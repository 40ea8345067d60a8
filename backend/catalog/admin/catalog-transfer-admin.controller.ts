import { Body, Get, Injectable, Post, Query, UploadedFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { type FormFile } from '../../platform/files/upload.interceptor.js';
import { Paged } from '../../platform/http/lists/page-response.js';
import { PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { CatalogImportRunsService } from '../transfer/catalog-import-runs.service.js';
import { IMPORT_RUNS_PAGE_SIZE, type ImportKind } from './catalog-admin.contract.js';
import { CatalogTransferAdminService } from './catalog-transfer-admin.service.js';
import { CatalogUpload } from './catalog-upload.interceptor.js';
import { ImportConfirmationDto, ImportQueryDto } from './dto/import-query.dto.js';

export const UPLOAD_ERRORS = {
  400: 'No file',
  409: 'Another import is running',
  413: `More than ${UPLOAD_LIMITS.catalog.text}`,
} as const;

/** Routes of a run, for both kinds of file. Injectable, so that the controllers inherit its constructor. */
@Injectable()
export abstract class ImportRunsController {
  protected abstract readonly kind: ImportKind;

  constructor(
    protected readonly transfer: CatalogTransferAdminService,
    private readonly runs: CatalogImportRunsService,
  ) {}

  @Get('imports/:id')
  @Unattended()
  @Responds(200, 'State and progress, and after the end the report with every error')
  get(@RowId() id: number) {
    return this.transfer.findOrFail(this.kind, id);
  }

  @Post('imports/:id/confirm')
  @Responds(202, 'The queued import of what the preview has shown', {
    400: 'Many removals or marked prices without their number',
    404: 'No such run',
    409: 'The preview no longer waits',
  })
  confirm(@RowId() id: number, @Body() confirmation: ImportConfirmationDto, @CurrentStaff() staff: SignedInStaff) {
    return this.transfer.confirm(this.kind, id, confirmation, staff);
  }

  @Post('imports/:id/cancel')
  @Responds(204, 'The preview is canceled, and its file removed', {
    404: 'No such run',
    409: 'The preview no longer waits',
  })
  cancel(@RowId() id: number) {
    return this.runs.cancel(this.kind, id);
  }

  @Get('imports/:id/changes')
  @Responds(200, 'What the run changes or has changed, field by field')
  listChanges(@RowId() id: number, @Query() { page = 1 }: PageQueryDto) {
    return this.runs.listChanges(this.kind, id, page);
  }
}

@StaffController('api/admin/products', { tag: 'catalog', right: 'products' })
export class CatalogTransferAdminController extends ImportRunsController {
  protected readonly kind = 'catalog';

  @Post('import')
  @CatalogUpload()
  @Responds(202, 'The queued run', UPLOAD_ERRORS)
  import(
    @UploadedFile() file: FormFile | undefined,
    @Query() options: ImportQueryDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.transfer.start(file, { ...options, kind: this.kind }, staff);
  }

  @Get('imports')
  @Responds(200, 'Import runs, newest first; total in X-Total-Count')
  @Paged(IMPORT_RUNS_PAGE_SIZE)
  list(@Query() { page = 1 }: PageQueryDto) {
    return this.transfer.list(this.kind, page);
  }

  @Get('export')
  @ApiProduces('text/csv')
  @Responds(200, 'The whole catalog, in the format of the import')
  export() {
    return this.transfer.export(this.kind);
  }
}
