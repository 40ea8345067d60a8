import { Module } from '@nestjs/common';
import { BuilderModule } from '../builder/builder.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { InquiriesSharedModule } from '../inquiries/inquiries.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { AttachedSheetsService } from './attached-sheets.service.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { MakeSheetsJob } from './make-sheets.job.js';
import { MakeSubmittalJob } from './make-submittal.job.js';
import { PdfService } from './pdf.service.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';
import { SubmittalContentService } from './submittal-content.service.js';
import { SubmittalDeliveryService } from './submittal-delivery.service.js';
import { SubmittalFilesService } from './submittal-files.service.js';
import { SubmittalsController } from './submittals.controller.js';
import { SubmittalsService } from './submittals.service.js';

/** For site and worker: what makes PDFs, and the sheets that emails carry. */
@Module({
  imports: [DrawingModule, InquiriesSharedModule, PlatformModule, SalesTermsSharedModule],
  providers: [
    AttachedSheetsService,
    MadePdfsService,
    MakeSheetsJob,
    PdfService,
    ProductPicturesService,
    ProductRecordsService,
    SubmittalFilesService,
  ],
  exports: [MadePdfsService, MakeSheetsJob, PdfService, ProductRecordsService, SubmittalFilesService],
})
export class PdfSharedModule {}

@Module({
  imports: [BuilderModule, CatalogModule, PdfSharedModule, PlatformModule],
  controllers: [SheetsController, SubmittalsController],
  providers: [SheetsService, SubmittalContentService, SubmittalDeliveryService, SubmittalsService],
})
export class PdfModule {}

@Module({
  imports: [PdfSharedModule, PlatformModule],
  providers: [MakeSubmittalJob],
  exports: [MakeSubmittalJob, PdfSharedModule],
})
export class PdfWorkerModule {}
