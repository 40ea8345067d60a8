import { Module } from '@nestjs/common';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { ContentPictureSweepSchedule } from './pictures/content-picture-sweep.schedule.js';
import { ContentPicturesService } from './pictures/content-pictures.service.js';
import { ScheduledContentSchedule } from './scheduled-content.schedule.js';
import { SiteContentModule } from './site-content.module.js';

@Module({
  imports: [SiteContentModule, FileStorageModule],
  providers: [ScheduledContentSchedule, ContentPicturesService, ContentPictureSweepSchedule],
})
export class SiteContentWorkerModule {}
