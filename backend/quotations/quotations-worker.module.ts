import { Module } from '@nestjs/common';
import { InquiryQuotingModule } from '../inquiries/inquiry-quoting.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { QuotationLinksService } from './customer/quotation-links.service.js';
import { ExpirySchedule } from './expiry.schedule.js';
import { PurchaseOrderFilesModule } from './purchase-orders/purchase-order-files.module.js';
import { PurchaseOrderSweepSchedule } from './purchase-orders/purchase-order-sweep.schedule.js';
import { QuotationDecisionsService } from './quotation-decisions.service.js';
import { QuotationEventsModule } from './quotation-events.module.js';
import { QuotationRecordsService } from './quotation-records.service.js';
import { QuotationErasureModule } from './retention/quotation-erasure.module.js';
import { QuotationRetentionSchedule } from './retention/quotation-retention.schedule.js';

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
    ExpirySchedule,
    PurchaseOrderSweepSchedule,
    QuotationDecisionsService,
    QuotationLinksService,
    QuotationRecordsService,
    QuotationRetentionSchedule,
  ],
})
export class QuotationsWorkerModule {}
