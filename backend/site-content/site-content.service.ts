import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { completeContent, defaultContent } from './content-fields.contract.js';
import { companyContentOf, companyOf } from './sections/company.contract.js';
import type { ContentSectionName, SiteContent } from './site-content.contract.js';
import { CONTENT_SECTION_NAMES, CONTENT_SECTIONS } from './site-content.contract.js';
import { SiteContentRow } from './site-content.entity.js';
import { SiteContentRevision } from './site-content-revision.entity.js';

/** The site shows the latest published revision of each section. */
const PUBLISHED = `select distinct on (section) section, content from site_content_revision
  where published_at is not null order by section, published_at desc, number desc`;

/** Published content of the site. It is kept in memory, so reads need no query, and work while the database is down. */
@Injectable()
export class SiteContentService {
  private content: SiteContent;

  constructor(
    private readonly em: EntityManager,
    private readonly company: CompanyService,
    versions: ContentVersions,
  ) {
    this.content = siteContent((section) => this.initial(section));
    versions.keep('site-content', async () => {
      const stored = await this.read();
      // Not on each start, because every statement on this table counts as a change.
      if (!stored.has('company')) await this.storeInitialCompany();
    });
  }

  published<Section extends ContentSectionName>(section: Section): SiteContent[Section] {
    return this.content[section];
  }

  /** The unpublished content of a section, with the current fields: its draft, otherwise its scheduled revision. */
  async draft(section: ContentSectionName): Promise<object | null> {
    const em = this.em.fork();
    const row = await em.findOne(SiteContentRow, { section });
    const draft = row?.draft ?? (await em.findOne(SiteContentRevision, { section, publishedAt: null }))?.content;
    return draft ? completeContent(CONTENT_SECTIONS[section].fields, draft) : null;
  }

  /** Reads the published content. Runs whenever it has changed. @returns the sections that were ever published */
  async read(): Promise<ReadonlySet<string>> {
    const rows = await this.em.fork().execute<{ section: string; content: unknown }[]>(PUBLISHED);
    const stored = new Map(rows.map(({ section, content }) => [section, content]));
    this.content = siteContent((section) =>
      stored.has(section)
        ? completeContent(CONTENT_SECTIONS[section].fields, stored.get(section))
        : this.initial(section),
    );
    this.company.publish(companyOf(this.content.company));
    return new Set(stored.keys());
  }

  /** The content of a section that was never published. The settings describe the company of a fresh database. */
  private initial(section: ContentSectionName): object {
    if (section === 'company') return companyContentOf(this.company.company);
    return defaultContent(CONTENT_SECTIONS[section].fields);
  }

  /** Runs once for each database, so that later changes to the settings have no effect. Only one of several processes inserts the row. */
  private async storeInitialCompany(): Promise<void> {
    const content = JSON.stringify(this.initial('company'));
    await this.em.fork().execute(
      `insert into site_content_revision (section, number, content, author, note, published_at)
        values ('company', 1, ?::jsonb, 'site start', 'From the settings of the site', now()) on conflict do nothing`,
      [content],
    );
  }
}

const siteContent = (contentOf: (section: ContentSectionName) => object): SiteContent =>
  Object.fromEntries(CONTENT_SECTION_NAMES.map((section) => [section, contentOf(section)])) as unknown as SiteContent;
