import { Module } from '@nestjs/common';
import { BuilderModule, BuilderSharedModule } from '../builder/builder.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { StaffModule } from '../staff/staff.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { AnswerMetrics } from './answers/answer.metrics.js';
import { AnswerAttachmentsService } from './answers/answer-attachments.service.js';
import { AnswerHooksService } from './answers/answer-hooks.service.js';
import { AnswerRecordsService } from './answers/answer-records.service.js';
import { InquiryAnswerMail } from './answers/inquiry-answer.mails.js';
import { InquiryAnswersController } from './answers/inquiry-answers.controller.js';
import { InquiryAnswersService } from './answers/inquiry-answers.service.js';
import { AnsweredLinkPageService } from './answers/links/answered-link-page.service.js';
import { AnsweredLinksController } from './answers/links/answered-links.controller.js';
import { AnsweredLinksService } from './answers/links/answered-links.service.js';
import { AnswerTemplatesController } from './answers/templates/answer-templates.controller.js';
import { AnswerTemplatesService } from './answers/templates/answer-templates.service.js';
import { AnsweredShareService } from './clock/answered-share.service.js';
import { ResponseClockService } from './clock/response-clock.service.js';
import { ResponseFiguresController } from './clock/response-figures.controller.js';
import { ResponseFiguresService } from './clock/response-figures.service.js';
import { ResponseRemindersService } from './clock/response-reminders.service.js';
import { ProductDemandService } from './demand/product-demand.service.js';
import { InquiryDesignsController } from './desk/designs/inquiry-designs.controller.js';
import { InquiryDesignsDeskService } from './desk/designs/inquiry-designs-desk.service.js';
import { InquiriesDeskController } from './desk/inquiries-desk.controller.js';
import { InquiriesDeskService } from './desk/inquiries-desk.service.js';
import { InquiryBulkService } from './desk/inquiry-bulk.service.js';
import { InquiryChangesService } from './desk/inquiry-changes.service.js';
import { InquiryExportService } from './desk/inquiry-export.service.js';
import { InquiryQueueService } from './desk/inquiry-queue.service.js';
import { InquiryResendService } from './desk/inquiry-resend.service.js';
import { LedgerDeskController } from './desk/ledger-desk.controller.js';
import { RelatedInquiriesController } from './desk/related/related-inquiries.controller.js';
import { RelatedInquiriesService } from './desk/related/related-inquiries.service.js';
import { InquiryTimelineController } from './desk/timeline/inquiry-timeline.controller.js';
import { InquiryTimelineService } from './desk/timeline/inquiry-timeline.service.js';
import { InquiryEntryController } from './entry/inquiry-entry.controller.js';
import { InquiryEntryService } from './entry/inquiry-entry.service.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryEventsService } from './inquiry-events.service.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';
import { InquiryQuotingService } from './inquiry-quoting.service.js';
import { InquiryStoreService } from './inquiry-store.service.js';
import { LedgerMetrics, LedgerService } from './ledger/ledger.service.js';
import { InquiryDueSoonMail, InquiryLateMail } from './mails/clock.mails.js';
import { InquiryConfirmationMail, InquirySalesMail } from './mails/inquiry.mails.js';
import { ErasureService } from './retention/erasure.service.js';
import { SentDocumentsController } from './sending/sent-documents.controller.js';
import { SentDocumentsService } from './sending/sent-documents.service.js';
import { SubmissionDetailsService } from './submission-details.service.js';
import { TriageService } from './triage/triage.service.js';

/** For site and worker, and for the features that answer or quote inquiries: all of them register with one instance of the hooks. */
@Module({
  imports: [BuilderSharedModule],
  providers: [
    AnswerAttachmentsService,
    AnswerHooksService,
    AuditLogService,
    InquiryEventsService,
    InquiryHooksService,
    InquiryQuotingService,
    ResponseClockService,
    ResponseFiguresService,
  ],
  exports: [
    AnswerAttachmentsService,
    InquiryEventsService,
    InquiryHooksService,
    InquiryQuotingService,
    ResponseClockService,
    ResponseFiguresService,
  ],
})
export class InquiriesSharedModule {}

@Module({
  imports: [BuilderModule, BuilderSharedModule, CatalogModule, InquiriesSharedModule, PlatformModule, StaffModule],
  controllers: [
    InquiriesController,
    InquiriesDeskController,
    InquiryEntryController,
    SentDocumentsController,
    InquiryAnswersController,
    AnsweredLinksController,
    AnswerTemplatesController,
    InquiryDesignsController,
    InquiryTimelineController,
    LedgerDeskController,
    ResponseFiguresController,
    RelatedInquiriesController,
  ],
  providers: [
    AnswerMetrics,
    AnswerRecordsService,
    AnswerTemplatesService,
    AnsweredLinkPageService,
    AnsweredLinksService,
    ErasureService,
    InquiriesDeskService,
    InquiriesService,
    InquiryAnswersService,
    InquiryBulkService,
    InquiryChangesService,
    InquiryDesignsDeskService,
    InquiryEntryService,
    InquiryExportService,
    InquiryQueueService,
    InquiryResendService,
    InquiryStoreService,
    InquiryTimelineService,
    LedgerMetrics,
    LedgerService,
    RelatedInquiriesService,
    SentDocumentsService,
    StaffAddressesService,
    SubmissionDetailsService,
    TriageService,
  ],
  exports: [ErasureService, InquiriesService, InquiryChangesService, LedgerService],
})
export class InquiriesModule {}

@Module({
  imports: [BuilderSharedModule, InquiriesSharedModule, SalesTermsSharedModule],
  providers: [
    AnsweredLinksService,
    AnsweredShareService,
    ErasureService,
    InquiryAnswerMail,
    InquiryConfirmationMail,
    InquiryDueSoonMail,
    InquiryLateMail,
    InquirySalesMail,
    ProductDemandService,
    ResponseRemindersService,
    StaffAddressesService,
  ],
})
export class InquiriesWorkerModule {}
