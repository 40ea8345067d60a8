import { EntitySchema } from '@mikro-orm/core';
import type { ContentSectionName } from './site-content.contract.js';

/** A section that was edited. */
export interface SiteContentRow {
  section: ContentSectionName;
  /** Null if there are no unpublished changes. */
  draft: object | null;
  /** Address of the member who saved the draft. */
  editedBy: string;
  editedAt: Date | null;
  version: number;
}

export const SiteContentRow = new EntitySchema<SiteContentRow>({
  name: 'SiteContentRow',
  tableName: 'site_content',
  properties: {
    section: { type: 'string', length: 40, primary: true },
    draft: { type: 'json', nullable: true },
    editedBy: { type: 'string', length: 254, default: '' },
    editedAt: { type: 'Date', columnType: 'timestamptz', nullable: true },
    version: { type: 'integer', version: true, default: 1 },
  },
});
