import { MAX_PAGE } from '../../../backend/catalog/catalog.contract.js';
import {
  catalogAddress,
  changed,
  hasFilters,
  pageCount,
  parseCatalogState,
  toProductQuery,
  WHOLE_CATALOG,
} from './catalog-state.js';

const parse = (query: string) => parseCatalogState(new URLSearchParams(query));

describe('parseCatalogState', () => {
  it('reads every parameter of the address [spec 2.126, 3.35]', () => {
    const query =
      'search=plank&category=Specialty&stockStatus=Current+Stock&vendor=Layher&capacity=75&material=Aluminum&family=ring&partType=ledger&condition=used-a&sort=weight&page=3';
    expect(parse(query)).toEqual({
      search: 'plank',
      category: 'Specialty',
      stockStatus: 'Current Stock',
      vendor: 'Layher',
      capacity: '75',
      material: 'Aluminum',
      family: 'ring',
      partType: 'ledger',
      condition: 'used-a',
      sort: 'weight',
      page: 3,
    });
  });

  it.each([
    'category=Nonsense',
    'category=All+Categories',
    'stockStatus=Consumables',
    'capacity=40',
    'material=Wood',
    'condition=old',
    'sort=price',
    'search=+++',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=two',
    'page=01',
    'utm_source=mail',
    'category=&vendor=&search=',
  ])('ignores %s [spec 2.124]', (query) => {
    expect(parse(query)).toEqual(WHOLE_CATALOG);
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
    expect(catalogAddress(WHOLE_CATALOG)).toBe('/catalog');
  });

  it('puts the parameters in a fixed order', () => {
    const state = parse('page=2&material=Aluminum&sort=capacity&search=7+ft&category=Specialty');
    expect(catalogAddress(state)).toBe(
      '/catalog?search=7+ft&category=Specialty&material=Aluminum&sort=capacity&page=2',
    );
  });

  it('parses back to the same state', () => {
    const state = parse(`search=${encodeURIComponent(`5'-2" & more`)}&vendor=Bil-Jax&sort=stock&page=4`);
    expect(parse(catalogAddress(state).split('?')[1] ?? '')).toEqual(state);
  });

  it('drops the default order when the search is cleared', () => {
    const state = parse('search=plank&sort=name');
    expect(catalogAddress(changed(state, { search: '' }))).toBe('/catalog');
  });
});

describe('changed', () => {
  it('goes back to the first page [spec 4.3]', () => {
    expect(changed(parse('category=Specialty&page=5'), { vendor: 'SGB' })).toEqual({
      ...WHOLE_CATALOG,
      category: 'Specialty',
      vendor: 'SGB',
    });
  });
});

describe('toProductQuery', () => {
  it('requests one page and leaves out empty filters [spec 2.50]', () => {
    expect(JSON.parse(JSON.stringify(toProductQuery(parse('capacity=50&page=2'))))).toEqual({
      capacity: '50',
      page: 2,
      pageSize: 12,
    });
  });
});

describe('hasFilters', () => {
  it('counts the search as a filter, but neither order nor page', () => {
    expect(hasFilters(parse('sort=weight&page=2'))).toBe(false);
    expect(hasFilters(parse('search=plank'))).toBe(true);
    expect(hasFilters(parse('material=Aluminum'))).toBe(true);
  });
});

describe('pageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [307, 26],
  ])('%i products take %i pages', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });
});
