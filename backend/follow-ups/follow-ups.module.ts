import { Module } from '@nestjs/common';
import { InquiriesModule } from '../inquiries/inquiries.module.js';
import { InquiryLockService } from '../inquiries/inquiry-lock.service.js';
import { StaffModule } from '../staff/staff.module.js';
import { FollowUpsDeskController } from './desk/follow-ups-desk.controller.js';
import { FollowUpsDeskService } from './desk/follow-ups-desk.service.js';
import { FollowUpRulesModule } from './follow-up-rules.module.js';

@Module({
  imports: [FollowUpRulesModule, InquiriesModule, StaffModule],
  controllers: [FollowUpsDeskController],
  providers: [FollowUpsDeskService, InquiryLockService],
})
export class FollowUpsModule {}
