import { Module } from '@nestjs/common';
import { PasswordResetMail, StaffInvitationMail } from './passwords/password-reset.mails.js';

/** Worker side of the staff area: renders its mails and removes expired data. */
@Module({
  providers: [PasswordResetMail, StaffInvitationMail],
})
export class StaffWorkerModule {}
