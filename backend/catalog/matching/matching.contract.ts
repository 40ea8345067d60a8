import type { ListedProduct } from '../product.contract.js';

/** Characters of a pasted list, and lines that name something. */
export const MATCH_LIMITS = { text: { max: 20_000 }, lines: { max: 50 } } as const;

/** Items offered for a line. */
export const MATCH_CHOICES = 5;

/** Words of a line that had to be left out, from which on a line without a quantity names no item. */
export const UNRELATED_WORDS = 2;

/**
 * `exact`: a code or the whole name. `clear`: one item is clearly the best. `doubtful`: several may be meant, or words were left
 * out. `none`: nothing fits.
 */
export type MatchConfidence = 'exact' | 'clear' | 'doubtful' | 'none';

export interface LineMatch {
  /** As pasted, on one line. */
  written: string;
  /** Without its quantity and bullet. */
  text: string;
  /** Null if the line names no quantity. */
  pieces: number | null;
  confidence: MatchConfidence;
  /** Best first; empty for `none`. */
  items: ListedProduct[];
}

/** The answer of `POST /api/products/match`. */
export interface ListMatch {
  lines: LineMatch[];
}
