import { Module } from '@nestjs/common';
import { InquiryQuotingModule } from '../inquiries/inquiry-quoting.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { QuotationLinksService } from './customer/quotation-links.service.js';
import { PurchaseOrderFilesModule } from './purchase-orders/purchase-order-files.module.js';
import { QuotationDecisionsService } from './quotation-decisions.service.js';
import { QuotationEventsModule } from './quotation-events.module.js';
import { QuotationExpiryService } from './quotation-expiry.service.js';
import { QuotationRecordsService } from './quotation-records.service.js';
import { QuotationErasureModule } from './retention/quotation-erasure.module.js';
import { QuotationRetentionService } from './retention/quotation-retention.service.js';

@Module({
  imports: [
    FileStorageModule,
    InquiryQuotingModule,
    PurchaseOrderFilesModule,
    QuotationErasureModule,
    QuotationEventsModule,
    SalesTermsModule,
  ],
  providers: [
    AuditLogService,
    QuotationExpiryService,

    QuotationDecisionsService,
    QuotationLinksService,
    QuotationRecordsService,
    QuotationRetentionService,
  ],
})
export class QuotationsWorkerModule {}
