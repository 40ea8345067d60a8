import { Module } from '@nestjs/common';
import { QuotationEventsService } from './quotation-events.service.js';
import { QuotationFactsService } from './quotation-facts.service.js';

/** One instance for site and worker. */
@Module({
  providers: [QuotationEventsService, QuotationFactsService],
  exports: [QuotationEventsService, QuotationFactsService],
})
export class QuotationEventsModule {}
