import { Module } from '@nestjs/common';
import { InquiryHooksModule } from '../../inquiries/inquiry-hooks.module.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { PurchaseOrderFilesModule } from '../purchase-orders/purchase-order-files.module.js';
import { QuotationErasureService } from './quotation-erasure.service.js';

/** Shared by site and worker, because a hook registered twice would run twice. */
@Module({
  imports: [FileStorageModule, InquiryHooksModule, PurchaseOrderFilesModule],
  providers: [QuotationErasureService],
})
export class QuotationErasureModule {}
