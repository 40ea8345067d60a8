import { Module } from '@nestjs/common';
import { DocumentLinkMail, DocumentRefusedMail } from './access/access-request.mails.js';
import { DocumentErasureService } from './access/document-erasure.service.js';
import { DocumentLinksService } from './access/document-links.service.js';

/** What documents leave to the worker: the texts of their mails, and what the removal of people means for them. */
@Module({
  providers: [DocumentLinksService, DocumentLinkMail, DocumentRefusedMail, DocumentErasureService],
  exports: [DocumentLinkMail, DocumentRefusedMail, DocumentErasureService],
})
export class DocumentsWorkerModule {}
