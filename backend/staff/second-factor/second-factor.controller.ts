import { Body, Post } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import { ConfirmTotpDto, EnrollTotpDto, RemoveTotpDto } from '../sign-in/dto/auth.dto.js';
import { CurrentStaff, StaffController } from '../staff.guard.js';
import { SecondFactorService } from './second-factor.service.js';

@StaffController('api/auth/totp', { tag: 'sign-in', right: null })
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Post('enroll')
  @Responds(200, 'Secret for the authenticator app; takes effect once confirmed with a code', {
    400: 'The password is wrong',
  })
  enroll(@Body() { password }: EnrollTotpDto, @CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.enroll(staff, password);
  }

  @Post('confirm')
  @Responds(204, 'Sign-in now requires a code', { 400: 'The code is wrong' })
  confirm(@Body() { totp }: ConfirmTotpDto, @CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.confirm(staff, totp);
  }

  @Post('remove')
  @Responds(204, 'Sign-in now requires the password only', { 400: 'The password or the code is wrong' })
  remove(@Body() { password, totp }: RemoveTotpDto, @CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.remove(staff, password, totp);
  }
}
