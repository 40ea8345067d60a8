import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CompanyService } from '../config/company.service.js';
import { Settings } from '../config/settings.js';
import { liftTimeLimits } from '../platform/postgres/postgres.js';
import { Scheduled } from '../platform/scheduled.decorator.js';
import { RETENTION_TABLE, type RemovalTools, type RetentionRow } from './retention-table.js';

const LOGGER = new Logger('retention');
/** 09:17 UTC: 3:17 a.m. Central, 4:17 with daylight saving time. */
const NIGHTLY = '17 9 * * *';
/** Arbitrary, but different from every other advisory lock of this database. */
const LOCK = 861_001;

/** Removes what `RETENTION_TABLE` keeps no longer. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly modules: ModuleRef,
    private readonly company: CompanyService,
    private readonly settings: Settings,
  ) {}

  /** One process at a time: the lock is held by a transaction of its own, so that it also ends with the process. */
  @Scheduled(NIGHTLY, LOGGER, { failed: 'Nothing was removed' })
  async run(table: readonly RetentionRow[] = RETENTION_TABLE): Promise<void> {
    const em = this.em.fork();
    await em.begin();
    try {
      await liftTimeLimits(em);
      const [lock] = await em.execute<{ free: boolean }[]>('select pg_try_advisory_xact_lock(?) as free', [LOCK]);
      if (lock?.free) for (const row of table) await this.remove(row);
    } finally {
      await em.rollback();
    }
  }

  /** A row that fails must not keep the others. */
  private async remove({ what, remove }: RetentionRow): Promise<void> {
    try {
      LOGGER.log(`Removed ${await remove(this.tools())} ${what}`);
    } catch (error) {
      LOGGER.error(`Could not remove ${what}: ${error instanceof Error ? error.message : error}`);
    }
  }

  private tools(): RemovalTools {
    return {
      em: this.em.fork(),
      settings: this.settings,
      timeZone: this.company.company.timeZone,
      get: (type) => this.modules.get(type, { strict: false }),
    };
  }
}
