import { Module } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AccessRequestsModule } from './access/access-requests.module.js';
import { DocumentLinksService } from './access/document-links.service.js';
import { AccessRequestsDeskController } from './desk/access-requests-desk.controller.js';
import { AccessRequestsDeskService } from './desk/access-requests-desk.service.js';
import { DocumentsDeskController } from './desk/documents-desk.controller.js';
import { DocumentsDeskService } from './desk/documents-desk.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { DocumentDownloadController } from './download/document-download.controller.js';
import { DocumentDownloadService } from './download/document-download.service.js';
import { DownloadLogService } from './download/download-log.service.js';
import { DocumentStore } from './files/document-store.js';
import { DocumentUploadInterceptor } from './files/document-upload.interceptor.js';

@Module({
  imports: [FileStorageModule, StaffModule, AccessRequestsModule],
  controllers: [DocumentsController, DocumentDownloadController, AccessRequestsDeskController, DocumentsDeskController],
  providers: [
    DocumentsService,
    AccessRequestsDeskService,
    DocumentLinksService,
    DocumentDownloadService,
    DownloadLogService,
    DocumentsDeskService,
    DocumentUploadInterceptor,
    {
      provide: DocumentStore,
      inject: [SETTINGS, FileStorage],
      useFactory: ({ dataDir }: Settings, storage: FileStorage) => new DocumentStore(dataDir, storage),
    },
  ],
  exports: [DocumentsService],
})
export class DocumentsModule {}
