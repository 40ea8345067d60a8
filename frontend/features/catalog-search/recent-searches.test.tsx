import { recentSearches, rememberSearch } from './recent-searches.js';

const store = (text: string) => localStorage.setItem('recent-searches', text);

beforeEach(() => localStorage.clear());

it('keeps the eight newest searches, newest first, and no empty one', () => {
  for (let number = 1; number <= 9; number++) rememberSearch(`search ${number}`);
  rememberSearch('  ');
  expect(recentSearches()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `search ${number}`));
});

it('moves a repeated search to the front, ignoring case and outer spaces', () => {
  store('["plank","caster"]');
  rememberSearch(' Caster ');
  expect(recentSearches()).toEqual(['Caster', 'plank']);
});

it.each(['{', '{}', 'null', '"plank"', '[1, null, ""]'])('has none when the stored text is %s', (text) => {
  store(text);
  expect(recentSearches()).toEqual([]);
});
