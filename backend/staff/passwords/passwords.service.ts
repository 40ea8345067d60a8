import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { TooManyRequestsException } from '../../platform/http/errors/api-errors.js';
import { mailboxOf } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { hashToken } from '../../platform/secrets/secret-token.js';
import { postPasswordLink, recordAccountChange } from '../account-notices.emails.js';
import { noSuchMember, toStaffMemberResponse } from '../admin/staff-admin.service.js';
import { type AuditActor, recordAudit } from '../audit-log.js';
import { rememberDevice } from '../sessions/known-devices.js';
import type { SignedInStaff, StartedSession, Visit } from '../sessions/staff-sessions.service.js';
import { revokeAccess, StaffSessionsService } from '../sessions/staff-sessions.service.js';
import { SignInLimitsService, SignInService } from '../sign-in/sign-in.service.js';
import { normalizeEmail, RESET_LINK_REFUSED, type StaffMemberResponse } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { hashNewPassword } from './new-password.js';
import { PasswordHasherService } from './password-hasher.service.js';
import { PasswordReset } from './password-reset.entity.js';

/** Longer than any path through `requestReset`, so that the response time does not tell which accounts exist. */
const RESET_ANSWER_MS = 300;

/** Lets members choose their passwords, with the old one or with an emailed link. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
    private readonly signIns: SignInService,
    private readonly sessions: StaffSessionsService,
    private readonly limits: RateLimiter,
    private readonly signInLimits: SignInLimitsService,
  ) {}

  /**
   * Ends all sessions, forgets all devices, and starts a new session in this browser.
   * @throws BadRequestException if the old password or the code is wrong, or the new password is too easy to guess
   */
  async change(
    staff: SignedInStaff,
    { currentPassword, newPassword, totp }: { currentPassword: string; newPassword: string; totp?: string },
  ): Promise<StartedSession> {
    const { email, userAgent } = staff;
    const passwordHash = await hashNewPassword(this.hasher, newPassword, { email, field: 'newPassword' });
    const proof = { password: currentPassword, totp, field: 'currentPassword' };
    return this.signIns.proveAgain(staff, proof, async (member, transaction) => {
      member.passwordHash = passwordHash;
      member.passwordExpiresAt = null;
      await revokeAccess(transaction, staff.id);
      await recordAccountChange(transaction, staff, { action: 'staff.password-change' });
      return this.sessions.begin(transaction, member, { userAgent, deviceHash: null });
    });
  }

  /**
   * Emails a link if the account exists. The caller does not learn whether it does.
   * @throws TooManyRequestsException after too many requests from one address
   */
  async requestReset(email: string, visit: Visit): Promise<void> {
    await this.signInLimits.limitReset(normalizeEmail(email), visit);
    await Promise.all([this.postLink(normalizeEmail(email)), delay(RESET_ANSWER_MS)]);
  }

  /**
   * Emails another invitation to a member who has not chosen a password yet; the links of earlier ones stop working.
   * @throws ConflictException if the member has a password, or is disabled
   * @throws TooManyRequestsException after too many emails to this address
   */
  async inviteAgain(id: number, actor: AuditActor): Promise<StaffMemberResponse> {
    const known = await this.em.fork().findOneOrFail(StaffMember, { id }, { failHandler: noSuchMember });
    await this.limits.consume([{ limit: 'reset-account', key: mailboxOf(known.email) }]);
    return this.em.fork().transactional(async (transaction) => {
      const member = await transaction.findOneOrFail(StaffMember, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (member.passwordHash !== null) throw new ConflictException('This member has already chosen a password');
      if (member.disabledAt !== null) throw new ConflictException('Enable the account first');
      await transaction.nativeDelete(PasswordReset, { member: id });
      await postPasswordLink(transaction, member, 'staff-invitation');
      recordAudit(transaction, actor, { action: 'staff.invite', subject: member.email });
      return toStaffMemberResponse(member);
    });
  }

  /**
   * Sets a new password with the token of an emailed link, and ends all sessions.
   * @returns the device token for this browser
   * @throws BadRequestException if the link is used, expired or invalid, or the password is too easy to guess
   */
  async reset({ token, password }: { token: string; password: string }, visit: Visit): Promise<string> {
    const em = this.em.fork();
    const now = await databaseTime(em);
    const link = { tokenHash: hashToken(token), expiresAt: { $gt: now }, member: { disabledAt: null } };
    const found = await em.findOne(PasswordReset, link, { populate: ['member'] });
    if (found === null) throw new BadRequestException(RESET_LINK_REFUSED);
    const { id, email } = found.member;
    const passwordHash = await hashNewPassword(this.hasher, password, { email });
    return this.em.fork().transactional(async (transaction) => {
      // Only the first of two requests with the same link succeeds.
      const used = await transaction.nativeDelete(PasswordReset, { tokenHash: link.tokenHash });
      if (used === 0) throw new BadRequestException(RESET_LINK_REFUSED);
      await transaction.nativeUpdate(StaffMember, { id }, { passwordHash, passwordExpiresAt: null });
      await revokeAccess(transaction, id);
      const actor = { email, requestId: visit.requestId };
      await recordAccountChange(transaction, actor, { action: 'staff.password-reset' });
      return rememberDevice(transaction, id, null);
    });
  }

  private async postLink(email: string): Promise<void> {
    try {
      await this.limits.consume([{ limit: 'reset-account', key: mailboxOf(email) }]);
    } catch (error) {
      // Enough links have been emailed already.
      if (error instanceof TooManyRequestsException) return;
      throw error;
    }
    await this.em.fork().transactional(async (transaction) => {
      const member = await transaction.findOne(StaffMember, { email, disabledAt: null });
      if (member !== null) await postPasswordLink(transaction, member, 'password-reset');
    });
  }
}
