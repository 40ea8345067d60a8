import { Global, Module } from '@nestjs/common';
import { InquiriesAdminController, InquiryFiguresController } from './admin/inquiries-admin.controller.js';
import { InquiriesAdminService, InquiryDesignsAdminService } from './admin/inquiries-admin.service.js';
import { InquiryExportService } from './admin/inquiry-export.service.js';
import { InquiryQueueService } from './admin/inquiry-queue.service.js';
import { AnswerAttachmentsService } from './answers/answer-attachments.service.js';
import { InquiryAnswerEmail } from './answers/inquiry-answer.emails.js';
import { InquiryAnswersController } from './answers/inquiry-answers.controller.js';
import { AnswerMetrics, AnswerRecordsService, InquiryAnswersService } from './answers/inquiry-answers.service.js';
import { AnsweredLinksController } from './answers/links/answered-links.controller.js';
import { AnsweredLinkPageService, AnsweredLinksService } from './answers/links/answered-links.service.js';
import { AnswerTemplatesController } from './answers/templates/answer-templates.controller.js';
import { AnswerTemplatesService } from './answers/templates/answer-templates.service.js';
import { ResponseClockService, ResponseRemindersService } from './clock/response-clock.service.js';
import { AnsweredShareService, ResponseFiguresService } from './clock/response-figures.service.js';
import { ProductDemandService } from './demand/product-demand.service.js';
import { InquiryDueSoonEmail, InquiryLateEmail, InquiryReplyEmail } from './emails/clock.emails.js';
import { InquiryConfirmationEmail, InquirySalesEmail } from './emails/inquiry.emails.js';
import { InquiryEntryController } from './entry/inquiry-entry.controller.js';
import { InquiryEntryService, SentDocumentsService } from './entry/inquiry-entry.service.js';
import { FollowUpsController } from './follow-ups/follow-ups.controller.js';
import { FollowUpRulesService, FollowUpsService } from './follow-ups/follow-ups.service.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryChangesService } from './inquiry-changes.service.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';
import { InquiryQuotingService } from './inquiry-quoting.service.js';
import { InquiryStoreService } from './inquiry-store.service.js';
import { LedgerMetrics, LedgerService } from './ledger/ledger.service.js';
import { ReadMailboxJob } from './mailbox/read-mailbox.job.js';
import { ReceivedEmailsService, ReceivedFilesService } from './mailbox/received-emails.service.js';
import { ErasureService } from './retention/erasure.service.js';
import { SubmissionDetailsService } from './submission-details.service.js';
import { InquiryTimelineService } from './timeline/inquiry-timeline.service.js';
import { TriageService } from './triage/triage.service.js';

const SHARED = [
  AnswerAttachmentsService,
  FollowUpRulesService,
  InquiryChangesService,
  InquiryHooksService,
  InquiryQuotingService,
  ReceivedFilesService,
  ResponseClockService,
  ResponseFiguresService,
];

/** For site and worker, and for the features that answer or quote inquiries: all of them register with one instance of the hooks. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
export class InquiriesSharedModule {}

@Global()
@Module({
  controllers: [
    InquiriesController,
    InquiriesAdminController,
    FollowUpsController,
    InquiryEntryController,
    InquiryFiguresController,
    InquiryAnswersController,
    AnsweredLinksController,
    AnswerTemplatesController,
  ],
  providers: [
    AnswerMetrics,
    AnswerRecordsService,
    AnswerTemplatesService,
    AnsweredLinkPageService,
    AnsweredLinksService,
    ErasureService,
    FollowUpsService,
    InquiriesAdminService,
    InquiriesService,
    InquiryAnswersService,
    InquiryDesignsAdminService,
    InquiryEntryService,
    InquiryExportService,
    InquiryQueueService,
    InquiryStoreService,
    InquiryTimelineService,
    LedgerMetrics,
    LedgerService,
    SentDocumentsService,
    SubmissionDetailsService,
    TriageService,
  ],
  exports: [ErasureService, InquiriesService, LedgerService],
})
export class InquiriesModule {}

@Module({
  providers: [
    AnsweredLinksService,
    AnsweredShareService,
    ErasureService,
    InquiryAnswerEmail,
    InquiryConfirmationEmail,
    InquiryDueSoonEmail,
    InquiryLateEmail,
    InquiryReplyEmail,
    InquirySalesEmail,
    InquiryStoreService,
    ProductDemandService,
    ReadMailboxJob,
    ReceivedEmailsService,
    ResponseRemindersService,
    TriageService,
  ],
  exports: [ReadMailboxJob],
})
export class InquiriesWorkerModule {}
