import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { recordAudit } from '../audit-log.js';
import { PasswordHasherService } from '../passwords/password-hasher.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { StaffSession } from '../sessions/staff-session.entity.js';
import type { SignedInStaff, StartedSession, Visit } from '../sessions/staff-sessions.service.js';
import { StaffSessionsService } from '../sessions/staff-sessions.service.js';
import { type Credentials, normalizeEmail, SIGN_IN_REFUSED, type SignedIn, STAFF_MESSAGES } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { RefusedException, SignInLimitsService } from './sign-in-limits.service.js';

/** Runs in the transaction that accepts the proof; the row is locked. */
type ProvedChange<Answer> = (member: StaffMember, transaction: EntityManager) => Promise<Answer>;

/** Sign-in, and the same proof again before a session may do what outlasts it (docs/decisions/016-staff-sign-in.md). */
@Injectable()
export class SignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: StaffSessionsService,
    private readonly limits: SignInLimitsService,
  ) {}

  /** Starts a session and ends the previous one of the browser. @throws as `prove` */
  async signIn(credentials: Credentials, visit: Visit): Promise<SignedIn & StartedSession> {
    return this.prove(credentials, visit, async (member, transaction) => {
      if (member.passwordExpiresAt !== null && member.passwordExpiresAt <= (await databaseTime(transaction)))
        throw new UnauthorizedException(STAFF_MESSAGES.passwordOver);
      const { email, role } = member;
      member.lastSignInAt = new Date();
      member.lastSeenAt = member.lastSignInAt;
      if (visit.sessionHash !== null) await this.sessions.end(transaction, visit.sessionHash);
      const session = await this.sessions.begin(transaction, member, visit);
      recordAudit(transaction, { email, requestId: visit.requestId }, { action: 'staff.sign-in' });
      return { email, role, ...session };
    });
  }

  /** Lets the session make changes marked as `Confirmed` for a while. @throws as `proveAgain` */
  async confirm(staff: SignedInStaff, proof: Omit<Credentials, 'email'>): Promise<void> {
    await this.proveAgain(staff, proof, async (_, transaction) => {
      const confirmedAt = await databaseTime(transaction);
      await transaction.nativeUpdate(StaffSession, { tokenHash: staff.sessionHash }, { confirmedAt });
      recordAudit(transaction, staff, { action: 'staff.confirm' });
    });
  }

  /**
   * @param field of the password in the body, for the error
   * @throws BadRequestException if a credential is wrong or the code is missing: the page takes a 401 for the end of the session
   * @throws TooManyRequestsException after too many failures, including those of sign-ins
   */
  async proveAgain<Answer>(
    staff: SignedInStaff,
    { field = 'password', ...proof }: Omit<Credentials, 'email'> & { field?: string },
    change: ProvedChange<Answer>,
  ): Promise<Answer> {
    try {
      return await this.prove({ ...proof, email: staff.email }, staff, change);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) throw error;
      const { errors } = error.getResponse() as { errors?: Record<string, string[]> };
      throw validationError(errors ?? { [field]: [STAFF_MESSAGES.passwordWrong] });
    }
  }

  /**
   * Checks password and second factor, then makes the change.
   * @throws UnauthorizedException if a credential is wrong; with `errors.totp` if only the code is wrong or missing
   * @throws TooManyRequestsException after too many failures
   */
  private async prove<Answer>(
    { password, totp, ...account }: Credentials,
    visit: Visit,
    change: ProvedChange<Answer>,
  ): Promise<Answer> {
    const email = normalizeEmail(account.email);
    return this.limits.limited(email, visit, async () => {
      const found = await this.em.fork().findOne(StaffMember, { email });
      const passwordHash = found?.passwordHash ?? null;
      const isRight = await this.hasher.verify(password, passwordHash);
      if (found === null || passwordHash === null || !isRight || found.disabledAt !== null)
        throw new RefusedException(SIGN_IN_REFUSED);
      const { id } = found;
      const renewed = this.hasher.isOutdated(passwordHash) ? await this.hasher.hash(password) : passwordHash;
      return this.em.fork().transactional(async (transaction) => {
        const lockMode = LockMode.PESSIMISTIC_WRITE;
        // The password may have changed since it was checked.
        const member = await transaction.findOne(StaffMember, { id, passwordHash, disabledAt: null }, { lockMode });
        if (member === null) throw new RefusedException(SIGN_IN_REFUSED);
        if (member.totpSecret !== null) {
          // Not counted as a failure: the form asks for the code only after this response.
          if (!totp) throw new UnauthorizedException(codeError(STAFF_MESSAGES.codeNeeded));
          if (!(await this.secondFactor.accept(transaction, member, totp, { email, requestId: visit.requestId })))
            throw new RefusedException(codeError(STAFF_MESSAGES.codeWrong));
        }
        member.passwordHash = renewed;
        return change(member, transaction);
      });
    });
  }
}

const codeError = (message: string) => ({ message, errors: { totp: [message] } });
