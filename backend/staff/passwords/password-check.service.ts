import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import { STAFF_MESSAGES } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { hashNewPassword } from './new-password.js';
import { PasswordHasherService } from './password-hasher.service.js';

/** Checks the password again before sensitive changes, in case somebody else uses an unattended browser. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
    private readonly limits: RateLimiter,
  ) {}

  /**
   * @param field name in the body, for the error
   * @throws BadRequestException if it is wrong
   * @throws TooManyRequestsException after too many failures in this session
   */
  async assertRight(staff: SignedInStaff, password: string, field: string): Promise<void> {
    await this.limited(staff, async () => {
      const { passwordHash } = await this.em.fork().findOneOrFail(StaffMember, { id: staff.id });
      if (!(await this.hasher.verify(password, passwordHash)))
        throw validationError({ [field]: [STAFF_MESSAGES.passwordWrong] });
    });
  }

  /** @throws BadRequestException if the password is too short or too easy to guess */
  hashNew(password: string, account: Parameters<typeof hashNewPassword>[2]): Promise<string> {
    return hashNewPassword(this.hasher, password, account);
  }

  /** Counts a BadRequestException of `work` against the rate limit of this session. */
  async limited(staff: SignedInStaff, work: () => Promise<void>): Promise<void> {
    const uses = [{ limit: 'sign-in-device' as const, key: `session ${staff.sessionHash}` }];
    await this.limits.limitFailures(uses, work, (error) => error instanceof BadRequestException);
  }
}
