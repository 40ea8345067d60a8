import { Module } from '@nestjs/common';
import { InquiriesModule, InquiriesSharedModule } from '../inquiries/inquiries.module.js';
import { InquiryLockService } from '../inquiries/inquiry-lock.service.js';
import { QuotationsSharedModule } from '../quotations/quotations.module.js';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { StaffModule } from '../staff/staff.module.js';
import { FollowUpsAdminController } from './admin/follow-ups-admin.controller.js';
import { FollowUpsAdminService } from './admin/follow-ups-admin.service.js';
import { FollowUpErasureService } from './follow-up-erasure.service.js';
import { FollowUpLogService } from './follow-up-log.service.js';
import { FollowUpRulesService } from './follow-up-rules.service.js';

/** The rules, for site and worker: a hook registered twice would run twice. */
@Module({
  imports: [InquiriesSharedModule, QuotationsSharedModule, SalesTermsSharedModule],
  providers: [AuditLogService, FollowUpErasureService, FollowUpLogService, FollowUpRulesService],
  exports: [FollowUpLogService],
})
export class FollowUpsSharedModule {}

@Module({
  imports: [FollowUpsSharedModule, InquiriesModule, StaffModule],
  controllers: [FollowUpsAdminController],
  providers: [FollowUpsAdminService, InquiryLockService],
})
export class FollowUpsModule {}
