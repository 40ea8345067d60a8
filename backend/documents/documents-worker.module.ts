import { Module } from '@nestjs/common';
import { DocumentLinkMail, DocumentRefusedMail } from './access/access-request.mails.js';
import { AccessRequestsModule } from './access/access-requests.module.js';
import { DocumentLinksService } from './access/document-links.service.js';

@Module({
  imports: [AccessRequestsModule],
  providers: [DocumentLinksService, DocumentLinkMail, DocumentRefusedMail],
})
export class DocumentsWorkerModule {}
