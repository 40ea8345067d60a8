import { Get, Post, UploadedFile } from '@nestjs/common';
import type { FormFile } from '../../platform/files/upload.interceptor.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { Confirmed, CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import { UPLOAD_ERRORS } from '../admin/catalog-transfer-admin.controller.js';
import { CatalogUpload } from '../admin/catalog-upload.interceptor.js';
import { StockService } from './stock.service.js';

@StaffController('api/admin/stock', { tag: 'catalog', right: 'rates' })
export class StockAdminController {
  constructor(private readonly stock: StockService) {}

  @Get()
  @Responds(200, 'When the stock list was true, and what it has')
  get() {
    return this.stock.feed();
  }

  @Post('import')
  @Requires('edit-rates')
  @CatalogUpload()
  @Responds(200, 'The list is replaced. Columns: sku, yard, available, total, as of; any error changes nothing', {
    ...UPLOAD_ERRORS,
    409: 'A newer list is here already',
  })
  import(@UploadedFile() file: FormFile | undefined, @CurrentStaff() staff: SignedInStaff) {
    return this.stock.import(file, staff);
  }

  @Post('token')
  @Requires('edit-rates')
  @Confirmed()
  @Responds(201, 'The token for `POST /api/stock`, which is not shown again; the former one is invalid at once')
  renewToken(@CurrentStaff() staff: SignedInStaff) {
    return this.stock.renewToken(staff);
  }
}
