export const SEARCH_DAYS_KEPT = 180;
export const SEARCHES_PAGE_SIZE = 50;

/** Filters of the staff list of searches. Without a filter, it shows all. */
export const SEARCHES_FOUND = [
  { value: 'nothing', label: 'Found nothing' },
  { value: 'unopened', label: 'Nothing opened' },
] as const;
export type SearchesFound = (typeof SEARCHES_FOUND)[number]['value'];

/** A search over all kept days. */
export interface CountedSearch {
  text: string;
  searches: number;
  /** How many products its last run found. */
  results: number;
  /** How often somebody opened a result or suggestion of it. */
  opened: number;
  /** The last day on which it was counted, as `2026-11-23` in the company's time zone. */
  lastDay: string;
}
