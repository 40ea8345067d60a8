const KEY = 'recent-searches';
const MAX_RECENT_SEARCHES = 8;

type SearchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This browser's searches, newest first; empty if they are corrupt or storage is denied. */
export function recentSearches(storage = browserStorage()): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((search) => typeof search === 'string' && search !== '');
  } catch {
    return [];
  }
}

export function rememberSearch(search: string, storage = browserStorage()): void {
  const text = search.trim();
  if (text !== '') save([text, ...others(text, storage)].slice(0, MAX_RECENT_SEARCHES), storage);
}

export function forgetSearch(search: string, storage = browserStorage()): void {
  save(others(search, storage), storage);
}

export function forgetAllSearches(storage = browserStorage()): void {
  save([], storage);
}

function others(text: string, storage: SearchStorage | null): string[] {
  return recentSearches(storage).filter((search) => search.toLowerCase() !== text.toLowerCase());
}

function save(searches: readonly string[], storage: SearchStorage | null): void {
  try {
    if (searches.length === 0) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or denied: the search itself works.
  }
}

function browserStorage(): SearchStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
