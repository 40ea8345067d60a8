import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { recordAudit } from '../audit-log.js';
import { type SignedInStaff, StaffSessionsService } from '../sessions/staff-sessions.service.js';
import { type Proof, STAFF_MESSAGES } from '../staff.contract.js';
import { type ProvedChange, SignInService } from './sign-in.service.js';
import { RefusedException } from './sign-in-limits.service.js';

/**
 * Asks a signed-in member for the password and second factor again, so that a stolen session or an unattended browser does not
 * become the account. Changes of one's own password and factor have the proof in their request; other lasting changes (`Confirmed`)
 * need a session that was confirmed shortly before.
 */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly signIns: SignInService,
    private readonly sessions: StaffSessionsService,
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
   * @throws BadRequestException if the password or the code is wrong, or the code is missing: a 401 would ask to sign in
   * @throws TooManyRequestsException after too many failures, including those of sign-ins
   */
  async prove<Answer>(
    staff: SignedInStaff,
    { field = 'password', ...proof }: Proof & { field?: string },
    change: ProvedChange<Answer>,
  ): Promise<Answer> {
    try {
      return await this.signIns.prove({ ...proof, email: staff.email }, staff, change);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) throw error;
      if (error instanceof RefusedException)
        await this.em.fork().transactional(async (transaction) => {
          recordAudit(transaction, staff, { action: 'staff.confirm-refused' });
        });
      const { errors } = error.getResponse() as { errors?: Record<string, string[]> };
      throw validationError(errors ?? { [field]: [STAFF_MESSAGES.passwordWrong] });
    }
  }
}
