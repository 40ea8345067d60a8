import { randomBytes } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { hashToken } from '../../platform/secrets/secret-token.js';
import { SealedSecrets } from '../../platform/secrets/site-secrets.js';
import { recordAccountChange } from '../account-notices.emails.js';
import type { AuditActor } from '../audit-log.js';
import { generatePassword } from '../passwords/new-password.js';
import { StaffSession } from '../sessions/staff-session.entity.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import { type RecoveryCodes, STAFF_MESSAGES, type TotpEnrollment } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { base32, matchTotp, TOTP_SECRET_BYTES, totpUri } from './totp.js';

const RECOVERY_CODES = 10;
/** 24 characters with 118 bits, enough for a fast hash (OWASP ASVS 5.0, V6.5.2). */
const RECOVERY_CODE_GROUPS = 6;
/** What a member types as a code: six digits, or a recovery code without its hyphens. */
export const SECOND_FACTOR_CODE = /^(?:\d{6}|[2-9a-z]{24})$/;

/** Sets up, checks and removes a member's authenticator app and recovery codes. Every change ends all other sessions. */
@Injectable()
export class SecondFactorService {
  /** Encrypts secrets in the database, each bound to its account. */
  readonly sealed: SealedSecrets;

  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
  ) {
    this.sealed = new SealedSecrets(em, 'totp-secrets');
  }

  /**
   * Creates a secret, which takes effect once `confirm` gets a code.
   * @throws ConflictException if a second factor is already set up
   */
  async enroll(staff: SignedInStaff): Promise<TotpEnrollment> {
    const secret = randomBytes(TOTP_SECRET_BYTES);
    const sealed = await this.sealed.seal(boundTo(staff), secret);
    await this.change(staff, null, (member) => {
      if (member.totpSecret !== null) throw new ConflictException('A second factor is already set up');
      member.totpPending = sealed;
    });
    return { secret: base32(secret), uri: totpUri(secret, this.facts.company.name, staff.email) };
  }

  /** @throws BadRequestException if the code does not match the secret from `enroll` */
  confirm(staff: SignedInStaff, code = ''): Promise<RecoveryCodes> {
    return this.change(staff, 'staff.second-factor-on', async (member, transaction) => {
      const { totpPending } = member;
      const step =
        totpPending &&
        matchTotp(await this.sealed.open(boundTo(member), totpPending), code, await databaseTime(transaction), null);
      if (!step) throw validationError({ totp: [STAFF_MESSAGES.codeWrong] });
      member.totpSecret = totpPending;
      member.totpPending = null;
      member.totpUsedStep = step;
      return renewRecoveryCodes(member);
    });
  }

  async remove(staff: SignedInStaff): Promise<void> {
    await this.change(staff, 'staff.second-factor-off', removeSecondFactor);
  }

  /** @throws ConflictException without a second factor */
  renewRecoveryCodes(staff: SignedInStaff): Promise<RecoveryCodes> {
    return this.change(staff, 'staff.recovery-codes', (member) => {
      if (member.totpSecret === null) throw new ConflictException('Set up a second factor first');
      return renewRecoveryCodes(member);
    });
  }

  /**
   * Accepts a code of the app, or a recovery code, once. The caller must lock and save the member's row, so that two requests cannot
   * use the same code.
   * @param actor the member
   */
  async accept(transaction: EntityManager, member: StaffMember, code: string, actor: AuditActor): Promise<boolean> {
    if (member.totpSecret === null) return false;
    const hash = hashToken(code);
    if (member.recoveryCodes.includes(hash)) {
      member.recoveryCodes = member.recoveryCodes.filter((one) => one !== hash);
      await recordAccountChange(transaction, actor, { action: 'staff.recovery-code-use' });
      return true;
    }
    const secret = await this.sealed.open(boundTo(member), member.totpSecret);
    const step = matchTotp(secret, code, await databaseTime(transaction), member.totpUsedStep);
    if (step === null) return false;
    member.totpUsedStep = step;
    return true;
  }

  /** @param action null before anything takes effect */
  private change<Answer>(
    staff: SignedInStaff,
    action: string | null,
    change: (member: StaffMember, transaction: EntityManager) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    return this.em.fork().transactional(async (transaction) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const member = await transaction.findOneOrFail(StaffMember, { id: staff.id }, { lockMode });
      const answer = await change(member, transaction);
      if (action === null) return answer;
      member.version += 1;
      await transaction.nativeDelete(StaffSession, { member: staff.id, tokenHash: { $ne: staff.sessionHash } });
      await recordAccountChange(transaction, staff, { action });
      return answer;
    });
  }
}

const boundTo = ({ id }: { id: number }): string => `member ${id}`;

/** Replaces the recovery codes; only the hashes of the new ones are stored. */
function renewRecoveryCodes(member: StaffMember): RecoveryCodes {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => generatePassword(RECOVERY_CODE_GROUPS));
  member.recoveryCodes = recoveryCodes.map((code) => hashToken(code.replaceAll('-', '')));
  return { recoveryCodes };
}

export function removeSecondFactor(member: StaffMember): void {
  member.totpSecret = null;
  member.totpPending = null;
  member.totpUsedStep = null;
  member.recoveryCodes = [];
}
