import { Body, Post } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import { ConfirmationService } from '../sign-in/confirmation.service.js';
import { ConfirmTotpDto, ProofDto } from '../sign-in/dto/auth.dto.js';
import { CONFIRMED_MINUTES } from '../staff.contract.js';
import { Confirmed, CurrentStaff, StaffController } from '../staff.guard.js';
import { SecondFactorService } from './second-factor.service.js';

/** What a signed-in member proves again, and the second factor itself. */
@StaffController('api/auth', { tag: 'sign-in', right: null })
export class SecondFactorController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  @Post('confirm')
  @Responds(204, `The session may change accounts for ${CONFIRMED_MINUTES} minutes`, 429, {
    400: 'The password or the code is wrong; `errors.totp` when a code is needed',
  })
  confirmSession(@Body() proof: ProofDto, @CurrentStaff() staff: SignedInStaff) {
    return this.confirmation.confirm(staff, proof);
  }

  @Post('totp/enroll')
  @Responds(200, 'Secret for the authenticator app; takes effect once confirmed with a code', {
    400: 'The password is wrong',
  })
  enroll(@Body() proof: ProofDto, @CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.enroll(staff, proof);
  }

  @Post('totp/confirm')
  @Responds(200, 'Sign-in now requires a code; the recovery codes are not shown again', { 400: 'The code is wrong' })
  confirm(@Body() { totp }: ConfirmTotpDto, @CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.confirm(staff, totp);
  }

  @Post('totp/remove')
  @Responds(204, 'Sign-in now requires the password only', { 400: 'The password or the code is wrong' })
  remove(@Body() proof: ProofDto, @CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.remove(staff, proof);
  }

  @Post('totp/recovery-codes')
  @Confirmed()
  @Responds(200, 'New recovery codes, which are not shown again; the former ones are invalid', {
    409: 'There is no second factor',
  })
  renewRecoveryCodes(@CurrentStaff() staff: SignedInStaff) {
    return this.secondFactor.renewRecoveryCodes(staff);
  }
}
