import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { BinWorkerModule } from './bin/bin-worker.module.js';
import { BlogWorkerModule } from './blog/blog-worker.module.js';
import { CatalogWorkerModule } from './catalog/catalog-worker.module.js';
import { ImportCatalogJob } from './catalog/transfer/import-catalog.job.js';
import { DocumentsWorkerModule } from './documents/documents-worker.module.js';
import { FollowUpRulesModule } from './follow-ups/follow-up-rules.module.js';
import { InquiriesWorkerModule } from './inquiries/inquiries-worker.module.js';
import { MakeSubmittalJob } from './paper/make-submittal.job.js';
import { PaperWorkerModule } from './paper/paper-worker.module.js';
import { MailWorkerModule } from './platform/mail/mail-worker.module.js';
import { SendMailJob } from './platform/mail/send-mail.job.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { JOB_HANDLERS, type JobHandler } from './platform/queue/job-handler.js';
import { JobWorkers } from './platform/queue/job-workers.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { TracingModule } from './platform/tracing/tracing.module.js';
import { QuotationMailsWorkerModule } from './quotation-mails/quotation-mails-worker.module.js';
import { QuotationsWorkerModule } from './quotations/quotations-worker.module.js';
import { RetentionWorkerModule } from './retention/retention.module.js';
import { SiteContentWorkerModule } from './site-content/site-content-worker.module.js';
import { StaffWorkerModule } from './staff/staff-worker.module.js';
import { DeliverWebhookJob } from './webhooks/delivery/deliver-webhook.job.js';
import { WebhooksWorkerModule } from './webhooks/webhooks-worker.module.js';
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
    SiteContentWorkerModule,

    MailWorkerModule,
    InquiriesWorkerModule,
    QuotationsWorkerModule,
    FollowUpRulesModule,
    WebhooksWorkerModule,
    QuotationMailsWorkerModule,
    DocumentsWorkerModule,
    WordpressSyncWorkerModule,
    CatalogWorkerModule,
    BlogWorkerModule,
    BinWorkerModule,
    StaffWorkerModule,
    PaperWorkerModule,
    RetentionWorkerModule,
  ],
  providers: [
    {
      provide: JOB_HANDLERS,
      inject: [SendMailJob, SyncWordpressJob, ImportCatalogJob, MakeSubmittalJob, DeliverWebhookJob],
      useFactory: (...handlers: JobHandler[]) => handlers,
    },
    JobWorkers,
  ],
})
export class WorkerModule {}
