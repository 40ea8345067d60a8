import { Module } from '@nestjs/common';
import { QuotationEventsService } from './quotation-events.service.js';

/** One instance for site and worker. */
@Module({ providers: [QuotationEventsService], exports: [QuotationEventsService] })
export class QuotationEventsModule {}
