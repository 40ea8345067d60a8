import type { SearchTerm } from './search-terms.js';

/** How many items match exactly the terms in a bit mask. */
interface MaskCount {
  mask: number;
  products: number;
}

/**
 * The terms to keep when no item matches all of them: the most valuable combination that some item has. Undefined if
 * the remaining words would not describe what was asked for: "lift" of "boom lift", or "concrete" of "concrete mixer".
 */
export function bestMask(
  masks: readonly MaskCount[],
  terms: readonly SearchTerm[],
  wanted = terms,
): number | undefined {
  const worth = (mask: number) => keptTerms(mask, terms).reduce((sum, { weight }) => sum + weight, 0);
  const [best] = masks
    .filter(({ mask }) => isEnough(mask, terms, wanted))
    .toSorted((a, b) => worth(b.mask) - worth(a.mask) || a.products - b.products || a.mask - b.mask);
  return best?.mask;
}

export function keptTerms(mask: number, terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
}

function isEnough(mask: number, terms: readonly SearchTerm[], wanted: readonly SearchTerm[]): boolean {
  const kept = keptTerms(mask, terms);
  if (kept.some(({ isPart }) => isPart)) return true;
  const hasUnknown = terms.some(({ weight }) => weight === 0);
  return !hasUnknown && kept.filter(({ inches }) => inches === null).length > wanted.length / 2;
}
