import { createHmac } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { TooManyRequestsException } from '../../platform/http/errors/api-errors.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { type LimitedUse, RateLimiter } from '../../platform/limits/rate-limiter.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { siteSecret } from '../../platform/secrets/site-secrets.js';
import { recordAudit } from '../audit-log.js';
import { PasswordHasherService } from '../passwords/password-hasher.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { isKnownDevice } from '../sessions/known-devices.js';
import { StaffSession } from '../sessions/staff-session.entity.js';
import {
  type SignedInStaff,
  StaffSessionsService,
  type StartedSession,
  type Visit,
} from '../sessions/staff-sessions.service.js';
import { type Credentials, normalizeEmail, SIGN_IN_REFUSED, type SignedIn, STAFF_MESSAGES } from '../staff.contract.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';

/** A wrong email, password or code; counts against the rate limits. The message does not reveal whether the account exists. */
export class RefusedException extends UnauthorizedException {}

/** Actions of the audit log, with the words that its page shows. */
const TRACES = {
  'staff.sign-in-refused': 'wrong password or code',
  'staff.sign-in-closed': 'too many failures',
  'staff.reset-request': 'new password requested',
  'staff.reset-closed': 'too many requests for new passwords',
};
/** Limit for one account, and for all unknown ones together, so that nobody can fill the audit log. */
const TRACES_PER_HOUR = 50;
const UNKNOWN = 'unknown account';

/** Limits failed sign-ins and requests for new passwords, and leaves traces of them in the audit log. */
@Injectable()
export class SignInLimitsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimiter,
    @Inject(Settings) private readonly settings: Pick<Settings, 'signInTraces'>,
  ) {}

  /**
   * Successful sign-ins are not counted.
   * @param email normalized
   * @throws TooManyRequestsException after too many failures
   */
  async limited<Answer>(email: string, visit: Visit, attempt: () => Promise<Answer>): Promise<Answer> {
    // Known browsers have a separate limit, which strangers cannot exhaust.
    const uses: LimitedUse[] = (await isKnownDevice(this.em.fork(), visit.deviceHash, email))
      ? [{ limit: 'sign-in-device', key: `${visit.deviceHash} ${email}` }]
      : [
          { limit: 'sign-in-account', key: email },
          { limit: 'sign-in-address', key: clientNetwork(visit.clientAddress) },
        ];
    try {
      return await this.limits.limitFailures(uses, attempt, (error) => error instanceof RefusedException);
    } catch (error) {
      if (error instanceof RefusedException) await this.trace('staff.sign-in-refused', email, visit);
      if (error instanceof TooManyRequestsException) await this.trace('staff.sign-in-closed', email, visit);
      throw error;
    }
  }

  /**
   * Counts a request for a new password.
   * @param email normalized
   * @throws TooManyRequestsException after too many from one address
   */
  async limitReset(email: string, visit: Visit): Promise<void> {
    try {
      await this.limits.consume([{ limit: 'reset-address', key: clientNetwork(visit.clientAddress) }]);
    } catch (error) {
      if (error instanceof TooManyRequestsException) await this.trace('staff.reset-closed', email, visit);
      throw error;
    }
    await this.trace('staff.reset-request', email, visit);
  }

  /** One line for each account, network, action and hour. An unknown account may be a password typed into the wrong field. */
  private async trace(action: keyof typeof TRACES, email: string, { clientAddress, requestId }: Visit): Promise<void> {
    const em = this.em.fork();
    const key = await siteSecret(em, 'sign-in-traces');
    const hashed = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
    const isHashed = this.settings.signInTraces === 'hashed';
    const exists = (await em.count(StaffMember, { email })) > 0;
    const actor = exists && !isHashed ? email : `${exists ? 'account' : UNKNOWN} ${hashed(email)}`;
    const network = clientNetwork(clientAddress);
    const subject = `${TRACES[action]}, from ${isHashed ? hashed(network) : network}`;
    const hour = (await databaseTime(em)).setUTCMinutes(0, 0, 0);
    const traces = await em.find(StaffAudit, {
      at: { $gte: new Date(hour) },
      action: { $in: Object.keys(TRACES) },
      actor: exists ? actor : { $like: `${UNKNOWN} %` },
    });
    const isTraced = traces.some((line) => line.actor === actor && line.action === action && line.subject === subject);
    if (isTraced || traces.length >= TRACES_PER_HOUR) return;
    const more = traces.length + 1 === TRACES_PER_HOUR ? '; more are not listed this hour' : '';
    recordAudit(em, { email: actor, requestId }, { action, subject: subject + more });
    await em.flush();
  }
}

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
  private async prove<Answer>({ password, totp, ...account }: Credentials, visit: Visit, change: ProvedChange<Answer>) {
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
