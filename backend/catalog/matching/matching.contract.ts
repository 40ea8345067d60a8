import type { ListedProduct } from '../product.contract.js';

/** Maximum characters of a pasted list, and maximum lines with text. */
export const MATCH_LIMITS = { text: { max: 20_000 }, lines: { max: 50 } } as const;

export const MATCH_CHOICES = 5;

/** More than are offered, because the one with the stated sizes may rank behind others that fit the words equally well. */
export const MATCHES_READ = 8;

/** A line without a quantity names no item if this many of its words had to be left out. */
export const UNRELATED_WORDS = 2;

/**
 * `exact`: a code or the whole name. `clear`: one item is clearly the best. `doubtful`: several items are possible, or
 * words were left out, or the best one differs from the line. `none`: nothing fits. `aside`: a heading, a total or a note.
 */
export type MatchConfidence = 'exact' | 'clear' | 'doubtful' | 'none' | 'aside';

export interface LineMatch {
  /** As pasted, on one line. */
  written: string;
  /** The line without its quantity and bullet. */
  text: string;
  /** Null if the line has no quantity. */
  pieces: number | null;
  confidence: MatchConfidence;
  /** Best first; empty for `none`. */
  items: ListedProduct[];
  /** How each item differs from the line, and whether it is discontinued, used or for sale only: `5 cm longer, Used A`. */
  notes: string[];
}

export interface ListMatch {
  /** A sentence about which column was read as what; '' for lines of text. */
  columns: string;
  /** Every line that is not blank, in order. */
  lines: LineMatch[];
}
