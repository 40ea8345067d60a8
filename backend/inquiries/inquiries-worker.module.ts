import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { AnswersModule } from './answers/answers.module.js';
import { InquiryAnswerMail } from './answers/inquiry-answer.mails.js';
import { AnsweredLinksService } from './answers/links/answered-links.service.js';
import { AnsweredShareSchedule } from './clock/answered-share.schedule.js';
import { ResponseClockModule } from './clock/response-clock.module.js';
import { ResponseRemindersSchedule } from './clock/response-reminders.schedule.js';
import { ResponseRemindersService } from './clock/response-reminders.service.js';
import { ProductDemandSchedule } from './demand/product-demand.schedule.js';
import { InquiryHooksModule } from './inquiry-hooks.module.js';
import { InquiryDueSoonMail, InquiryLateMail } from './mails/clock.mails.js';
import { InquiryConfirmationMail, InquirySalesMail } from './mails/inquiry.mails.js';
import { ErasureService } from './retention/erasure.service.js';
import { RetentionSchedule } from './retention/retention.schedule.js';

@Module({
  imports: [AnswersModule, DesignFilesModule, InquiryHooksModule, ResponseClockModule, SalesTermsModule],
  providers: [
    InquirySalesMail,
    InquiryConfirmationMail,
    InquiryAnswerMail,
    AnsweredLinksService,
    InquiryDueSoonMail,
    InquiryLateMail,
    ResponseRemindersService,
    ResponseRemindersSchedule,
    AnsweredShareSchedule,
    StaffAddressesService,
    ErasureService,
    RetentionSchedule,
    ProductDemandSchedule,
  ],
})
export class InquiriesWorkerModule {}
