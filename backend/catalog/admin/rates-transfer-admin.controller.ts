import { Get, Post, Query, UploadedFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type FormFile } from '../../platform/files/upload.interceptor.js';
import { PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { type SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import { ImportRunsController, UPLOAD_ERRORS } from './catalog-transfer-admin.controller.js';
import { CatalogUpload } from './catalog-upload.interceptor.js';
import { DryRunDto } from './dto/import-query.dto.js';

@StaffController('api/admin/rates', { tag: 'rates', right: 'edit-rates' })
export class RatesTransferAdminController extends ImportRunsController {
  protected readonly kind = 'rates';

  @Post('import')
  @CatalogUpload()
  @Responds(202, 'The queued run. The file has a column of SKUs and at least one of prices', UPLOAD_ERRORS)
  import(
    @UploadedFile() file: FormFile | undefined,
    @Query() { dryRun }: DryRunDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.transfer.start(file, { kind: this.kind, dryRun }, staff);
  }

  @Get('imports')
  @Responds(200, 'Import runs, newest first')
  list(@Query() { page = 1 }: PageQueryDto) {
    return this.transfer.list(this.kind, page);
  }

  @Get('export')
  @Requires('rates')
  @ApiProduces('text/csv')
  @Responds(200, 'The prices of all items, in the format of the import')
  export() {
    return this.transfer.export(this.kind);
  }
}
