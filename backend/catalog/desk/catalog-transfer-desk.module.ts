import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { StaffModule } from '../../staff/staff.module.js';
import { CatalogExportService } from '../transfer/catalog-export.service.js';
import { CatalogImportRunsService } from '../transfer/catalog-import-runs.service.js';
import { UploadedCatalogsModule } from '../transfer/uploaded-catalogs.module.js';
import { CatalogUploadStorage, UploadedCatalogsService } from '../transfer/uploaded-catalogs.service.js';
import { CatalogTransferDeskController } from './catalog-transfer-desk.controller.js';
import { CatalogTransferDeskService } from './catalog-transfer-desk.service.js';

/** Asking for imports and exports; the worker carries imports out (CatalogWorkerModule). */
@Module({
  imports: [
    QueueModule,
    StaffModule,
    UploadedCatalogsModule,
    MulterModule.registerAsync({
      imports: [UploadedCatalogsModule],
      inject: [UploadedCatalogsService],
      useFactory: (uploads: UploadedCatalogsService) => ({ storage: new CatalogUploadStorage(uploads) }),
    }),
  ],
  controllers: [CatalogTransferDeskController],
  providers: [CatalogImportRunsService, CatalogExportService, CatalogTransferDeskService],
})
export class CatalogTransferDeskModule {}
