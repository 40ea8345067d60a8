import { Module } from '@nestjs/common';
import { InquiryEventsService } from '../inquiries/inquiry-events.service.js';
import { InquiryHooksModule } from '../inquiries/inquiry-hooks.module.js';
import { QuotationEventsModule } from '../quotations/quotation-events.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { FollowUpErasureService } from './follow-up-erasure.service.js';
import { FollowUpLogService } from './follow-up-log.service.js';
import { FollowUpRulesService } from './follow-up-rules.service.js';

/** Shared by site and worker, because a hook registered twice would run twice. */
@Module({
  imports: [InquiryHooksModule, QuotationEventsModule, SalesTermsModule],
  providers: [AuditLogService, FollowUpErasureService, FollowUpLogService, FollowUpRulesService, InquiryEventsService],
  exports: [FollowUpLogService],
})
export class FollowUpRulesModule {}
