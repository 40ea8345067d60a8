import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { recordAudit } from '../audit-log.js';
import { PasswordHasherService } from '../passwords/password-hasher.service.js';
import { SecondFactorCodesService } from '../second-factor/second-factor-codes.service.js';
import { type SignedInStaff, StaffSessionsService } from '../sessions/staff-sessions.service.js';
import { type Proof, STAFF_MESSAGES } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { RefusedException, SignInLimitsService } from './sign-in-limits.service.js';

/** A wrong password or code of somebody who is signed in. */
export class WrongProofException extends RefusedException {
  constructor(readonly errors: Record<string, string[]>) {
    super();
  }
}

/**
 * Asks a signed-in member for the password and second factor again, so that a stolen session or an unattended browser does not
 * become the account. What is one's own (password, second factor) needs the proof in the request itself, other lasting changes
 * (`Confirmed`) a session that was confirmed shortly before.
 */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
    private readonly codes: SecondFactorCodesService,
    private readonly sessions: StaffSessionsService,
    private readonly limits: SignInLimitsService,
  ) {}

  /** @throws as `prove` */
  async confirm(staff: SignedInStaff, proof: Proof): Promise<void> {
    await this.prove(staff, proof, async (_, transaction) => {
      await this.sessions.confirm(transaction, staff);
      recordAudit(transaction, staff, { action: 'staff.confirm' });
    });
  }

  /**
   * @param field of the password in the body, for the error
   * @param change runs in the transaction that accepts the code, on the locked member
   * @throws BadRequestException if the password or the code is wrong, or the code is missing
   * @throws TooManyRequestsException after too many failures
   */
  async prove<Answer>(
    staff: SignedInStaff,
    { password, totp, field = 'password' }: Proof & { field?: string },
    change: (member: StaffMember, transaction: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    return this.limited(staff, async () => {
      const { id } = staff;
      const { passwordHash } = await this.em.fork().findOneOrFail(StaffMember, { id });
      const wrong = new WrongProofException({ [field]: [STAFF_MESSAGES.passwordWrong] });
      if (!(await this.hasher.verify(password, passwordHash))) throw wrong;
      return this.em.fork().transactional(async (transaction) => {
        const lockMode = LockMode.PESSIMISTIC_WRITE;
        // The password may have changed since it was checked.
        const member = await transaction.findOne(StaffMember, { id, passwordHash, disabledAt: null }, { lockMode });
        if (member === null) throw wrong;
        if (member.totpSecret !== null) {
          // Not counted as a failure: the form may ask for the code only after this response.
          if (!totp) throw validationError({ totp: [STAFF_MESSAGES.codeNeeded] });
          if (!(await this.codes.accept(transaction, member, totp, staff)))
            throw new WrongProofException({ totp: [STAFF_MESSAGES.codeWrong] });
        }
        return change(member, transaction);
      });
    });
  }

  /** Counts a wrong proof as a failed sign-in and audits it. */
  async limited<Answer>(staff: SignedInStaff, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await this.limits.limited(staff.email, staff, work);
    } catch (error) {
      if (!(error instanceof WrongProofException)) throw error;
      await this.em.fork().transactional(async (transaction) => {
        recordAudit(transaction, staff, { action: 'staff.confirm-refused' });
      });
      throw validationError(error.errors);
    }
  }
}
