import { readFile } from 'node:fs/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CompanyService } from '../config/company.service.js';
import { TEXT_PAGES } from '../config/public-pages.contract.js';
import { Settings } from '../config/settings.js';
import { liftTimeLimits } from '../platform/postgres/postgres.js';
import { Scheduled } from '../platform/scheduled.decorator.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { defaultContent } from '../site-content/content-fields.contract.js';
import { CONTENT_SECTIONS } from '../site-content/site-content.contract.js';
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

/**
 * Gives a site without legal pages drafts of them, with what the site stores and for how long. Owners complete and publish them; nothing
 * here does. One that was saved or discarded stays as it is.
 */
@Injectable()
export class LegalDraftsService implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: SalesTermsService,
    private readonly settings: Settings,
  ) {}

  /** In the background, because a worker starts without the database, too. Then the next start tries again. */
  onApplicationBootstrap(): void {
    void this.store().catch((error: Error) =>
      new Logger('legal').warn(`no drafts of the legal pages: ${error.message}`),
    );
  }

  async store(): Promise<void> {
    for (const section of Object.keys(TEXT_PAGES) as (keyof typeof TEXT_PAGES)[]) {
      const file = new URL(`../site-content/legal/${section}.md`, import.meta.url);
      const body = await this.filledIn((await readFile(file, 'utf8')).trim());
      const draft = { ...defaultContent(CONTENT_SECTIONS[section].fields), body };
      await this.em.fork().execute(
        `insert into site_content (section, draft) select ?, ?::jsonb
          where not exists (select from site_content_revision where section = ?) on conflict do nothing`,
        [section, JSON.stringify(draft), section],
      );
    }
  }

  private async filledIn(text: string): Promise<string> {
    const { settings } = this;
    const { retentionYears } = await this.terms.get();
    const periods = RETENTION_TABLE.flatMap(({ told }) => told?.({ settings, retentionYears }) ?? []);
    const days = settings.accessLogDays;
    const logs = days > 0 ? ` Our access log has the network address of each request for ${days} days.` : '';
    return text.replace('%KEPT%', periods.map((period) => `- ${period}`).join('\n')).replace('%LOGS%', logs);
  }
}
