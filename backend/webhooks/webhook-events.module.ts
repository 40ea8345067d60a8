import { Module } from '@nestjs/common';
import { InquiryHooksModule } from '../inquiries/inquiry-hooks.module.js';
import { QuotationEventsModule } from '../quotations/quotation-events.module.js';
import { WebhookErasureService } from './webhook-erasure.service.js';
import { WebhookEventsService } from './webhook-events.service.js';

/** Shared by site and worker, because a hook registered twice would run twice. */
@Module({
  imports: [InquiryHooksModule, QuotationEventsModule],
  providers: [WebhookErasureService, WebhookEventsService],
  exports: [WebhookEventsService],
})
export class WebhookEventsModule {}
