import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { rawIndex, time } from '../platform/postgres/columns.js';
import type { ContentSectionName } from './site-content.contract.js';

/** Published or scheduled content of a section. */
export const SiteContentRevision = defineEntity({
  name: 'SiteContentRevision',
  tableName: 'site_content_revision',
  uniques: [{ name: 'site_content_revision_number_unique', properties: ['section', 'number'] }],
  indexes: [
    rawIndex('site_content_revision_published_index', '"site_content_revision" ("section", "published_at" desc)'),
    rawIndex(
      'site_content_revision_scheduled_unique',
      '"site_content_revision" ("section") where "published_at" is null',
      'unique index',
    ),
  ],
  properties: {
    id: p.integer().primary(),
    section: p.string().$type<ContentSectionName>().length(40),
    /** Counts from 1 in each section. */
    number: p.integer(),
    content: p.json<object>(),
    /** Address of the member who published it. */
    author: p.string().length(254),
    note: p.string().length(200).default(''),
    createdAt: time().defaultRaw('now()'),
    publishAt: time().defaultRaw('now()'),
    /** Null while it is scheduled. */
    publishedAt: time().strictNullable(),
  },
});
export type SiteContentRevision = InferEntity<typeof SiteContentRevision>;
