import { Body, Controller, Get, Header, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffAdminService } from '../admin/staff-admin.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { StaffCookiesService } from '../sessions/staff-cookies.service.js';
import { type SignedInStaff, StaffSessionsService, type StartedSession } from '../sessions/staff-sessions.service.js';
import { CONFIRMED_MINUTES } from '../staff.contract.js';
import { Confirmed, CurrentStaff, StaffOnly } from '../staff.guard.js';
import * as dto from './dto/auth.dto.js';
import { SignInService } from './sign-in.service.js';

/** Sign-in, and what members change of their own accounts (contract §3). */
@ApiTags('sign-in')
@Controller('api/auth')
@UseGuards(OwnOriginGuard)
export class AuthController {
  constructor(
    private readonly signIns: SignInService,
    private readonly passwords: PasswordsService,
    private readonly secondFactor: SecondFactorService,
    private readonly members: StaffAdminService,
    private readonly sessions: StaffSessionsService,
    private readonly cookies: StaffCookiesService,
  ) {}

  @Post('login')
  @Header('Cache-Control', 'no-store')
  @Responds(200, 'Signed in; sets the session cookie', {
    401: 'Wrong credentials; `errors.totp` when a code is needed',
    429: 'After repeated failures; Retry-After says for how long',
  })
  async login(
    @Body() credentials: dto.SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { email, role, ...session } = await this.signIns.signIn(credentials, this.visitOf(request, response));
    this.setCookies(response, session);
    return { email, role };
  }

  @Post('logout')
  @Responds(204, 'Signed out, in this browser or everywhere')
  async logout(
    @Query() { everywhere }: dto.SignOutDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const staff = await this.sessions.find(request, requestIdOf(response));
    if (staff) await this.sessions.signOut(staff, { everywhere: everywhere === 'true' });
    this.cookies.clearSession(response);
  }

  @Get('me')
  @StaffOnly()
  @Responds(200, 'The signed-in staff member')
  me(@CurrentStaff() staff: SignedInStaff) {
    return this.members.self(staff);
  }

  @Get('sessions')
  @StaffOnly()
  @Responds(200, 'Active sessions of the member, most recently used first')
  listSessions(@CurrentStaff() staff: SignedInStaff) {
    return this.sessions.list(staff);
  }

  @Post('sessions/end')
  @StaffOnly()
  @Confirmed()
  @Responds(204, 'The session has ended', { 404: 'The member has no such session' })
  endSession(@Body() { id }: dto.EndSessionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.sessions.endOwn(staff, id);
  }

  @Post('confirm')
  @StaffOnly()
  @Responds(204, `The session may change accounts for ${CONFIRMED_MINUTES} minutes`, 429, {
    400: 'The password or the code is wrong; `errors.totp` when a code is needed',
  })
  confirm(@Body() proof: dto.ProofDto, @CurrentStaff() staff: SignedInStaff) {
    return this.signIns.confirm(staff, proof);
  }

  @Post('totp/enroll')
  @StaffOnly()
  @Confirmed()
  @Responds(200, 'Secret for the authenticator app; takes effect once confirmed with a code', 409)
  enroll(@CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.enroll(staff);
  }

  @Post('totp/confirm')
  @StaffOnly()
  @Confirmed()
  @Responds(200, 'Sign-in now requires a code; the recovery codes are not shown again', { 400: 'The code is wrong' })
  confirmTotp(@Body() { totp }: dto.CodeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.confirm(staff, totp);
  }

  @Post('totp/remove')
  @StaffOnly()
  @Confirmed()
  @Responds(204, 'Sign-in now requires the password only')
  removeTotp(@CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.remove(staff);
  }

  @Post('totp/recovery-codes')
  @StaffOnly()
  @Confirmed()
  @Responds(200, 'New recovery codes, which are not shown again; the former ones are invalid', {
    409: 'There is no second factor',
  })
  renewRecoveryCodes(@CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.renewRecoveryCodes(staff);
  }

  @Post('password')
  @StaffOnly()
  @Responds(204, 'Changed; all other sessions have ended', {
    400: 'The current password is wrong, or the new one was refused',
  })
  async changePassword(
    @Body() passwords: dto.ChangePasswordDto,
    @CurrentStaff() staff: SignedInStaff,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.setCookies(response, await this.passwords.change(staff, passwords));
  }

  @Post('reset-request')
  @Responds(202, 'A link is emailed if the account exists', { 429: 'Too many requests from one address' })
  async requestReset(
    @Body() { email }: dto.RequestResetDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.passwords.requestReset(email, this.visitOf(request, response));
  }

  @Post('reset')
  @Responds(204, 'The new password is set; sign in with it', {
    400: 'An invalid, used or expired link, or an unacceptable password',
  })
  async reset(
    @Body() reset: dto.ResetPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.cookies.setDevice(response, await this.passwords.reset(reset, this.visitOf(request, response)));
    this.cookies.clearSession(response);
  }

  private visitOf = (request: Request, response: Response) => this.sessions.visitOf(request, requestIdOf(response));

  private setCookies(response: Response, { sessionToken, deviceToken }: StartedSession): void {
    this.cookies.setSession(response, sessionToken);
    this.cookies.setDevice(response, deviceToken);
  }
}
