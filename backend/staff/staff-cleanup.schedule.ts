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
/** A mail is tried for a day, and its link works for an hour after that. */
const RESET_DAYS = 2;

/** Removes what is over: sessions, links and devices that let nobody in any more. Two workers at once do no harm. */
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
