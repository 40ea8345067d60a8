import { Module } from '@nestjs/common';
import { QuotationEventsService } from './quotation-events.service.js';
import { QuotationFactsService } from './quotation-facts.service.js';

/** Shared by site and worker, so that all features register with one instance. */
@Module({
  providers: [QuotationEventsService, QuotationFactsService],
  exports: [QuotationEventsService, QuotationFactsService],
})
export class QuotationEventsModule {}
