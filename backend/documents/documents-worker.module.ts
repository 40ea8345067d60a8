import { Module } from '@nestjs/common';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { DocumentLinkMail, DocumentRefusedMail } from './access/access-request.mails.js';
import { AccessRequestsModule } from './access/access-requests.module.js';
import { DocumentBinService } from './desk/document-bin.service.js';
import { DocumentFilesModule } from './files/document-files.module.js';

@Module({
  imports: [AccessRequestsModule, BinHooksModule, DocumentFilesModule],
  providers: [DocumentBinService, DocumentLinkMail, DocumentRefusedMail],
})
export class DocumentsWorkerModule {}
