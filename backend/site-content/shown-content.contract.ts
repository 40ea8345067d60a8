import type { ShownFields } from './claims/show-content.contract.js';
import { type CONTENT_SECTIONS, type ContentSectionName, isContentSection } from './site-content.contract.js';

/** Sections that pages query. Claims are left out because texts contain them, and the company because every page has it. */
export type ShownSectionName = Exclude<ContentSectionName, 'claims' | 'company'>;

export function isShownSection(name: string): name is ShownSectionName {
  return isContentSection(name) && name !== 'claims' && name !== 'company';
}

/** Published content as pages show it. Import the type only, as with `SiteContent`. */
export type ShownContent = { [S in ShownSectionName]: ShownFields<(typeof CONTENT_SECTIONS)[S]['fields']> };
