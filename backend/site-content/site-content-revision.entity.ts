import { EntitySchema, type Opt } from '@mikro-orm/core';
import type { ContentSectionName } from './site-content.contract.js';

/** Published or scheduled content of a section. */
export interface SiteContentRevision {
  id: number;
  section: ContentSectionName;
  /** Counts from 1 in each section. */
  number: number;
  content: object;
  /** Address of the member who published it. */
  author: string;
  note: Opt<string>;
  createdAt: Opt<Date>;
  publishAt: Opt<Date>;
  /** Null while it is scheduled. */
  publishedAt: Date | null;
}

export const SiteContentRevision = new EntitySchema<SiteContentRevision>({
  name: 'SiteContentRevision',
  tableName: 'site_content_revision',
  uniques: [{ name: 'site_content_revision_number_unique', properties: ['section', 'number'] }],
  indexes: [
    {
      name: 'site_content_revision_published_index',
      expression:
        'create index "site_content_revision_published_index" on "site_content_revision" ("section", "published_at" desc)',
    },
    {
      name: 'site_content_revision_scheduled_unique',
      expression:
        'create unique index "site_content_revision_scheduled_unique" on "site_content_revision" ("section") where "published_at" is null',
    },
  ],
  properties: {
    id: { type: 'integer', primary: true },
    section: { type: 'string', length: 40 },
    number: { type: 'integer' },
    content: { type: 'json' },
    author: { type: 'string', length: 254 },
    note: { type: 'string', length: 200, default: '' },
    createdAt: { type: 'Date', columnType: 'timestamptz', defaultRaw: 'now()' },
    publishAt: { type: 'Date', columnType: 'timestamptz', defaultRaw: 'now()' },
    publishedAt: { type: 'Date', columnType: 'timestamptz', nullable: true },
  },
});
