import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { InquiryHooksModule } from '../inquiries/inquiry-hooks.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { AnswerPapersModule } from './answers/answer-papers.module.js';
import { DesignRecordsService } from './design-records.service.js';
import { InquirySheetsService } from './inquiry-sheets.service.js';
import { MakeSubmittalJob } from './make-submittal.job.js';
import { PaperService } from './paper.service.js';
import { SubmittalFilesService } from './submittal-files.service.js';

@Module({
  imports: [AnswerPapersModule, DesignFilesModule, DrawingModule, FileStorageModule, InquiryHooksModule],
  providers: [
    PaperService,
    ProductPicturesService,
    ProductRecordsService,
    DesignRecordsService,
    InquirySheetsService,
    SubmittalFilesService,
    MakeSubmittalJob,
  ],
  exports: [MakeSubmittalJob],
})
export class PaperWorkerModule {}
