import { Module } from '@nestjs/common';
import { SettingsModule } from '../config/settings.module.js';
import { DocumentLinkMail, DocumentRefusedMail } from './document-access.mails.js';
import { DocumentLinksService } from './document-links.service.js';

/** What documents leave to the worker: the texts of their mails. */
@Module({
  imports: [SettingsModule],
  providers: [DocumentLinksService, DocumentLinkMail, DocumentRefusedMail],
  exports: [DocumentLinkMail, DocumentRefusedMail],
})
export class DocumentsWorkerModule {}
