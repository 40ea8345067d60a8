import { Module } from '@nestjs/common';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { AuditController } from './audit.controller.js';
import { AuditLines } from './audit-lines.service.js';
import { AuditLog } from './audit-log.service.js';
import { AuthController } from './auth.controller.js';
import { FirstOwner } from './first-owner.js';
import { KnownDevices } from './known-devices.js';
import { PasswordCheck } from './passwords/password-check.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactor } from './second-factor/second-factor.js';
import { TotpSecretBox } from './second-factor/totp-secret-box.js';
import { SignInService } from './sign-in.service.js';
import { StaffController } from './staff.controller.js';
import { StaffCookies } from './staff-cookies.js';
import { StaffMembers } from './staff-members.service.js';
import { StaffSessions } from './staff-sessions.service.js';

/** Who may enter the staff area. Other features import it for `StaffGuard`, which needs what is exported, and `AuditLog`. */
@Module({
  imports: [LimitsModule],
  controllers: [AuthController, SecondFactorController, StaffController, AuditController],
  providers: [
    OwnOriginGuard,
    AuditLines,
    AuditLog,
    FirstOwner,
    KnownDevices,
    PasswordCheck,
    PasswordHasher,
    PasswordsService,
    SecondFactor,
    SignInService,
    StaffCookies,
    StaffMembers,
    StaffSessions,
    TotpSecretBox,
  ],
  exports: [AuditLog, OwnOriginGuard, StaffCookies, StaffMembers, StaffSessions],
})
export class StaffModule {}
