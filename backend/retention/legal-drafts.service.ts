import { readFile } from 'node:fs/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { TEXT_PAGES } from '../config/public-pages.contract.js';
import { Settings } from '../config/settings.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { defaultContent } from '../site-content/content-fields.contract.js';
import { CONTENT_SECTIONS } from '../site-content/site-content.contract.js';
import { RETENTION_TABLE } from './retention-table.js';

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
