import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { InquiryHooksModule } from '../inquiries/inquiry-hooks.module.js';
import { InquiryQuotingModule } from '../inquiries/inquiry-quoting.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CustomerQuotationsService } from './customer/customer-quotations.service.js';
import { QuotationLinksService } from './customer/quotation-links.service.js';
import { PurchaseOrderDeskService } from './desk/purchase-order-desk.service.js';
import { QuotationActionsDeskController } from './desk/quotation-actions-desk.controller.js';
import { QuotationLinkDeskService } from './desk/quotation-link-desk.service.js';
import { QuotationMailsDeskController } from './desk/quotation-mails-desk.controller.js';
import { QuotationMailsDeskService } from './desk/quotation-mails-desk.service.js';
import { QuotationTimelineService } from './desk/quotation-timeline.service.js';
import { QuotationsDeskController } from './desk/quotations-desk.controller.js';
import { QuotationsDeskService } from './desk/quotations-desk.service.js';
import { QuotationApprovalsService } from './drafts/quotation-approvals.service.js';
import { QuotationDraftsService } from './drafts/quotation-drafts.service.js';
import { QuotationLedgerMetrics } from './ledger/quotation-ledger.metrics.js';
import { QuotationLedgerService } from './ledger/quotation-ledger.service.js';
import { PurchaseOrderFilesModule } from './purchase-orders/purchase-order-files.module.js';
import { QuotationDecisionsService } from './quotation-decisions.service.js';
import { QuotationEventsModule } from './quotation-events.module.js';
import { QuotationLinesService } from './quotation-lines.service.js';
import { QuotationNumbersService } from './quotation-numbers.service.js';
import { QuotationRecordsService } from './quotation-records.service.js';
import { QuotationSendingService } from './quotation-sending.service.js';
import { QuotationsController } from './quotations.controller.js';
import { QuotationErasureModule } from './retention/quotation-erasure.module.js';

@Module({
  imports: [
    CatalogModule,
    InquiryHooksModule,
    InquiryQuotingModule,
    LimitsModule,
    MetricsModule,
    PurchaseOrderFilesModule,
    QuotationErasureModule,
    QuotationEventsModule,
    SalesTermsModule,
    StaffModule,
  ],
  controllers: [
    QuotationsController,
    QuotationsDeskController,
    QuotationActionsDeskController,
    QuotationMailsDeskController,
  ],
  providers: [
    CustomerQuotationsService,
    PurchaseOrderDeskService,
    QuotationApprovalsService,
    QuotationDecisionsService,
    QuotationDraftsService,
    QuotationLedgerMetrics,
    QuotationLedgerService,
    QuotationLinesService,
    QuotationLinkDeskService,
    QuotationLinksService,
    QuotationMailsDeskService,
    QuotationNumbersService,
    QuotationRecordsService,
    QuotationSendingService,
    QuotationTimelineService,
    QuotationsDeskService,
  ],
  exports: [CustomerQuotationsService, PurchaseOrderFilesModule, QuotationLinksService],
})
export class QuotationsModule {}
