import { Module } from '@nestjs/common';
import { BuilderModule } from '../builder/builder.module.js';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { SettingsModule } from '../config/settings.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { InquiryDeskController } from './desk/inquiry-desk.controller.js';
import { InquiryDeskService } from './desk/inquiry-desk.service.js';
import { InquiryDetailService } from './desk/inquiry-detail.service.js';
import { InquiryExportService } from './desk/inquiry-export.service.js';
import { InquiryListService } from './desk/inquiry-list.service.js';
import { InquiryResendService } from './desk/inquiry-resend.service.js';
import { LedgerController } from './desk/ledger.controller.js';
import { ErasureService } from './erasure.service.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { LedgerMetrics } from './ledger.metrics.js';
import { LedgerService } from './ledger.service.js';

@Module({
  imports: [
    SettingsModule,
    BuilderModule,
    DesignFilesModule,
    CatalogModule,
    DocumentsModule,
    LimitsModule,
    MetricsModule,
    StaffModule,
  ],
  controllers: [InquiriesController, InquiryDeskController, LedgerController],
  providers: [
    InquiriesService,
    LedgerService,
    LedgerMetrics,
    ErasureService,
    InquiryListService,
    InquiryDetailService,
    InquiryDeskService,
    InquiryResendService,
    InquiryExportService,
  ],
  exports: [InquiriesService, LedgerService, ErasureService],
})
export class InquiriesModule {}
