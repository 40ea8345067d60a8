import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { time } from '../platform/postgres/columns.js';
import type { ContentSectionName } from './site-content.contract.js';

/** A section that was edited. */
export const SiteContentRow = defineEntity({
  name: 'SiteContentRow',
  tableName: 'site_content',
  properties: {
    section: p.string().$type<ContentSectionName>().length(40).primary(),
    /** Null if there are no unpublished changes. */
    draft: p.json<object>().strictNullable(),
    /** Address of the member who saved the draft. */
    editedBy: p.string().length(254).default(''),
    editedAt: time().strictNullable(),
    version: p.integer().version().default(1),
  },
});
export type SiteContentRow = InferEntity<typeof SiteContentRow>;
