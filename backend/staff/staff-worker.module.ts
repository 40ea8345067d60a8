import { Module } from '@nestjs/common';
import { PasswordResetMail } from './passwords/password-reset.mails.js';
import { StaffCleanupSchedule } from './staff-cleanup.schedule.js';

/** Worker side of the staff area: renders its mails and removes expired data. */
@Module({
  providers: [PasswordResetMail, StaffCleanupSchedule],
  exports: [PasswordResetMail],
})
export class StaffWorkerModule {}
