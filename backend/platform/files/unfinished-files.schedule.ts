import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { removeStaleFiles } from './unfinished-files.js';

const HOURLY = '23 * * * *';

/** Removes files that killed uploads and writes left in the folders of the data folder. Several workers may run it. */
@Injectable()
export class UnfinishedFilesSchedule {
  private readonly logger = new Logger('files');

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Cron(HOURLY, { timeZone: 'UTC' })
  async onHour(): Promise<void> {
    try {
      const removed = await this.removeStale();
      if (removed > 0) this.logger.log(`removed ${removed} unfinished files`);
    } catch (error) {
      this.logger.error(`Unfinished files were not removed: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** @returns removed files */
  async removeStale(now: number = Date.now()): Promise<number> {
    const { dataDir } = this.settings;
    const folders = (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const counts = await Promise.all(
      folders.map(({ name }) => removeStaleFiles(join(dataDir, name), now).catch(noneIfClosed)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

/** The folder of the embedded PostgreSQL belongs to another user. */
function noneIfClosed(error: NodeJS.ErrnoException): number {
  if (error.code === 'EACCES') return 0;
  throw error;
}
