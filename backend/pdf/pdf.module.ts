import { Module } from '@nestjs/common';
import { BuilderModule, BuilderSharedModule } from '../builder/builder.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { InquiriesSharedModule } from '../inquiries/inquiries.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { QuotationsSharedModule } from '../quotations/quotations.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AnswerPdfsService } from './answers/answer-pdfs.service.js';
import { CutSheetsController } from './cut-sheets.controller.js';
import { CutSheetsService } from './cut-sheets.service.js';
import { DesignRecordsService } from './design-records.service.js';
import { DesignSheetsController } from './design-sheets.controller.js';
import { DesignSheetsService } from './design-sheets.service.js';
import { InquirySheetsService } from './inquiry-sheets.service.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { MakeSubmittalJob } from './make-submittal.job.js';
import { PdfService } from './pdf.service.js';
import { PrintedFactsService } from './quotations/printed-facts.service.js';
import { QuotationPdfDeliveryService } from './quotations/quotation-pdf-delivery.service.js';
import { QuotationPdfsController } from './quotations/quotation-pdfs.controller.js';
import { QuotationPdfsService } from './quotations/quotation-pdfs.service.js';
import { QuotationPdfsAdminController } from './quotations/quotation-pdfs-admin.controller.js';
import { SubmittalContentService } from './submittal-content.service.js';
import { SubmittalDeliveryService } from './submittal-delivery.service.js';
import { SubmittalFilesService } from './submittal-files.service.js';
import { SubmittalsController } from './submittals.controller.js';
import { SubmittalsService } from './submittals.service.js';

/** Files that emails and answers carry, for site and worker. */
@Module({
  imports: [BuilderSharedModule, DrawingModule, InquiriesSharedModule, PlatformModule, QuotationsSharedModule],
  providers: [AnswerPdfsService, PdfService, ProductPicturesService, ProductRecordsService, QuotationPdfsService],
  exports: [PdfService, ProductPicturesService, ProductRecordsService, QuotationPdfsService],
})
export class PdfSharedModule {}

/** PDFs: cut sheets of items, sheets of scaffold designs, and submittal packages. */
@Module({
  imports: [
    BuilderModule,
    BuilderSharedModule,
    CatalogModule,
    DrawingModule,
    PdfSharedModule,
    PlatformModule,
    QuotationsSharedModule,
    StaffModule,
  ],
  controllers: [
    QuotationPdfsController,
    QuotationPdfsAdminController,
    CutSheetsController,
    DesignSheetsController,
    SubmittalsController,
  ],
  providers: [
    CutSheetsService,
    DesignRecordsService,
    DesignSheetsService,
    MadePdfsService,
    QuotationPdfDeliveryService,
    PrintedFactsService,
    SubmittalContentService,
    SubmittalDeliveryService,
    SubmittalFilesService,
    SubmittalsService,
  ],
})
export class PdfModule {}

@Module({
  imports: [BuilderSharedModule, DrawingModule, InquiriesSharedModule, PdfSharedModule, PlatformModule],
  providers: [DesignRecordsService, InquirySheetsService, MakeSubmittalJob, SubmittalFilesService],
  exports: [MakeSubmittalJob],
})
export class PdfWorkerModule {}
