import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { DocumentsWorkerModule } from '../documents/documents-worker.module.js';
import { InquiryConfirmationMail, InquirySalesMail } from './mails/inquiry-mails.js';
import { ErasureService } from './retention/erasure.service.js';
import { RetentionSchedule } from './retention/retention.schedule.js';

/** What inquiries leave to the worker: the texts of their mails, and the removal of old personal data. */
@Module({
  imports: [DesignFilesModule, DocumentsWorkerModule],
  providers: [InquirySalesMail, InquiryConfirmationMail, ErasureService, RetentionSchedule],
  exports: [InquirySalesMail, InquiryConfirmationMail],
})
export class InquiriesWorkerModule {}
