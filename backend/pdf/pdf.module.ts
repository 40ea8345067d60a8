import { Global, Module } from '@nestjs/common';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { MakeSheetsJob, MakeSubmittalJob } from './make-sheets.job.js';
import { AttachedSheetsService, MadePdfsService, PdfService } from './pdf.service.js';
import { SheetsController } from './sheets.controller.js';
import { SubmittalContentService, SubmittalFilesService } from './submittal-files.service.js';
import { SubmittalsController } from './submittals.controller.js';
import { SubmittalsService } from './submittals.service.js';

/** For site and worker: what makes PDFs, and the sheets that emails carry. */
@Global()
@Module({
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
  controllers: [SheetsController, SubmittalsController],
  providers: [SubmittalContentService, SubmittalsService],
})
export class PdfModule {}

@Module({ providers: [MakeSubmittalJob], exports: [MakeSubmittalJob] })
export class PdfWorkerModule {}
