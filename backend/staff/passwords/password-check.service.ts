import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import { STAFF_MESSAGES } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { hashNewPassword } from './new-password.js';
import { PasswordHasherService } from './password-hasher.service.js';

/** Asks a signed-in member for the password again, before changes that an unattended browser must not make. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
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

  /** @throws BadRequestException when the password is too short or too easy to guess */
  hashNew(password: string, account: Parameters<typeof hashNewPassword>[2]): Promise<string> {
    return hashNewPassword(this.hasher, password, account);
  }

  /** Does something whose BadRequestException counts as a failure of this session. */
  async limited(staff: SignedInStaff, work: () => Promise<void>): Promise<void> {
    const uses = [{ limit: 'sign-in-device' as const, key: `session ${staff.sessionHash}` }];
    await this.limits.limitFailures(uses, work, (error) => error instanceof BadRequestException);
  }
}
