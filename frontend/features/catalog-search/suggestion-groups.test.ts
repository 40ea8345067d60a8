import { MAX_READ_MATCHES, type SearchSuggestions } from '../../../backend/catalog/search/suggestions.contract.js';
import { itemGroups, marked, recentGroups, searchAddress, suggestionGroups } from './suggestion-groups.js';

const PLANK = {
  ...{ id: 7, sku: 'PL-7', name: 'Plank 7 ft', family: 'planks', drawing: '/drawings/product/7' },
  ...{ inStock: true, stockStatus: 'Current Stock', price: '0.17' },
} as SearchSuggestions['items'][number];

const found = (answer: Partial<SearchSuggestions>): SearchSuggestions => ({
  site: { groups: [], isFirst: false },
  ...{
    items: [],
    lists: [],
    total: 0,
    families: [],
    didYouMean: null,
    dropped: [],
    nearestTo: null,
    isNearCode: false,
  },
  ...answer,
});

const lines = (search: string, answer: SearchSuggestions) =>
  suggestionGroups(search, answer).flatMap(({ label, options }) => options.map(({ text, to }) => [label, text, to]));

it('lists the correction, items, systems with counts, and the way to all results', () => {
  const families = [{ value: 'planks', count: 200 }] as const;
  const answer = found({ items: [PLANK], total: 234, families: [...families], didYouMean: '7 ft plank' });
  expect(lines('7 ft plnk', answer)).toEqual([
    ['Did you mean', 'Did you mean "7 ft plank"?', '/catalog?search=7+ft+plank'],
    ['Items', 'Plank 7 ft', '/product/7'],
    ['Systems', 'Planks and decks · 200', '/catalog?search=7+ft+plnk&family=planks'],
    ['All results', 'See all 234 products', '/catalog?search=7+ft+plnk'],
  ]);
});

it('shows a group for each thing in a list', () => {
  const clamp = { ...PLANK, id: 8, name: 'Swivel Clamp' };
  const lists = [
    { search: 'planks', items: [PLANK] },
    { search: 'swivel clamps', items: [clamp] },
  ];
  const answer = found({ items: [PLANK, clamp], lists, total: 2 });
  expect(lines('planks and swivel clamps', answer).slice(0, 2)).toEqual([
    ['Planks', 'Plank 7 ft', '/product/7'],
    ['Swivel clamps', 'Swivel Clamp', '/product/8'],
  ]);
  expect(itemGroups('planks and swivel clamps', answer).map(({ label }) => label)).toEqual(['Items']);
});

it.each([
  [true, ['Services', 'Items', 'All results']],
  [false, ['Items', 'Services', 'All results']],
])('lists pages of the site before the items if they come first (%s)', (isFirst, order) => {
  const pages = [{ title: 'Firewatch staffing', text: '', address: '/services#firewatch' }];
  const answer = found({ items: [PLANK], total: 1, site: { isFirst, groups: [{ heading: 'Services', pages }] } });
  expect(lines('fire', answer).map(([label]) => label)).toEqual(order);
  expect(lines('fire', answer)).toContainEqual(['Services', 'Firewatch staffing', '/services#firewatch']);
});

it('shows the labels of options that do not say what they are', () => {
  const answer = found({ items: [PLANK], total: 1, families: [{ value: 'planks', count: 1 }] });
  const groups = [...suggestionGroups('plank', answer), ...recentGroups(['plank'])];
  expect(groups.filter(({ title }) => title).map(({ label }) => label)).toEqual(['Systems', 'Recent searches']);
});

it('states no count that is only a lower bound', () => {
  const answer = found({ total: MAX_READ_MATCHES, families: [{ value: 'planks', count: 900 }] });
  expect(lines('plank', answer).map(([, text]) => text)).toEqual(['Planks and decks', 'See all products found']);
});

it('leaves out what is empty', () => {
  expect(suggestionGroups('boom lift', found({}))).toEqual([]);
  expect(lines('plank', found({ items: [PLANK], total: 1 })).at(-1)).toEqual([
    'All results',
    'See the 1 matching product',
    '/catalog?search=plank',
  ]);
});

it('remembers the search that an item was found by, and the corrected one', () => {
  const options = suggestionGroups('plnk', found({ items: [PLANK], total: 2, didYouMean: 'plank' }));
  expect(options.flatMap((group) => group.options.map(({ search }) => search))).toEqual(['plank', 'plnk', 'plnk']);
});

it('escapes a search in an address, and has the whole catalog without one', () => {
  expect(searchAddress("5' x 6'7\" & more")).toBe('/catalog?search=5%27+x+6%277%22+%26+more');
  expect(searchAddress('')).toBe('/catalog');
});

it('completes the last word from the names of the items', () => {
  const items = ['Cross Brace 4x7', 'Cross Brace Lock', 'Bracket'].map((name, id) => ({ ...PLANK, id, name }));
  const completed = (search: string) =>
    suggestionGroups(search, found({ items }))
      .find(({ label }) => label === 'Searches')
      ?.options.map(({ text }) => text);
  expect(completed('7 ft Bra')).toEqual(['7 ft brace', '7 ft bracket']);
  for (const search of ['brace', 'brace ', '7']) expect(completed(search) ?? []).toEqual([]);
});

it('marks what was typed at the beginning of words', () => {
  expect(marked('Cross Brace 4x7, across', 'cross br 4')).toEqual(['', 'Cross', ' ', 'Br', 'ace ', '4', 'x7, across']);
  expect(marked('Plank', '"%')).toEqual(['Plank']);
});
