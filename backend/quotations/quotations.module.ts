import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { InquiriesSharedModule } from '../inquiries/inquiries.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { StaffModule } from '../staff/staff.module.js';
import { PurchaseOrderAdminService } from './admin/purchase-order-admin.service.js';
import { QuotationActionsAdminController } from './admin/quotation-actions-admin.controller.js';
import { QuotationEmailsAdminController } from './admin/quotation-emails-admin.controller.js';
import { QuotationEmailsAdminService } from './admin/quotation-emails-admin.service.js';
import { QuotationLinkAdminService } from './admin/quotation-link-admin.service.js';
import { QuotationTimelineService } from './admin/quotation-timeline.service.js';
import { QuotationsAdminController } from './admin/quotations-admin.controller.js';
import { QuotationsAdminService } from './admin/quotations-admin.service.js';
import { CustomerQuotationsService } from './customer/customer-quotations.service.js';
import { QuotationLinksService } from './customer/quotation-links.service.js';
import { QuotationApprovalsService } from './drafts/quotation-approvals.service.js';
import { QuotationDraftsService } from './drafts/quotation-drafts.service.js';
import { QuotationLedgerMetrics, QuotationLedgerService } from './ledger/quotation-ledger.service.js';
import { PrintableQuotationsService } from './printing/printable-quotations.service.js';
import { PurchaseOrderFilesService } from './purchase-orders/purchase-order-files.service.js';
import { QuotationDecisionsService } from './quotation-decisions.service.js';
import { QuotationEventsService } from './quotation-events.service.js';
import { QuotationExpiryService } from './quotation-expiry.service.js';
import { QuotationFactsService } from './quotation-facts.service.js';
import { QuotationLinesService } from './quotation-lines.service.js';
import { QuotationNumbersService } from './quotation-numbers.service.js';
import { QuotationRecordsService } from './quotation-records.service.js';
import { QuotationSendingService } from './quotation-sending.service.js';
import { QuotationsController } from './quotations.controller.js';
import { QuotationErasureService } from './retention/quotation-erasure.service.js';
import { QuotationRetentionService } from './retention/quotation-retention.service.js';

/** For site and worker, and for the features that listen to quotations or print them: all register with one instance of the events. */
@Module({
  imports: [InquiriesSharedModule, PlatformModule],
  providers: [
    PrintableQuotationsService,
    PurchaseOrderFilesService,
    QuotationErasureService,
    QuotationEventsService,
    QuotationFactsService,
    QuotationLinksService,
  ],
  exports: [
    PrintableQuotationsService,
    PurchaseOrderFilesService,
    QuotationEventsService,
    QuotationFactsService,
    QuotationLinksService,
  ],
})
export class QuotationsSharedModule {}

@Module({
  imports: [
    CatalogModule,
    InquiriesSharedModule,
    PlatformModule,
    QuotationsSharedModule,
    SalesTermsSharedModule,
    StaffModule,
  ],
  controllers: [
    QuotationsController,
    QuotationsAdminController,
    QuotationActionsAdminController,
    QuotationEmailsAdminController,
  ],
  providers: [
    CustomerQuotationsService,
    PurchaseOrderAdminService,
    QuotationApprovalsService,
    QuotationDecisionsService,
    QuotationDraftsService,
    QuotationLedgerMetrics,
    QuotationLedgerService,
    QuotationLinesService,
    QuotationLinkAdminService,
    QuotationEmailsAdminService,
    QuotationNumbersService,
    QuotationRecordsService,
    QuotationSendingService,
    QuotationTimelineService,
    QuotationsAdminService,
  ],
  exports: [CustomerQuotationsService, QuotationsSharedModule],
})
export class QuotationsModule {}

@Module({
  imports: [InquiriesSharedModule, PlatformModule, QuotationsSharedModule, SalesTermsSharedModule],
  providers: [
    AuditLogService,
    QuotationDecisionsService,
    QuotationExpiryService,
    QuotationRecordsService,
    QuotationRetentionService,
  ],
})
export class QuotationsWorkerModule {}
