import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { databaseTime } from '../platform/postgres/database-time.js';
import { PasswordReset } from './passwords/password-reset.entity.js';
import { KnownDevice } from './sessions/known-device.entity.js';
import { DEVICE_DAYS } from './sessions/staff-cookies.service.js';
import { StaffSession } from './sessions/staff-session.entity.js';

const HOURLY = '23 * * * *';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** A mail is retried for a day, and its link is valid for an hour after delivery. */
const RESET_DAYS = 2;

/** Removes expired sessions, links and devices. Safe to run in several workers at once. */
@Injectable()
export class StaffCleanupSchedule {
  private readonly logger = new Logger('staff');

  constructor(private readonly em: EntityManager) {}

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
      $or: [{ expiresAt: { $lte: now } }, { createdAt: { $lte: daysAgo(RESET_DAYS) } }],
    });
    await em.nativeDelete(KnownDevice, { lastUsedAt: { $lte: daysAgo(DEVICE_DAYS) } });
  }
}
