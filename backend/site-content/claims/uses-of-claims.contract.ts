import { CLAIM_NAMES, type ClaimName } from '../sections/claims.contract.js';
import { isShownSection } from '../shown-content.contract.js';
import {
  CONTENT_SECTION_NAMES,
  CONTENT_SECTIONS,
  type ContentSectionName,
  type SiteContent,
} from '../site-content.contract.js';
import { textsIn } from './content-texts.contract.js';
import { claimsIn } from './placeholders.contract.js';

/** A section whose texts state a claim. */
export interface ClaimUse {
  section: ContentSectionName;
  label: string;
  /** Paths of the pages that show it; empty for all pages. */
  pages: readonly string[];
}

/** The sections that state each claim, in the order of the staff area. */
export function usesOfClaims(read: (section: ContentSectionName) => SiteContent[ContentSectionName]) {
  const uses = Object.fromEntries(CLAIM_NAMES.map((name) => [name, []])) as unknown as Record<ClaimName, ClaimUse[]>;
  for (const section of CONTENT_SECTION_NAMES.filter(isShownSection)) {
    const { label, pages, fields } = CONTENT_SECTIONS[section];
    const texts = textsIn(fields, read(section)).map(({ text }) => text);
    for (const claim of claimsIn(texts.join('\n'))) uses[claim].push({ section, label, pages });
  }
  return uses;
}
