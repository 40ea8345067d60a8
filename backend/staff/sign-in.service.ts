import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { clientNetwork } from '../platform/limits/client-network.js';
import { type LimitedUse, RateLimiter } from '../platform/limits/rate-limiter.js';
import { databaseTime } from '../platform/postgres/database-time.js';
import { AuditLog } from './audit-log.service.js';
import { KnownDevices } from './known-devices.js';
import { PasswordCheck } from './passwords/password-check.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { revokeAccess } from './revoke-access.js';
import { SecondFactor } from './second-factor/second-factor.js';
import { type Credentials, normalizeEmail, SIGN_IN_REFUSED, type SignedIn, STAFF_MESSAGES } from './staff.contract.js';
import { StaffMember } from './staff-member.entity.js';
import { type SignedInStaff, StaffSessions } from './staff-sessions.service.js';
import type { StartedSession, Visit } from './visit.js';

/** Counts against the limits; the first step says nothing about which part was wrong. */
class RefusedException extends UnauthorizedException {}

/** Signing in and out (docs/decisions/016-staff-sign-in.md). */
@Injectable()
export class SignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: StaffSessions,
    private readonly devices: KnownDevices,
    private readonly limits: RateLimiter,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Begins a session. The one that the browser had before ends.
   * @throws UnauthorizedException when something is wrong; with `errors.totp` when only the code is, or is missing
   * @throws TooManyRequestsException after too many failures
   */
  async signIn(credentials: Credentials, visit: Visit): Promise<SignedIn & StartedSession> {
    const email = normalizeEmail(credentials.email);
    const isKnown = await this.devices.isKnown(visit.deviceHash, email);
    return this.limits.limitFailures(
      isKnown ? usesOfKnown(email, visit) : usesOfStranger(email, visit),
      () => this.attempt({ ...credentials, email }, visit),
      (error) => error instanceof RefusedException,
    );
  }

  async signOut(staff: SignedInStaff, { everywhere }: { everywhere: boolean }): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      if (everywhere) await revokeAccess(transaction, staff.id);
      else await this.sessions.end(transaction, staff.sessionHash);
      this.audit.record(transaction, staff, { action: everywhere ? 'staff.sign-out-everywhere' : 'staff.sign-out' });
    });
  }

  /**
   * Ends one session of the member, in whichever browser. It takes the password, as whoever found this browser open must not do it.
   * @param id as the list of sessions names it
   * @throws BadRequestException when the password is wrong
   * @throws NotFoundException when there is no such session
   */
  async endSession(staff: SignedInStaff, { id, password }: { id: string; password: string }): Promise<void> {
    await this.passwords.assertRight(staff, password, 'password');
    await this.em.fork().transactional(async (transaction) => {
      await this.sessions.endOwn(transaction, staff, id);
      this.audit.record(transaction, staff, { action: 'staff.session-end' });
    });
  }

  private async attempt({ email, password, totp }: Credentials, visit: Visit): Promise<SignedIn & StartedSession> {
    const found = await this.em.fork().findOne(StaffMember, { email });
    const isRight = await this.hasher.verify(password, found?.passwordHash ?? null);
    if (found === null || !isRight || found.disabledAt !== null) throw new RefusedException(SIGN_IN_REFUSED);
    const { id, passwordHash } = found;
    const renewed = this.hasher.isOutdated(passwordHash) ? await this.hasher.hash(password) : passwordHash;
    return this.em.fork().transactional(async (transaction) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      // A password that was changed in the meantime is not the right one any more.
      const member = await transaction.findOne(StaffMember, { id, passwordHash, disabledAt: null }, { lockMode });
      if (member === null) throw new RefusedException(SIGN_IN_REFUSED);
      await this.checkCode(transaction, member, totp);
      if (member.passwordExpiresAt !== null && member.passwordExpiresAt <= (await databaseTime(transaction)))
        throw new UnauthorizedException(STAFF_MESSAGES.passwordOver);
      member.passwordHash = renewed;
      member.lastSignInAt = new Date();
      if (visit.sessionHash !== null) await this.sessions.end(transaction, visit.sessionHash);
      const sessionToken = await this.sessions.start(transaction, member, visit.userAgent);
      const deviceToken = await this.devices.remember(transaction, id, visit.deviceHash);
      this.audit.record(transaction, { email, requestId: visit.requestId }, { action: 'staff.sign-in' });
      return { email, role: member.role, sessionToken, deviceToken };
    });
  }

  private async checkCode(transaction: EntityManager, member: StaffMember, totp: string | undefined): Promise<void> {
    if (member.totpSecret === null) return;
    // Asking for the code is no failure: the form cannot know before that there is one.
    if (!totp) throw new UnauthorizedException(codeFault(STAFF_MESSAGES.codeNeeded));
    if (!(await this.secondFactor.accept(transaction, member, totp)))
      throw new RefusedException(codeFault(STAFF_MESSAGES.codeWrong));
  }
}

function codeFault(message: string) {
  return { message, errors: { totp: [message] } };
}

/** A browser that the member used before has a count of its own, which no stranger can use up. */
function usesOfKnown(email: string, { deviceHash }: Visit): LimitedUse[] {
  return [{ limit: 'sign-in-device', key: `${deviceHash} ${email}` }];
}

function usesOfStranger(email: string, { clientAddress }: Visit): LimitedUse[] {
  return [
    { limit: 'sign-in-account', key: email },
    { limit: 'sign-in-address', key: clientNetwork(clientAddress) },
  ];
}
