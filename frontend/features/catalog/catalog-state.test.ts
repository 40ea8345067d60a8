import { MAX_PAGE } from '../../../backend/catalog/catalog.contract.js';
import * as states from './catalog-state.js';

const parse = (query: string) => states.parseCatalogState(new URLSearchParams(query));

it.each([
  ['Cross-Brace 4x7', 'cross brace', '4x7'],
  ["plank 7' 75 psf", "7'", 'plank 75 psf'],
  ['planks for a plank', 'plank', 'planks for a'],
  ['plank', 'jack', 'plank'],
])('removes from %j the term %j', (search, term, rest) => {
  expect(states.without(search, term)).toBe(rest);
});

it.each([
  ['RL-LDG-213', true],
  ['2607.213', true],
  ['7 ft', false],
  ['ledger', false],
  ['4x7', false],
])('takes %j for a code: %s', (search, expected) => {
  expect(states.isCode(search)).toBe(expected);
});

describe('parseCatalogState', () => {
  it('reads every parameter of the address [spec 2.126, 3.35]', () => {
    const texts = {
      ...{ search: 'plank', category: 'Specialty', stockStatus: 'Current Stock', vendor: 'Layher', capacity: '75' },
      ...{
        material: 'Aluminum',
        family: 'ring',
        partType: 'ledger',
        condition: 'used-a',
        length: '84',
        sort: 'weight',
      },
    };
    expect(parse(`${new URLSearchParams(texts)}&page=3`)).toEqual({ ...texts, page: 3 });
  });

  it.each([
    [
      'unknown options',
      ['category=All+Categories', 'capacity=40', 'material=Wood', 'condition=old', 'length=7+ft', 'sort=price'],
    ],
    ['invalid pages', ['page=0', 'page=-2', 'page=1.5', 'page=two', 'page=01']],
    ['empty and other parameters', ['search=+++', 'utm_source=mail', 'category=&vendor=&search=']],
  ])('ignores %s [spec 2.124]', (_what, queries) => {
    expect(queries.map(parse)).toEqual(queries.map(() => states.WHOLE_CATALOG));
  });

  it('trims a search and cuts it to the limit of the API', () => {
    expect(parse('search=++ledger+').search).toBe('ledger');
    expect(parse(`search=${'x'.repeat(140)}`).search).toHaveLength(100);
  });

  it.each(['search', 'vendor'] as const)('cleans %s as the API does', (name) => {
    expect(parse(`${name}=%00Layher%0D%0A%EF%BF%BD`)[name]).toBe('Layher');
    expect(parse(`${name}=a%00b`)[name]).toBe('a b');
    expect(parse(`${name}=%00`)[name]).toBe('');
    expect(parse(`${name}=${encodeURIComponent('😀'.repeat(100))}`)[name].isWellFormed()).toBe(true);
    expect(parse(`search=${encodeURIComponent(`x${'😀'.repeat(50)}`)}`).search).toBe(`x${'😀'.repeat(49)}`);
  });

  it('drops the default order, but keeps it with a search [spec 3.36]', () => {
    expect(parse('sort=name').sort).toBe('');
    expect(parse('sort=name&search=plank').sort).toBe('name');
  });

  it('caps the page at the maximum of the API', () => {
    expect(parse('page=99999999').page).toBe(MAX_PAGE);
  });
});

describe('catalogAddress', () => {
  it('leaves out defaults', () => {
    expect(states.catalogAddress(states.WHOLE_CATALOG)).toBe('/catalog');
  });

  it('puts the parameters in a fixed order', () => {
    const state = parse('page=2&material=Aluminum&sort=capacity&search=7+ft&category=Specialty');
    expect(states.catalogAddress(state)).toBe(
      '/catalog?search=7+ft&category=Specialty&material=Aluminum&sort=capacity&page=2',
    );
  });

  it('parses back to the same state', () => {
    const state = parse(`search=${encodeURIComponent(`5'-2" & more`)}&vendor=Bil-Jax&sort=stock&page=4`);
    expect(parse(states.catalogAddress(state).split('?')[1] ?? '')).toEqual(state);
  });

  it('drops the default order when the search is cleared', () => {
    const state = parse('search=plank&sort=name');
    expect(states.catalogAddress(states.changed(state, { search: '' }))).toBe('/catalog');
  });
});

it('a change goes back to the first page [spec 4.3]', () => {
  const state = { ...states.WHOLE_CATALOG, category: 'Specialty', vendor: 'SGB' };
  expect(states.changed(parse('category=Specialty&page=5'), { vendor: 'SGB' })).toEqual(state);
});

it('requests one page and leaves out empty filters [spec 2.50]', () => {
  const query = { capacity: '50', page: 2, pageSize: 12 };
  expect(JSON.parse(JSON.stringify(states.toProductQuery(parse('capacity=50&page=2'))))).toEqual(query);
});

it('the search is a filter, but neither order nor page is', () => {
  const queries = ['sort=weight&page=2', 'search=plank', 'material=Aluminum'];
  expect(queries.map((query) => states.hasFilters(parse(query)))).toEqual([false, true, true]);
});

it('a page has 12 products, and there is at least one', () => {
  expect([0, 1, 12, 13, 307].map(states.pageCount)).toEqual([1, 1, 1, 2, 26]);
});
