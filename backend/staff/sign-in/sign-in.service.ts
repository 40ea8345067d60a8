import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { recordAudit } from '../audit-log.js';
import { PasswordHasherService } from '../passwords/password-hasher.service.js';
import { SecondFactorCodesService } from '../second-factor/second-factor-codes.service.js';
import { StaffSessionsService, type StartedSession, type Visit } from '../sessions/staff-sessions.service.js';
import { type Credentials, normalizeEmail, SIGN_IN_REFUSED, type SignedIn, STAFF_MESSAGES } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { RefusedException, SignInLimitsService } from './sign-in-limits.service.js';

/** What a member who proved to be the one may do in the same transaction; the row is locked. */
export type ProvedChange<Answer> = (member: StaffMember, transaction: EntityManager) => Promise<Answer>;

/** Sign-in (docs/decisions/016-staff-sign-in.md). */
@Injectable()
export class SignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
    private readonly codes: SecondFactorCodesService,
    private readonly sessions: StaffSessionsService,
    private readonly limits: SignInLimitsService,
  ) {}

  /**
   * Starts a session and ends the previous one of the browser.
   * @throws as `prove`
   */
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

  /**
   * Checks password and second factor, then makes the change.
   * @throws UnauthorizedException if a credential is wrong; with `errors.totp` if only the code is wrong or missing
   * @throws TooManyRequestsException after too many failures
   */
  async prove<Answer>(credentials: Credentials, visit: Visit, change: ProvedChange<Answer>): Promise<Answer> {
    const email = normalizeEmail(credentials.email);
    return this.limits.limited(email, visit, () => this.attempt({ ...credentials, email }, visit, change));
  }

  private async attempt<Answer>(
    { email, password, totp }: Credentials,
    { requestId }: Visit,
    change: ProvedChange<Answer>,
  ): Promise<Answer> {
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
        if (!(await this.codes.accept(transaction, member, totp, { email, requestId })))
          throw new RefusedException(codeError(STAFF_MESSAGES.codeWrong));
      }
      member.passwordHash = renewed;
      return change(member, transaction);
    });
  }
}

function codeError(message: string) {
  return { message, errors: { totp: [message] } };
}
