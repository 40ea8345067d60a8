import { Module } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS, SettingsModule } from '../config/settings.module.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AccessRequestsController } from './access-requests.controller.js';
import { DocumentAccessService } from './document-access.service.js';
import { DocumentDownloadController } from './document-download.controller.js';
import { DocumentDownloadService } from './document-download.service.js';
import { DocumentErasureService } from './document-erasure.service.js';
import { DocumentLinksService } from './document-links.service.js';
import { DocumentStore } from './document-store.js';
import { DocumentUploadInterceptor } from './document-upload.interceptor.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { DocumentsDeskController } from './documents-desk.controller.js';
import { DocumentsDeskService } from './documents-desk.service.js';
import { DownloadLog } from './download-log.js';

@Module({
  imports: [SettingsModule, FileStorageModule, StaffModule],
  controllers: [DocumentsController, DocumentDownloadController, AccessRequestsController, DocumentsDeskController],
  providers: [
    DocumentsService,
    DocumentAccessService,
    DocumentLinksService,
    DocumentDownloadService,
    DownloadLog,
    DocumentErasureService,
    DocumentsDeskService,
    DocumentUploadInterceptor,
    {
      provide: DocumentStore,
      inject: [SETTINGS, FileStorage],
      useFactory: ({ dataDir }: Settings, storage: FileStorage) => new DocumentStore(dataDir, storage),
    },
  ],
  exports: [DocumentsService, DocumentAccessService, DocumentErasureService],
})
export class DocumentsModule {}
