import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { TooManyRequestsException } from '../../platform/http/errors/too-many-requests.exception.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { postMail } from '../../platform/mail/mail-outbox.js';
import { databaseTime } from '../../platform/postgres/database-time.js';
import { AuditLog } from '../audit-log.service.js';
import { KnownDevices } from '../known-devices.js';
import { PASSWORD_RESET_MAIL } from '../mails/password-reset-mail.js';
import { PasswordReset } from '../password-reset.entity.js';
import { revokeAccess } from '../revoke-access.js';
import { hashToken } from '../secret-token.js';
import { normalizeEmail, RESET_LINK_REFUSED } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { type SignedInStaff, StaffSessions } from '../staff-sessions.service.js';
import type { StartedSession, Visit } from '../visit.js';
import { hashNewPassword } from './new-password.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';

/** Longer than any of the ways through `requestReset`, so that the time does not tell which accounts there are. */
const RESET_ANSWER_MS = 300;

/** Members set their own passwords: knowing the old one, or by a mailed link. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly check: PasswordCheck,
    private readonly sessions: StaffSessions,
    private readonly devices: KnownDevices,
    private readonly limits: RateLimiter,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends every session and forgets every device of the member, and begins this browser's anew.
   * @throws BadRequestException when the old password is wrong or the new one will not do
   */
  async change(
    staff: SignedInStaff,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    visit: Visit,
  ): Promise<StartedSession> {
    await this.check.assertRight(staff, currentPassword, 'currentPassword');
    const passwordHash = await hashNewPassword(this.hasher, newPassword, { email: staff.email, field: 'newPassword' });
    return this.em.fork().transactional(async (transaction) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const member = await transaction.findOneOrFail(StaffMember, { id: staff.id }, { lockMode });
      member.passwordHash = passwordHash;
      member.passwordExpiresAt = null;
      await revokeAccess(transaction, staff.id);
      this.audit.record(transaction, staff, { action: 'staff.password-change' });
      return {
        sessionToken: await this.sessions.start(transaction, member, visit.userAgent),
        deviceToken: await this.devices.remember(transaction, staff.id, null),
      };
    });
  }

  /**
   * Mails a link when there is such an account. Whether there is one, the caller does not learn.
   * @throws TooManyRequestsException when too many came from one address
   */
  async requestReset(email: string, { clientAddress }: Visit): Promise<void> {
    await this.limits.consume([{ limit: 'reset-address', key: clientNetwork(clientAddress) }]);
    await Promise.all([this.postLink(normalizeEmail(email)), delay(RESET_ANSWER_MS)]);
  }

  /**
   * Sets a new password by the token of a mailed link, and ends every session of the member.
   * @returns the token that makes this browser one of the member's
   * @throws BadRequestException when the link is used, old or made up, or the password will not do
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
      // Of two requests with the same link one finds it gone.
      const used = await transaction.nativeDelete(PasswordReset, { tokenHash: link.tokenHash });
      if (used === 0) throw new BadRequestException(RESET_LINK_REFUSED);
      await transaction.nativeUpdate(StaffMember, { id }, { passwordHash, passwordExpiresAt: null });
      await revokeAccess(transaction, id);
      this.audit.record(transaction, { email, requestId: visit.requestId }, { action: 'staff.password-reset' });
      return this.devices.remember(transaction, id, null);
    });
  }

  private async postLink(email: string): Promise<void> {
    try {
      await this.limits.consume([{ limit: 'reset-account', key: email }]);
    } catch (error) {
      // Its links are in the mailbox already.
      if (error instanceof TooManyRequestsException) return;
      throw error;
    }
    await this.em.fork().transactional(async (transaction) => {
      const member = await transaction.findOne(StaffMember, { email, disabledAt: null });
      if (member === null) return;
      const reset = transaction.create(PasswordReset, { member });
      await transaction.flush();
      postMail(transaction, { kind: PASSWORD_RESET_MAIL, subjectId: reset.id, recipient: member.email });
    });
  }
}
