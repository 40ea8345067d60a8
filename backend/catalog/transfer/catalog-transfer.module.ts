import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { SettingsModule } from '../../config/settings.module.js';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { StaffModule } from '../../staff/staff.module.js';
import { CatalogExport } from './catalog-export.js';
import { CatalogImportRuns } from './catalog-import-runs.js';
import { CatalogTransferController } from './catalog-transfer.controller.js';
import { CatalogTransferService } from './catalog-transfer.service.js';
import { CatalogUploadStorage, UploadedCatalogs } from './uploaded-catalogs.js';
import { UploadedCatalogsModule } from './uploaded-catalogs.module.js';

/** Asking for imports and exports; the worker carries imports out (CatalogWorkerModule). */
@Module({
  imports: [
    SettingsModule,
    QueueModule,
    StaffModule,
    UploadedCatalogsModule,
    MulterModule.registerAsync({
      imports: [UploadedCatalogsModule],
      inject: [UploadedCatalogs],
      useFactory: (uploads: UploadedCatalogs) => ({ storage: new CatalogUploadStorage(uploads) }),
    }),
  ],
  controllers: [CatalogTransferController],
  providers: [CatalogImportRuns, CatalogExport, CatalogTransferService],
})
export class CatalogTransferModule {}
