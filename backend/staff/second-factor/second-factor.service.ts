import { randomBytes } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { recordAccountChange } from '../account-notices.emails.js';
import { type SignedInStaff, StaffSessionsService } from '../sessions/staff-sessions.service.js';
import { ConfirmationService } from '../sign-in/confirmation.service.js';
import { type Proof, type RecoveryCodes, STAFF_MESSAGES, type TotpEnrollment } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { renewRecoveryCodes, SecondFactorCodesService } from './second-factor-codes.service.js';
import { base32, matchTotp, TOTP_SECRET_BYTES, totpUri } from './totp.js';

/** Sets up and removes a member's authenticator app and recovery codes. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmation: ConfirmationService,
    private readonly codes: SecondFactorCodesService,
    private readonly sessions: StaffSessionsService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Creates a secret, which takes effect once `confirm` gets a code.
   * @throws BadRequestException if the password is wrong
   * @throws ConflictException if a second factor is already set up
   */
  async enroll(staff: SignedInStaff, proof: Proof): Promise<TotpEnrollment> {
    const secret = randomBytes(TOTP_SECRET_BYTES);
    const sealed = await this.codes.seal(staff.id, secret);
    await this.confirmation.prove(staff, proof, async (member) => {
      if (member.totpSecret !== null) throw new ConflictException('A second factor is already set up');
      member.totpPending = sealed;
    });
    return { secret: base32(secret), uri: totpUri(secret, this.facts.company.name, staff.email) };
  }

  /**
   * Turns it on, and ends all other sessions. Guesses are not limited: the session was shown the secret.
   * @throws BadRequestException if the code does not match the secret from `enroll`
   */
  async confirm(staff: SignedInStaff, code: string): Promise<RecoveryCodes> {
    return this.change(staff, async (member, transaction) => {
      const { id, totpPending } = member;
      const step =
        totpPending && matchTotp(await this.codes.open(id, totpPending), code, await databaseTime(transaction), null);
      if (!step) throw validationError({ totp: [STAFF_MESSAGES.codeWrong] });
      member.totpSecret = totpPending;
      member.totpPending = null;
      member.totpUsedStep = step;
      await this.record(transaction, staff, member, 'staff.second-factor-on');
      return { recoveryCodes: renewRecoveryCodes(member) };
    });
  }

  /**
   * Turns it off, and ends all other sessions.
   * @throws BadRequestException if the password or the code is wrong
   */
  async remove(staff: SignedInStaff, proof: Proof): Promise<void> {
    await this.confirmation.prove(staff, proof, async (member, transaction) => {
      if (member.totpSecret === null) return;
      removeSecondFactor(member);
      await this.record(transaction, staff, member, 'staff.second-factor-off');
    });
  }

  /** @throws ConflictException without a second factor */
  async renewRecoveryCodes(staff: SignedInStaff): Promise<RecoveryCodes> {
    return this.change(staff, async (member, transaction) => {
      if (member.totpSecret === null) throw new ConflictException('Set up a second factor first');
      await this.record(transaction, staff, member, 'staff.recovery-codes');
      return { recoveryCodes: renewRecoveryCodes(member) };
    });
  }

  private change<Answer>(
    { id }: SignedInStaff,
    change: (member: StaffMember, transaction: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    return this.em.fork().transactional(async (transaction) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      return change(await transaction.findOneOrFail(StaffMember, { id }, { lockMode }), transaction);
    });
  }

  private async record(
    transaction: EntityManager,
    staff: SignedInStaff,
    member: StaffMember,
    action: string,
  ): Promise<void> {
    member.version += 1;
    await this.sessions.endOthers(transaction, staff);
    await recordAccountChange(transaction, staff, { action });
  }
}

export function removeSecondFactor(member: StaffMember): void {
  member.totpSecret = null;
  member.totpPending = null;
  member.totpUsedStep = null;
  member.recoveryCodes = [];
}
