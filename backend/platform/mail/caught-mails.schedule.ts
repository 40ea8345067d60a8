import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { CAUGHT_MAIL_DIRECTORY } from './smtp-catcher.js';

/** At night in the Central time zone. */
const DAILY = '31 9 * * *';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Removes mails that were saved as files after `MAIL_FILE_DAYS`. Several workers may run it. */
@Injectable()
export class CaughtMailsSchedule {
  private readonly logger = new Logger('mail');

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataDir' | 'mailFileDays'>) {}

  @Cron(DAILY, { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    await this.removeOld().catch((error: Error) =>
      this.logger.error(`Old mail files were not removed: ${error.message}`),
    );
  }

  /** @returns number of removed files */
  async removeOld(now: number = Date.now()): Promise<number> {
    const { dataDir, mailFileDays } = this.settings;
    if (mailFileDays === 0) return 0;
    const directory = join(dataDir, CAUGHT_MAIL_DIRECTORY);
    // A site with a mail server has no such folder.
    const names = await readdir(directory).catch(() => []);
    let removed = 0;
    for (const name of names.filter((file) => file.endsWith('.eml'))) {
      const file = join(directory, name);
      const found = await stat(file).catch(() => null);
      if (found === null || found.mtimeMs > now - mailFileDays * DAY_MS) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }
}
