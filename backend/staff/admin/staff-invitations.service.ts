import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { type AuditActor, recordAudit } from '../audit-log.js';
import { postPasswordLink } from '../passwords/password-reset.emails.js';
import { PasswordReset } from '../passwords/password-reset.entity.js';
import type { StaffMemberResponse } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { toStaffMemberResponse } from './staff-admin.service.js';

/** Invites members who have not chosen a password yet. */
@Injectable()
export class StaffInvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimiter,
  ) {}

  /**
   * Emails another invitation; the links of earlier ones stop working.
   * @throws NotFoundException if there is no such member
   * @throws ConflictException if the member has a password, or is disabled
   * @throws TooManyRequestsException after too many emails to this address
   */
  async inviteAgain(id: number, actor: AuditActor): Promise<StaffMemberResponse> {
    const known = await this.em.fork().findOne(StaffMember, { id });
    if (known === null) throw new NotFoundException('This staff member does not exist');
    await this.limits.consume([{ limit: 'reset-account', key: known.email }]);
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
}
