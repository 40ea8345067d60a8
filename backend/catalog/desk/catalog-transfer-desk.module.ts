import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { StaffModule } from '../../staff/staff.module.js';
import { CatalogExportService } from '../transfer/catalog-export.service.js';
import { CatalogImportRunsService } from '../transfer/catalog-import-runs.service.js';
import { UploadedCatalogsService } from '../transfer/uploaded-catalogs.service.js';
import { CatalogTransferDeskController } from './catalog-transfer-desk.controller.js';
import { CatalogTransferDeskService } from './catalog-transfer-desk.service.js';
import { CatalogUploadStorage } from './catalog-upload.js';
import { RatesTransferDeskController } from './rates-transfer-desk.controller.js';

/** A separate module, because multer's storage applies to every upload of a module. The worker runs the imports. */
@Module({
  imports: [
    FileStorageModule,
    QueueModule,
    StaffModule,
    MulterModule.registerAsync({
      imports: [FileStorageModule],
      inject: [SETTINGS, FileStorage],
      useFactory: (settings: Settings, storage: FileStorage) => ({
        storage: new CatalogUploadStorage(new UploadedCatalogsService(settings, storage)),
      }),
    }),
  ],
  controllers: [CatalogTransferDeskController, RatesTransferDeskController],
  providers: [UploadedCatalogsService, CatalogImportRunsService, CatalogExportService, CatalogTransferDeskService],
})
export class CatalogTransferDeskModule {}
