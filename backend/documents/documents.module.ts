import { Module } from '@nestjs/common';
import { InquiryHooksModule } from '../inquiries/inquiry-hooks.module.js';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AccessRequestsModule } from './access/access-requests.module.js';
import { AccessRequestsDeskController } from './desk/access-requests-desk.controller.js';
import { AccessRequestsDeskService } from './desk/access-requests-desk.service.js';
import { DocumentBinService } from './desk/document-bin.service.js';
import { DocumentsDeskController } from './desk/documents-desk.controller.js';
import { DocumentsDeskService } from './desk/documents-desk.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { DocumentDownloadController } from './download/document-download.controller.js';
import { DocumentDownloadService } from './download/document-download.service.js';
import { DownloadLogService } from './download/download-log.service.js';
import { DocumentFilesModule } from './files/document-files.module.js';
import { DocumentUploadInterceptor } from './files/document-upload.interceptor.js';

@Module({
  imports: [BinHooksModule, DocumentFilesModule, InquiryHooksModule, StaffModule, AccessRequestsModule],
  controllers: [DocumentsController, DocumentDownloadController, AccessRequestsDeskController, DocumentsDeskController],
  providers: [
    DocumentsService,
    AccessRequestsDeskService,
    DocumentDownloadService,
    DownloadLogService,
    DocumentsDeskService,
    DocumentUploadInterceptor,
    DocumentBinService,
  ],
  exports: [DocumentsService],
})
export class DocumentsModule {}
