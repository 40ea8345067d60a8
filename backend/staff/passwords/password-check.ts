import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { STAFF_MESSAGES } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import type { SignedInStaff } from '../staff-sessions.service.js';
import { PasswordHasher } from './password-hasher.js';

/** Asks somebody who is signed in for the password again, before what an unattended browser must not do. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimiter,
  ) {}

  /**
   * @param field of the body, for the error
   * @throws BadRequestException when it is wrong
   * @throws TooManyRequestsException after too many failures in this session
   */
  async assertRight(staff: SignedInStaff, password: string, field: string): Promise<void> {
    await this.limited(staff, async () => {
      const { passwordHash } = await this.em.fork().findOneOrFail(StaffMember, { id: staff.id });
      if (!(await this.hasher.verify(password, passwordHash)))
        throw validationError({ [field]: [STAFF_MESSAGES.passwordWrong] });
    });
  }

  /** Does something whose BadRequestException counts as a failure of this session. */
  async limited(staff: SignedInStaff, work: () => Promise<void>): Promise<void> {
    const uses = [{ limit: 'sign-in-device' as const, key: `session ${staff.sessionHash}` }];
    await this.limits.limitFailures(uses, work, (error) => error instanceof BadRequestException);
  }
}
