import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { AnswerPapersModule } from './answers/answer-papers.module.js';
import { MakeSubmittalJob } from './make-submittal.job.js';
import { PaperService } from './paper.service.js';
import { SubmittalCleanupSchedule } from './submittal-cleanup.schedule.js';
import { SubmittalFilesService } from './submittal-files.service.js';

@Module({
  imports: [AnswerPapersModule, DesignFilesModule, DrawingModule, FileStorageModule],
  providers: [PaperService, ProductPicturesService, SubmittalFilesService, MakeSubmittalJob, SubmittalCleanupSchedule],
  exports: [MakeSubmittalJob],
})
export class PaperWorkerModule {}
