import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../../builder/design-files.module.js';
import { ProductPicturesService } from '../../catalog/pictures/product-pictures.service.js';
import { ProductRecordsService } from '../../catalog/product-records.service.js';
import { DrawingModule } from '../../drawing/drawing.module.js';
import { AnswersModule } from '../../inquiries/answers/answers.module.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { PrintableQuotationsModule } from '../../quotations/printing/printable-quotations.module.js';
import { PaperService } from '../paper.service.js';
import { QuotationPdfsModule } from '../quotations/quotation-pdfs.module.js';
import { AnswerPapersService } from './answer-papers.service.js';

/** Shared by site and worker. */
@Module({
  imports: [
    AnswersModule,
    DesignFilesModule,
    DrawingModule,
    FileStorageModule,
    PrintableQuotationsModule,
    QuotationPdfsModule,
  ],
  providers: [PaperService, ProductPicturesService, ProductRecordsService, AnswerPapersService],
})
export class AnswerPapersModule {}
