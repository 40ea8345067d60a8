import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { databaseTime } from '../platform/postgres/database-time.js';
import { PasswordReset } from './passwords/password-reset.entity.js';
import { KnownDevice } from './sessions/known-device.entity.js';
import { DEVICE_DAYS } from './sessions/staff-cookies.service.js';
import { StaffSession } from './sessions/staff-session.entity.js';

const HOURLY = '23 * * * *';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Links whose mail has not been sent by then are removed. They have no expiry, and mails are retried for a day only. */
const UNSENT_DAYS = 2;

/** Removes expired sessions, links and devices, and old lines of the audit log. Safe to run in several workers at once. */
@Injectable()
export class StaffCleanupSchedule {
  private readonly logger = new Logger('staff');

  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'auditRetentionMonths'>,
  ) {}

  @Cron(HOURLY, { timeZone: 'UTC' })
  async onHour(): Promise<void> {
    try {
      await this.removeExpired();
    } catch (error) {
      this.logger.error(`Expired sessions were not removed: ${error instanceof Error ? error.message : ''}`);
    }
  }

  async removeExpired(): Promise<void> {
    const em = this.em.fork();
    const now = await databaseTime(em);
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await em.nativeDelete(StaffSession, { expiresAt: { $lte: now } });
    await em.nativeDelete(PasswordReset, {
      $or: [{ expiresAt: { $lte: now } }, { expiresAt: null, createdAt: { $lte: daysAgo(UNSENT_DAYS) } }],
    });
    await em.nativeDelete(KnownDevice, { lastUsedAt: { $lte: daysAgo(DEVICE_DAYS) } });
    const { auditRetentionMonths } = this.settings;
    if (auditRetentionMonths > 0) await em.execute('select remove_old_audit(?)', [auditRetentionMonths]);
  }
}
