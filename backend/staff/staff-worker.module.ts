import { Module } from '@nestjs/common';
import { PasswordResetMail } from './passwords/password-reset.mails.js';
import { StaffCleanupSchedule } from './staff-cleanup.schedule.js';

/** What the staff area leaves to the worker: the text of its mail, and the removal of what is over. */
@Module({
  providers: [PasswordResetMail, StaffCleanupSchedule],
  exports: [PasswordResetMail],
})
export class StaffWorkerModule {}
