import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.js';

function storageOf(text?: string) {
  const entries = new Map(text === undefined ? [] : [['recent-searches', text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  };
}

const denied = {
  getItem: (): string => {
    throw new DOMException('Storage is forbidden.', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('Storage is full.', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('Storage is forbidden.', 'SecurityError');
  },
};

it('keeps the eight newest searches, newest first', () => {
  const storage = storageOf();
  for (let number = 1; number <= 9; number++) rememberSearch(`search ${number}`, storage);
  expect(recentSearches(storage)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `search ${number}`));
});

it('moves a repeated search to the front, ignoring case and outer spaces', () => {
  const storage = storageOf('["plank","caster"]');
  rememberSearch(' Caster ', storage);
  expect(recentSearches(storage)).toEqual(['Caster', 'plank']);
});

it('does not remember an empty search', () => {
  const storage = storageOf();
  rememberSearch('  ', storage);
  expect(recentSearches(storage)).toEqual([]);
});

it('forgets one search, and all of them without a trace', () => {
  const storage = storageOf('["plank","caster"]');
  forgetSearch('plank', storage);
  expect(recentSearches(storage)).toEqual(['caster']);
  forgetAllSearches(storage);
  expect([...storage.entries]).toEqual([]);
});

it.each(['{', '{}', 'null', '"plank"', '[1, null, ""]'])('has none when the stored text is %s', (text) => {
  expect(recentSearches(storageOf(text))).toEqual([]);
});

it('has none without storage, and searching works', () => {
  for (const storage of [null, denied]) {
    rememberSearch('plank', storage);
    forgetSearch('plank', storage);
    expect(recentSearches(storage)).toEqual([]);
  }
});
