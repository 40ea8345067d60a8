import { Module } from '@nestjs/common';
import { SettingsModule } from '../config/settings.module.js';
import { DocumentLinkMail, DocumentRefusedMail } from './document-access.mails.js';
import { DocumentErasureService } from './document-erasure.service.js';
import { DocumentLinksService } from './document-links.service.js';

/** What documents leave to the worker: the texts of their mails, and what the removal of people means for them. */
@Module({
  imports: [SettingsModule],
  providers: [DocumentLinksService, DocumentLinkMail, DocumentRefusedMail, DocumentErasureService],
  exports: [DocumentLinkMail, DocumentRefusedMail, DocumentErasureService],
})
export class DocumentsWorkerModule {}
