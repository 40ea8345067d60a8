import { Module } from '@nestjs/common';
import { PasswordResetMail } from './mails/password-reset-mail.js';
import { StaffCleanup } from './staff-cleanup.schedule.js';

/** What the staff area leaves to the worker: the text of its mail, and the removal of what is over. */
@Module({
  providers: [PasswordResetMail, StaffCleanup],
  exports: [PasswordResetMail],
})
export class StaffWorkerModule {}
