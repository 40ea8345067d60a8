import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordAudit } from '../audit-log.js';
import { revokeAccess, type SignedInStaff, StaffSessionsService } from '../sessions/staff-sessions.service.js';

/** Ends the current session, another one, or all sessions of the member. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly em: EntityManager,
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
   * Ends one session of the member.
   * @param id from the list of sessions
   * @throws NotFoundException if there is no such session
   */
  async endSession(staff: SignedInStaff, id: string): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      await this.sessions.endOwn(transaction, staff, id);
      recordAudit(transaction, staff, { action: 'staff.session-end' });
    });
  }
}
