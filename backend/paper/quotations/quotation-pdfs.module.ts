import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../../builder/design-files.module.js';
import { ProductPicturesService } from '../../catalog/pictures/product-pictures.service.js';
import { DrawingModule } from '../../drawing/drawing.module.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { PrintableQuotationsModule } from '../../quotations/printing/printable-quotations.module.js';
import { PaperService } from '../paper.service.js';
import { QuotationPdfsService } from './quotation-pdfs.service.js';

/** For web processes and workers. */
@Module({
  imports: [DesignFilesModule, DrawingModule, FileStorageModule, PrintableQuotationsModule],
  providers: [PaperService, ProductPicturesService, QuotationPdfsService],
  exports: [QuotationPdfsService],
})
export class QuotationPdfsModule {}
