import { Module } from '@nestjs/common';
import { ContentModule } from '../platform/content/content.module.js';
import { SalesTermsService } from './sales-terms.service.js';

/** The owner's terms of sale and rental, for web processes and workers. */
@Module({
  imports: [ContentModule],
  providers: [SalesTermsService],
  exports: [SalesTermsService],
})
export class SalesTermsModule {}
