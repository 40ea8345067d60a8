import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../postgres/columns.js';

/** A secret that the site generated because the environment sets none. */
export const SiteSecret = defineEntity({
  name: 'SiteSecret',
  tableName: 'site_secret',
  properties: { name: p.text().primary(), value: p.text(), createdAt: now() },
});
export type SiteSecret = InferEntity<typeof SiteSecret>;
