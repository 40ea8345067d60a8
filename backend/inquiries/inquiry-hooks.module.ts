import { Module } from '@nestjs/common';
import { InquiryEventsService } from './inquiry-events.service.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';

/** Shared by site and worker, so that all features register with one instance. */
@Module({
  providers: [InquiryHooksService, InquiryEventsService],
  exports: [InquiryHooksService, InquiryEventsService],
})
export class InquiryHooksModule {}
