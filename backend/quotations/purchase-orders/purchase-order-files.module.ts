import { Module } from '@nestjs/common';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { PurchaseOrderFilesService } from './purchase-order-files.service.js';

/** For web processes and workers. */
@Module({
  imports: [FileStorageModule],
  providers: [PurchaseOrderFilesService],
  exports: [PurchaseOrderFilesService],
})
export class PurchaseOrderFilesModule {}
