import { Module } from '@nestjs/common';
import { InquiryEventsService } from './inquiry-events.service.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';

/** One instance for site and worker. */
@Module({
  providers: [InquiryHooksService, InquiryEventsService],
  exports: [InquiryHooksService, InquiryEventsService],
})
export class InquiryHooksModule {}
