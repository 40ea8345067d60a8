import { Module } from '@nestjs/common';
import { BuilderModule } from '../builder/builder.module.js';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { AnswerMetrics } from './answers/answer.metrics.js';
import { AnswerRecordsService } from './answers/answer-records.service.js';
import { AnswersModule } from './answers/answers.module.js';
import { InquiryAnswersController } from './answers/inquiry-answers.controller.js';
import { InquiryAnswersService } from './answers/inquiry-answers.service.js';
import { AnsweredLinkPageService } from './answers/links/answered-link-page.service.js';
import { AnsweredLinksController } from './answers/links/answered-links.controller.js';
import { AnsweredLinksService } from './answers/links/answered-links.service.js';
import { AnswerTemplatesController } from './answers/templates/answer-templates.controller.js';
import { AnswerTemplatesService } from './answers/templates/answer-templates.service.js';
import { ResponseClockModule } from './clock/response-clock.module.js';
import { ResponseFiguresController } from './clock/response-figures.controller.js';
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
import { InquiryHooksModule } from './inquiry-hooks.module.js';
import { InquiryStoreService } from './inquiry-store.service.js';
import { LedgerMetrics } from './ledger/ledger.metrics.js';
import { LedgerService } from './ledger/ledger.service.js';
import { ErasureService } from './retention/erasure.service.js';
import { SentDocumentsController } from './sending/sent-documents.controller.js';
import { SentDocumentsService } from './sending/sent-documents.service.js';
import { SubmissionDetailsService } from './submission-details.service.js';
import { TriageService } from './triage/triage.service.js';

@Module({
  imports: [
    AnswersModule,
    BuilderModule,
    DesignFilesModule,
    CatalogModule,
    InquiryHooksModule,
    ResponseClockModule,
    LimitsModule,
    MetricsModule,
    StaffModule,
  ],
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
    InquiriesService,
    InquiryStoreService,
    InquiryEntryService,
    SentDocumentsService,
    SubmissionDetailsService,
    TriageService,
    LedgerService,
    LedgerMetrics,
    ErasureService,
    InquiriesDeskService,
    InquiryChangesService,
    InquiryBulkService,
    InquiryQueueService,
    InquiryResendService,
    InquiryExportService,
    AnswerRecordsService,
    InquiryAnswersService,
    AnsweredLinksService,
    StaffAddressesService,
    AnsweredLinkPageService,
    AnswerTemplatesService,
    AnswerMetrics,
    InquiryDesignsDeskService,
    InquiryTimelineService,
    RelatedInquiriesService,
  ],
  exports: [ResponseClockModule, InquiriesService, InquiryChangesService, LedgerService, ErasureService],
})
export class InquiriesModule {}
