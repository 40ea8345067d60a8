import { Module } from '@nestjs/common';
import { ContentModule } from '../platform/content/content.module.js';
import { SiteContentService } from './site-content.service.js';

/** Published content, for web processes and workers. */
@Module({
  imports: [ContentModule],
  providers: [SiteContentService],
  exports: [SiteContentService],
})
export class SiteContentModule {}
