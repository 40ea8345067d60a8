import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { SettingsModule } from './config/settings.module.js';
import { InquiriesWorkerModule } from './inquiries/inquiries-worker.module.js';
import { InquiryConfirmationMail, InquirySalesMail } from './inquiries/mails/inquiry-mails.js';
import type { MailComposer } from './platform/mail/mail-composer.js';
import { MailRelay } from './platform/mail/mail-relay.js';
import { MailSender } from './platform/mail/mail-sender.js';
import { MAIL_COMPOSERS, SendMailJob } from './platform/mail/send-mail.job.js';
import { JOB_HANDLERS, type JobHandler } from './platform/queue/job-handler.js';
import { JobQueue } from './platform/queue/job-queue.js';
import { JobWorkers } from './platform/queue/job-workers.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { PasswordResetMail } from './staff/mails/password-reset-mail.js';
import { StaffWorkerModule } from './staff/staff-worker.module.js';

/** Everything that works in the background: in a process of its own, or beside the site. */
@Module({
  imports: [SettingsModule, RedisModule, ScheduleModule.forRoot(), InquiriesWorkerModule, StaffWorkerModule],
  providers: [
    JobQueue,
    MailRelay,
    MailSender,
    {
      provide: MAIL_COMPOSERS,
      inject: [InquirySalesMail, InquiryConfirmationMail, PasswordResetMail],
      useFactory: (...composers: MailComposer[]) => composers,
    },
    SendMailJob,
    { provide: JOB_HANDLERS, inject: [SendMailJob], useFactory: (...handlers: JobHandler[]) => handlers },
    JobWorkers,
  ],
})
export class WorkerModule {}
