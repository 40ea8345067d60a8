import { randomBytes } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { SealedSecrets } from '../../platform/secrets/site-secrets.js';
import { recordAudit } from '../audit-log.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import { STAFF_MESSAGES, type TotpEnrollment } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { base32, matchTotp, TOTP_SECRET_BYTES, totpUri } from './totp.js';

/** Encrypts TOTP secrets in the database, bound to the account. */
@Injectable()
export class TotpSecretsService {
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
}

function boundTo(memberId: number): string {
  return `member ${memberId}`;
}

/** Sets up, checks and removes a member's authenticator app. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordCheckService,
    private readonly box: TotpSecretsService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Creates a secret, which takes effect once `confirm` gets a code.
   * @throws BadRequestException if the password is wrong
   * @throws ConflictException if a second factor is already set up
   */
  async enroll(staff: SignedInStaff, password: string): Promise<TotpEnrollment> {
    await this.passwords.assertRight(staff, password, 'password');
    const secret = randomBytes(TOTP_SECRET_BYTES);
    const sealed = await this.box.seal(staff.id, secret);
    await this.change(staff, async (member) => {
      if (member.totpSecret !== null) throw new ConflictException('A second factor is already set up');
      member.totpPending = sealed;
    });
    return { secret: base32(secret), uri: totpUri(secret, this.facts.company.name, staff.email) };
  }

  /** @throws BadRequestException if the code does not match the secret from `enroll` */
  async confirm(staff: SignedInStaff, code: string): Promise<void> {
    await this.passwords.limited(staff, () =>
      this.change(staff, async (member, transaction) => {
        const { id, totpPending } = member;
        const step =
          totpPending && matchTotp(await this.box.open(id, totpPending), code, await databaseTime(transaction), null);
        if (!step) throw validationError({ totp: [STAFF_MESSAGES.codeWrong] });
        member.totpSecret = totpPending;
        member.totpPending = null;
        member.totpUsedStep = step;
        member.version += 1;
        recordAudit(transaction, staff, { action: 'staff.second-factor-on' });
      }),
    );
  }

  /** @throws BadRequestException if the password or the code is wrong */
  async remove(staff: SignedInStaff, password: string, code: string): Promise<void> {
    await this.passwords.assertRight(staff, password, 'password');
    await this.passwords.limited(staff, () =>
      this.change(staff, async (member, transaction) => {
        if (member.totpSecret === null) return;
        if (!(await this.accept(transaction, member, code)))
          throw validationError({ totp: [STAFF_MESSAGES.codeWrong] });
        removeSecondFactor(member);
        member.version += 1;
        recordAudit(transaction, staff, { action: 'staff.second-factor-off' });
      }),
    );
  }

  /**
   * Accepts a code once. The caller must lock and save the member's row, so that two requests cannot use the same code.
   */
  async accept(transaction: EntityManager, member: StaffMember, code: string): Promise<boolean> {
    if (member.totpSecret === null) return false;
    const secret = await this.box.open(member.id, member.totpSecret);
    const step = matchTotp(secret, code, await databaseTime(transaction), member.totpUsedStep);
    if (step === null) return false;
    member.totpUsedStep = step;
    return true;
  }

  private async change(
    { id }: SignedInStaff,
    change: (member: StaffMember, transaction: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      await change(await transaction.findOneOrFail(StaffMember, { id }, { lockMode }), transaction);
    });
  }
}

export function removeSecondFactor(member: StaffMember): void {
  member.totpSecret = null;
  member.totpPending = null;
  member.totpUsedStep = null;
}
