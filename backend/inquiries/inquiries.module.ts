import { Module } from '@nestjs/common';
import { BuilderModule, BuilderSharedModule } from '../builder/builder.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { StaffModule } from '../staff/staff.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { InquiryDesignsController } from './admin/designs/inquiry-designs.controller.js';
import { InquiryDesignsAdminService } from './admin/designs/inquiry-designs-admin.service.js';
import { InquiriesAdminController } from './admin/inquiries-admin.controller.js';
import { InquiriesAdminService } from './admin/inquiries-admin.service.js';
import { InquiryBulkService } from './admin/inquiry-bulk.service.js';
import { InquiryChangesService } from './admin/inquiry-changes.service.js';
import { InquiryExportService } from './admin/inquiry-export.service.js';
import { InquiryQueueService } from './admin/inquiry-queue.service.js';
import { InquiryResendService } from './admin/inquiry-resend.service.js';
import { LedgerAdminController } from './admin/ledger-admin.controller.js';
import { RelatedInquiriesController } from './admin/related/related-inquiries.controller.js';
import { RelatedInquiriesService } from './admin/related/related-inquiries.service.js';
import { InquiryTimelineController } from './admin/timeline/inquiry-timeline.controller.js';
import { InquiryTimelineService } from './admin/timeline/inquiry-timeline.service.js';
import { AnswerMetrics } from './answers/answer.metrics.js';
import { AnswerAttachmentsService } from './answers/answer-attachments.service.js';
import { AnswerHooksService } from './answers/answer-hooks.service.js';
import { AnswerRecordsService } from './answers/answer-records.service.js';
import { InquiryAnswerEmail } from './answers/inquiry-answer.emails.js';
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
import { InquiryDueSoonEmail, InquiryLateEmail } from './emails/clock.emails.js';
import { InquiryConfirmationEmail, InquirySalesEmail } from './emails/inquiry.emails.js';
import { InquiryEntryController } from './entry/inquiry-entry.controller.js';
import { InquiryEntryService } from './entry/inquiry-entry.service.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryEventsService } from './inquiry-events.service.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';
import { InquiryQuotingService } from './inquiry-quoting.service.js';
import { InquiryStoreService } from './inquiry-store.service.js';
import { LedgerMetrics, LedgerService } from './ledger/ledger.service.js';
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
    InquiriesAdminController,
    InquiryEntryController,
    SentDocumentsController,
    InquiryAnswersController,
    AnsweredLinksController,
    AnswerTemplatesController,
    InquiryDesignsController,
    InquiryTimelineController,
    LedgerAdminController,
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
    InquiriesAdminService,
    InquiriesService,
    InquiryAnswersService,
    InquiryBulkService,
    InquiryChangesService,
    InquiryDesignsAdminService,
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
    InquiryAnswerEmail,
    InquiryConfirmationEmail,
    InquiryDueSoonEmail,
    InquiryLateEmail,
    InquirySalesEmail,
    ProductDemandService,
    ResponseRemindersService,
    StaffAddressesService,
  ],
})
export class InquiriesWorkerModule {}
