/** How a search without full matches was relaxed. */
export interface SearchRelaxation {
  /** Words, sizes and loads, as typed, that were left out to find anything; empty if everything matched. */
  dropped: string[];
  /** A size, as typed, that no match has: the nearest sizes come first. Null if not needed. */
  nearestTo: string | null;
  /** True if no item has the code, and those with a similar code are shown. */
  isNearCode: boolean;
}

/** How a search was understood, for the page to show. */
export interface SearchOutcome extends SearchRelaxation {
  /** The query with its spelling corrected, or the code that was meant; null if nothing was corrected. */
  didYouMean: string | null;
  /** Lower-case words (no accents, no plural) to mark in names and descriptions, including synonyms and stems. */
  marks: string[];
  /** The systems with the most items of the requested kind; empty if the search has matches. */
  nearestFamilies: string[];
}
