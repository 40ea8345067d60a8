import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { DocumentLinkEmail, DocumentRefusedEmail } from './access/access-request.emails.js';
import { DocumentAnswersService, DocumentLinksService } from './access/document-links.service.js';
import { AccessRequestsAdminService } from './admin/access-requests-admin.service.js';
import { AccessRequestsAdminController, DocumentsAdminController } from './admin/documents-admin.controller.js';
import { DocumentsAdminService, DocumentTrashService } from './admin/documents-admin.service.js';
import { DocumentsController } from './documents.controller.js';
import { AccessRequestsService, DocumentsService } from './documents.service.js';
import { DocumentDownloadService, DownloadLogService } from './download/download-log.service.js';
import { DocumentStore } from './files/document-store.js';
import { DocumentUploadInterceptor } from './files/document-upload.interceptor.js';

/** The files, for other features' emails, and what takes part in inquiries. For site and worker: a hook registered twice would run twice. */
@Global()
@Module({
  providers: [
    AccessRequestsService,
    DocumentAnswersService,
    DocumentLinksService,
    DocumentsService,
    {
      provide: DocumentStore,
      inject: [Settings, FileStorage],
      useFactory: ({ dataDir }: Settings, storage: FileStorage) => new DocumentStore(dataDir, storage),
    },
  ],
  exports: [DocumentLinksService, DocumentsService, DocumentStore],
})
export class DocumentsSharedModule {}

@Module({
  controllers: [DocumentsController, AccessRequestsAdminController, DocumentsAdminController],
  providers: [
    AccessRequestsAdminService,
    DocumentTrashService,
    DocumentDownloadService,
    DocumentUploadInterceptor,
    DocumentsAdminService,
    DownloadLogService,
  ],
})
export class DocumentsModule {}

@Module({ providers: [DocumentTrashService, DocumentLinkEmail, DocumentRefusedEmail] })
export class DocumentsWorkerModule {}
