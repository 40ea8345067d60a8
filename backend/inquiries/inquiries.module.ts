import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { SettingsModule } from '../config/settings.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { ErasureService } from './erasure.service.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { LedgerMetrics } from './ledger.metrics.js';
import { LedgerService } from './ledger.service.js';

@Module({
  imports: [SettingsModule, CatalogModule, DocumentsModule, LimitsModule, MetricsModule],
  controllers: [InquiriesController],
  providers: [InquiriesService, LedgerService, LedgerMetrics, ErasureService],
  exports: [InquiriesService, LedgerService, ErasureService],
})
export class InquiriesModule {}
