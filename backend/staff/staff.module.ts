import { Global, Module } from '@nestjs/common';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { AccountChangedEmail, PasswordResetEmail, StaffInvitationEmail } from './account-notices.emails.js';
import { AuditAdminService } from './admin/audit-admin.service.js';
import { AuditAdminController, StaffAdminController } from './admin/staff-admin.controller.js';
import { StaffAdminService } from './admin/staff-admin.service.js';
import { FirstOwnerService } from './first-owner.service.js';
import { PasswordHasherService } from './passwords/password-hasher.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { StaffCookiesService } from './sessions/staff-cookies.service.js';
import { StaffSessionsService } from './sessions/staff-sessions.service.js';
import { AuthController } from './sign-in/auth.controller.js';
import { SignInLimitsService, SignInService } from './sign-in/sign-in.service.js';
import { StaffAddressesService } from './staff-addresses.service.js';

/** For the features whose emails go to staff. */
@Global()
@Module({ providers: [StaffAddressesService], exports: [StaffAddressesService] })
export class StaffSharedModule {}

/** Staff accounts and sign-in. `StaffGuard`, which all features use, needs the exports. */
@Global()
@Module({
  controllers: [AuthController, StaffAdminController, AuditAdminController],
  providers: [
    OwnOriginGuard,
    AuditAdminService,
    FirstOwnerService,
    PasswordHasherService,
    PasswordsService,
    SecondFactorService,
    SignInLimitsService,
    SignInService,
    StaffCookiesService,
    StaffAdminService,
    StaffSessionsService,
  ],
  exports: [OwnOriginGuard, StaffCookiesService, StaffAdminService, StaffSessionsService],
})
export class StaffModule {}

@Module({ providers: [AccountChangedEmail, PasswordResetEmail, StaffInvitationEmail] })
export class StaffWorkerModule {}
