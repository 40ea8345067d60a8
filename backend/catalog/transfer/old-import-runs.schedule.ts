import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { removeOldRuns } from '../../platform/postgres/old-runs.js';

/** Removes import runs after `RUN_RETENTION_DAYS`. Several workers may run it. */
@Injectable()
export class OldImportRunsSchedule {
  private readonly logger = new Logger('catalog');

  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'runRetentionDays'>,
  ) {}

  @Cron('29 9 * * *', { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    await removeOldRuns(this.em, 'catalog_import_run', this.settings.runRetentionDays).catch((error: Error) =>
      this.logger.error(`Old runs were not removed: ${error.message}`),
    );
  }
}
