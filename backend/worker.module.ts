import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { BlogWorkerModule } from './blog/blog.module.js';
import { CatalogWorkerModule } from './catalog/catalog.module.js';
import { ImportCatalogJob } from './catalog/transfer/import-catalog.job.js';
import { DocumentsWorkerModule } from './documents/documents.module.js';
import { InquiriesWorkerModule } from './inquiries/inquiries.module.js';
import { ReadMailboxJob } from './inquiries/mailbox/read-mailbox.job.js';
import { MakeSheetsJob, MakeSubmittalJob } from './pdf/make-sheets.job.js';
import { PdfWorkerModule } from './pdf/pdf.module.js';
import { SendEmailJob } from './platform/email/send-email.job.js';
import { PlatformWorkerModule } from './platform/platform.module.js';
import { JobWorkers } from './platform/queue/job-workers.js';
import { JOB_HANDLERS, type JobHandler } from './platform/queue/jobs.js';
import { QuotationsWorkerModule } from './quotations/quotations.module.js';
import { RetentionWorkerModule } from './retention/retention.module.js';
import { SiteContentWorkerModule } from './site-content/site-content.module.js';
import { StaffWorkerModule } from './staff/staff.module.js';
import { TrashWorkerModule } from './trash/trash.module.js';
import { DeliverWebhookJob } from './webhooks/delivery/deliver-webhook.job.js';
import { WebhooksWorkerModule } from './webhooks/webhooks.module.js';
import { SyncWordpressJob } from './wordpress-sync/run/sync-wordpress.job.js';
import { WordpressSyncWorkerModule } from './wordpress-sync/wordpress-sync.module.js';

/** Background work: in its own process, or in that of the site. */
@Module({
  imports: [
    ScheduleModule.forRoot(),
    SiteContentWorkerModule,

    PlatformWorkerModule,
    InquiriesWorkerModule,
    QuotationsWorkerModule,
    WebhooksWorkerModule,
    DocumentsWorkerModule,
    WordpressSyncWorkerModule,
    CatalogWorkerModule,
    BlogWorkerModule,
    TrashWorkerModule,
    StaffWorkerModule,
    PdfWorkerModule,
    RetentionWorkerModule,
  ],
  providers: [
    {
      provide: JOB_HANDLERS,
      inject: [
        SendEmailJob,
        SyncWordpressJob,
        ImportCatalogJob,
        MakeSheetsJob,
        MakeSubmittalJob,
        DeliverWebhookJob,
        ReadMailboxJob,
      ],
      useFactory: (...handlers: JobHandler[]) => handlers,
    },
    JobWorkers,
  ],
})
export class WorkerModule {}
