import { createStoredValue, storedObject } from '../quote-list/stored-value.js';

const MAX_RECENT_SEARCHES = 8;

const store = createStoredValue<readonly string[]>(
  {
    key: 'recent-searches',
    fromText,
    toText: (searches) => (searches.length > 0 ? JSON.stringify(searches) : null),
  },
  () => window,
);

/** This browser's searches, newest first. */
export const recentSearches = store.read;

export function rememberSearch(search: string): void {
  const text = search.trim();
  if (text !== '') store.update((searches) => [text, ...without(searches, text)].slice(0, MAX_RECENT_SEARCHES));
}

export function forgetSearch(search: string): void {
  store.update((searches) => without(searches, search));
}

export function forgetAllSearches(): void {
  store.update(() => []);
}

const without = (searches: readonly string[], text: string): string[] =>
  searches.filter((search) => search.toLowerCase() !== text.toLowerCase());

/** Empty if the stored text is corrupt. */
function fromText(text: string | null): string[] {
  const stored = storedObject(text);
  return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string' && search !== '') : [];
}
