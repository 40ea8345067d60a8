import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { AnswersModule } from './answers/answers.module.js';
import { InquiryAnswerMail } from './answers/inquiry-answer.mails.js';
import { AnsweredLinksService } from './answers/links/answered-links.service.js';
import { AnsweredShareService } from './clock/answered-share.service.js';
import { ResponseClockModule } from './clock/response-clock.module.js';
import { ResponseRemindersService } from './clock/response-reminders.service.js';
import { ProductDemandService } from './demand/product-demand.service.js';
import { InquiryHooksModule } from './inquiry-hooks.module.js';
import { InquiryDueSoonMail, InquiryLateMail } from './mails/clock.mails.js';
import { InquiryConfirmationMail, InquirySalesMail } from './mails/inquiry.mails.js';
import { ErasureService } from './retention/erasure.service.js';

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

    AnsweredShareService,
    StaffAddressesService,
    ErasureService,

    ProductDemandService,
  ],
})
export class InquiriesWorkerModule {}
