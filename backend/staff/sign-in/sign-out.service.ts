import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordAudit } from '../audit-log.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { revokeAccess, type SignedInStaff, StaffSessionsService } from '../sessions/staff-sessions.service.js';

/** Ends the current session, another one, or all sessions of the member. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordCheckService,
    private readonly sessions: StaffSessionsService,
  ) {}

  async signOut(staff: SignedInStaff, { everywhere }: { everywhere: boolean }): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      if (everywhere) await revokeAccess(transaction, staff.id);
      else await this.sessions.end(transaction, staff.sessionHash);
      recordAudit(transaction, staff, { action: everywhere ? 'staff.sign-out-everywhere' : 'staff.sign-out' });
    });
  }

  /**
   * Ends one session of the member. Requires the password, in case this browser was left unattended.
   * @param id from the list of sessions
   * @throws BadRequestException if the password is wrong
   * @throws NotFoundException if there is no such session
   */
  async endSession(staff: SignedInStaff, { id, password }: { id: string; password: string }): Promise<void> {
    await this.passwords.assertRight(staff, password, 'password');
    await this.em.fork().transactional(async (transaction) => {
      await this.sessions.endOwn(transaction, staff, id);
      recordAudit(transaction, staff, { action: 'staff.session-end' });
    });
  }
}
