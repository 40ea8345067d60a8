/** The changes that a search needed to find anything. */
export interface SearchRelaxation {
  /** Words, sizes and loads of the query, as typed, that had to be left out to find anything; empty when everything matched. */
  dropped: string[];
  /** A size as typed that no match has: the matches nearest to it come first. Null when it was not needed. */
  nearestTo: string | null;
  /** No item has the code that was asked for: those with a code like it are shown. */
  isNearCode: boolean;
}

/** How a search was understood, for the page to say. */
export interface SearchOutcome extends SearchRelaxation {
  /** The query with its spelling corrected, or the code that was meant; null when nothing was corrected. */
  didYouMean: string | null;
  /** Lower-case words (no accents, no plural) that matched in names and descriptions, to be marked; also synonyms and stems. */
  marks: string[];
  /** The systems with most items of the requested kind; empty if the search has a match. */
  nearestFamilies: string[];
}
