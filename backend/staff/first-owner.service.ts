import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SettingsError } from '../config/setting-parsers.js';
import { Settings } from '../config/settings.js';
import { isDatabaseDown } from '../platform/postgres/postgres.js';
import { recordAudit } from './audit-log.js';
import { firstPasswordExpiry, generatePassword } from './passwords/new-password.js';
import { PasswordHasherService } from './passwords/password-hasher.service.js';
import { FIRST_PASSWORD_DAYS, normalizeEmail } from './staff.contract.js';
import { StaffMember } from './staff-member.entity.js';

/** The first owner's address when none is set. */
export const DEFAULT_OWNER_EMAIL = 'owner@localhost';
/** Advisory lock ID. */
const LOCK = 606_001;
const RETRY_MS = 5_000;

/** Creates the first owner before the site reports ready (contract §5). */
@Injectable()
export class FirstOwnerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('staff');
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ensureOrRetry();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.retry);
  }

  /** Retries while the database is unavailable, without blocking the start. */
  private async ensureOrRetry(): Promise<void> {
    try {
      await this.ensure();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      this.logger.warn('The first owner account will be created when the database is available');
      this.retry = setTimeout(() => void this.ensureOrRetry().catch((e: Error) => this.logger.error(e)), RETRY_MS);
    }
  }

  private async ensure(): Promise<void> {
    if (await this.hasOwner(this.em.fork())) return;
    const { email, password } = this.settings.firstOwner ?? {
      email: DEFAULT_OWNER_EMAIL,
      password: generatePassword(),
    };
    if ((await this.hasher.errorOf(password, email)) !== null)
      throw new SettingsError(['ADMIN_PASSWORD is (hidden): it must not be the email address or a common password']);
    const passwordHash = await this.hasher.hash(password);
    const wasCreated = await this.em.fork().transactional(async (transaction) => {
      // Processes may start at the same time.
      await transaction.execute('select pg_advisory_xact_lock(?)', [LOCK]);
      if (await this.hasOwner(transaction)) return false;
      // A generated password was shown on a console, so it expires.
      const passwordExpiresAt = this.settings.firstOwner ? null : await firstPasswordExpiry(transaction);
      await this.makeOwner(transaction, { email: normalizeEmail(email), passwordHash, passwordExpiresAt });
      return true;
    });
    if (wasCreated && this.settings.firstOwner === null) announce(this.settings.publicUrl, email, password);
  }

  private async hasOwner(em: EntityManager): Promise<boolean> {
    return (await em.count(StaffMember, { role: 'owner', disabledAt: null })) > 0;
  }

  /** The address may already belong to an account with another role. */
  private async makeOwner(
    transaction: EntityManager,
    { email, ...password }: Pick<StaffMember, 'email' | 'passwordHash' | 'passwordExpiresAt'>,
  ): Promise<void> {
    const member =
      (await transaction.findOne(StaffMember, { email })) ??
      transaction.create(StaffMember, { email, role: 'owner', ...password });
    Object.assign(member, { role: 'owner', ...password, disabledAt: null });
    recordAudit(transaction, { email: 'site start', requestId: '' }, { action: 'staff.first-owner', subject: email });
  }
}

/** Written to the console only: a password must not be logged. */
function announce(publicUrl: string, email: string, password: string): void {
  console.log(`
The first owner account was created. This password is shown once:
  ${publicUrl}/admin
  Email     ${email}
  Password  ${password}
It expires in ${FIRST_PASSWORD_DAYS} days. Choose your own at ${publicUrl}/admin/account.
`);
}
