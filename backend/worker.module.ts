import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { CatalogWorkerModule } from './catalog/catalog-worker.module.js';
import { ImportCatalogJob } from './catalog/transfer/import-catalog.job.js';
import { DocumentLinkMail, DocumentRefusedMail } from './documents/access/access-request.mails.js';
import { DocumentsWorkerModule } from './documents/documents-worker.module.js';
import { InquiriesWorkerModule } from './inquiries/inquiries-worker.module.js';
import { InquiryConfirmationMail, InquirySalesMail } from './inquiries/mails/inquiry-mails.js';
import { MailMetrics } from './platform/mail/mail.metrics.js';
import type { MailComposer } from './platform/mail/mail-composer.js';
import { MailRelay } from './platform/mail/mail-relay.js';
import { MailSender } from './platform/mail/mail-sender.js';
import { MAIL_COMPOSERS, SendMailJob } from './platform/mail/send-mail.job.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { JOB_HANDLERS, type JobHandler } from './platform/queue/job-handler.js';
import { JobWorkers } from './platform/queue/job-workers.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { TracingModule } from './platform/tracing/tracing.module.js';
import { PasswordResetMail } from './staff/mails/password-reset-mail.js';
import { StaffWorkerModule } from './staff/staff-worker.module.js';
import { SyncWordpressJob } from './wordpress-sync/run/sync-wordpress.job.js';
import { WordpressSyncWorkerModule } from './wordpress-sync/wordpress-sync-worker.module.js';

/** Background work: in its own process, or in that of the site. */
@Module({
  imports: [
    MetricsModule,
    TracingModule,
    RedisModule,
    QueueModule,
    ScheduleModule.forRoot(),
    InquiriesWorkerModule,
    DocumentsWorkerModule,
    WordpressSyncWorkerModule,
    CatalogWorkerModule,
    StaffWorkerModule,
  ],
  providers: [
    MailRelay,
    MailSender,
    MailMetrics,
    {
      provide: MAIL_COMPOSERS,
      inject: [InquirySalesMail, InquiryConfirmationMail, DocumentLinkMail, DocumentRefusedMail, PasswordResetMail],
      useFactory: (...composers: MailComposer[]) => composers,
    },
    SendMailJob,
    {
      provide: JOB_HANDLERS,
      inject: [SendMailJob, SyncWordpressJob, ImportCatalogJob],
      useFactory: (...handlers: JobHandler[]) => handlers,
    },
    JobWorkers,
  ],
})
export class WorkerModule {}
