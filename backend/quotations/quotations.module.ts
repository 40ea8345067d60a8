import { Global, Module } from '@nestjs/common';
import { QuotationAdminController, QuotationsAdminController } from './admin/quotation-admin.controller.js';
import { QuotationDraftAdminController } from './admin/quotation-draft-admin.controller.js';
import { QuotationsAdminService } from './admin/quotations-admin.service.js';
import { CustomerQuotationsService } from './customer/customer-quotations.service.js';
import { QuotationLinksService } from './customer/quotation-links.service.js';
import { QuotationDraftsService } from './drafts/quotation-drafts.service.js';
import { QuotationHandoversService } from './handover/quotation-handovers.service.js';
import { QuotationLedgerMetrics, QuotationLedgerService } from './ledger/quotation-ledger.service.js';
import { PurchaseOrderFilesService } from './purchase-orders/purchase-order-files.service.js';
import { QuotationDecisionsService, QuotationExpiryService } from './quotation-decisions.service.js';
import { QuotationEventsService, QuotationTimelineService } from './quotation-events.service.js';
import { QuotationLinesService } from './quotation-lines.service.js';
import { QuotationRecordsService } from './quotation-records.service.js';
import { QuotationsController } from './quotations.controller.js';
import { QuotationErasureService, QuotationRetentionService } from './retention/quotation-retention.service.js';
import { PrintableQuotationsService, PrintedFactsService } from './sending/printable-quotations.service.js';
import { QUOTATION_EMAIL_COMPOSERS } from './sending/quotation.emails.js';
import { QuotationPdfDeliveryService, QuotationPdfsService } from './sending/quotation-pdfs.service.js';
import { QuotationEmailsService, QuotationSendingService } from './sending/quotation-sending.service.js';

const SHARED = [
  PrintableQuotationsService,
  PurchaseOrderFilesService,
  QuotationEmailsService,
  QuotationEventsService,
  QuotationLinksService,
  QuotationPdfsService,
];

/** For site and worker, and for the features that listen to quotations: all register with one instance of the events. */
@Global()
@Module({ providers: [...SHARED, QuotationErasureService], exports: SHARED })
export class QuotationsSharedModule {}

@Global()
@Module({
  controllers: [
    QuotationsController,
    QuotationsAdminController,
    QuotationAdminController,
    QuotationDraftAdminController,
  ],
  providers: [
    CustomerQuotationsService,
    PrintedFactsService,
    QuotationDecisionsService,
    QuotationDraftsService,
    QuotationHandoversService,
    QuotationLedgerMetrics,
    QuotationLedgerService,
    QuotationLinesService,
    QuotationPdfDeliveryService,
    QuotationRecordsService,
    QuotationSendingService,
    QuotationTimelineService,
    QuotationsAdminService,
  ],
  exports: [CustomerQuotationsService],
})
export class QuotationsModule {}

@Module({
  providers: [
    ...QUOTATION_EMAIL_COMPOSERS,
    QuotationDecisionsService,
    QuotationExpiryService,
    QuotationRecordsService,
    QuotationRetentionService,
  ],
})
export class QuotationsWorkerModule {}
