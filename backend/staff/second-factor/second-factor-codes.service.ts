import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { SealedSecrets } from '../../platform/secrets/site-secrets.js';
import { recordAccountChange } from '../account-notices.emails.js';
import type { AuditActor } from '../audit-log.js';
import { generatePassword } from '../passwords/new-password.js';
import { hashToken } from '../sessions/secret-token.js';
import { RECOVERY_CODES } from '../staff.contract.js';
import type { StaffMember } from '../staff-member.entity.js';
import { matchTotp } from './totp.js';

/** 24 characters with 118 bits, enough for a fast hash (OWASP ASVS 5.0, V6.5.2). */
const RECOVERY_CODE_GROUPS = 6;
/** What a member types as a code: six digits, or a recovery code without its hyphens. */
export const SECOND_FACTOR_CODE = /^(?:\d{6}|[2-9a-z]{24})$/;

/** Checks codes of the authenticator app and recovery codes. Secrets are encrypted in the database, bound to the account. */
@Injectable()
export class SecondFactorCodesService {
  private readonly sealed: SealedSecrets;

  constructor(em: EntityManager) {
    this.sealed = new SealedSecrets(em, 'totp-secrets');
  }

  seal(memberId: number, secret: Buffer): Promise<string> {
    return this.sealed.seal(boundTo(memberId), secret);
  }

  /** @throws Error if it was sealed for another account, by another site, or was modified */
  open(memberId: number, text: string): Promise<Buffer> {
    return this.sealed.open(boundTo(memberId), text);
  }

  /**
   * Accepts a code once. The caller must lock and save the member's row, so that two requests cannot use the same code.
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
    const secret = await this.open(member.id, member.totpSecret);
    const step = matchTotp(secret, code, await databaseTime(transaction), member.totpUsedStep);
    if (step === null) return false;
    member.totpUsedStep = step;
    return true;
  }
}

function boundTo(memberId: number): string {
  return `member ${memberId}`;
}

/** Replaces the recovery codes. @returns the new ones; only their hashes are stored */
export function renewRecoveryCodes(member: StaffMember): string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, () => generatePassword(RECOVERY_CODE_GROUPS));
  member.recoveryCodes = codes.map((code) => hashToken(code.replaceAll('-', '')));
  return codes;
}
