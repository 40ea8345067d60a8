import { Module } from '@nestjs/common';
import { BuilderModule } from '../builder/builder.module.js';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { VisitsModule } from '../platform/visits/visits.module.js';
import { PrintableQuotationsModule } from '../quotations/printing/printable-quotations.module.js';
import { QuotationEventsModule } from '../quotations/quotation-events.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AnswerPapersModule } from './answers/answer-papers.module.js';
import { CutSheetsController } from './cut-sheets.controller.js';
import { CutSheetsService } from './cut-sheets.service.js';
import { DesignRecordsService } from './design-records.service.js';
import { DesignSheetsController } from './design-sheets.controller.js';
import { DesignSheetsService } from './design-sheets.service.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { PaperService } from './paper.service.js';
import { QuotationFactsService } from './quotations/quotation-facts.service.js';
import { QuotationPdfDeliveryService } from './quotations/quotation-pdf-delivery.service.js';
import { QuotationPdfsController } from './quotations/quotation-pdfs.controller.js';
import { QuotationPdfsModule } from './quotations/quotation-pdfs.module.js';
import { QuotationPdfsDeskController } from './quotations/quotation-pdfs-desk.controller.js';
import { SubmittalContentService } from './submittal-content.service.js';
import { SubmittalDeliveryService } from './submittal-delivery.service.js';
import { SubmittalFilesService } from './submittal-files.service.js';
import { SubmittalsController } from './submittals.controller.js';
import { SubmittalsService } from './submittals.service.js';

/** PDFs: cut sheets of items, sheets of scaffold designs, and submittal packages. */
@Module({
  imports: [
    AnswerPapersModule,
    QuotationEventsModule,
    QuotationPdfsModule,
    StaffModule,
    PrintableQuotationsModule,

    BuilderModule,
    CatalogModule,
    DesignFilesModule,
    DrawingModule,
    FileStorageModule,
    LimitsModule,
    QueueModule,
    VisitsModule,
  ],
  controllers: [
    QuotationPdfsController,
    QuotationPdfsDeskController,
    CutSheetsController,
    DesignSheetsController,
    SubmittalsController,
  ],
  providers: [
    QuotationFactsService,
    QuotationPdfDeliveryService,

    PaperService,
    MadePdfsService,
    CutSheetsService,
    DesignRecordsService,
    DesignSheetsService,
    SubmittalContentService,
    SubmittalFilesService,
    SubmittalsService,
    SubmittalDeliveryService,
  ],
})
export class PaperModule {}
