import { Module } from '@nestjs/common';
import { PasswordResetMail, StaffInvitationMail } from './passwords/password-reset.mails.js';
import { StaffCleanupSchedule } from './staff-cleanup.schedule.js';

/** Worker side of the staff area: renders its mails and removes expired data. */
@Module({
  providers: [PasswordResetMail, StaffInvitationMail, StaffCleanupSchedule],
})
export class StaffWorkerModule {}
