import { type CubeRow, countFacets, countTotal, filterConditions } from './product-filters.js';

const row = (products: number, [category, stockStatus, vendor, material]: string[], rest: object): CubeRow =>
  ({ category, stockStatus, vendor, material, products, ...rest }) as CubeRow;

const CUBE: CubeRow[] = [
  row(5, ['Current Stock', 'Current Stock', 'Layher', 'Galvanized Steel'], {
    ...{ family: 'ring', partType: 'ledger', capacity: 2, condition: 1 },
  }),
  row(3, ['Current Stock', 'Current Stock', 'PERI', 'Aluminum'], {
    ...{ family: 'planks', partType: 'plank', capacity: 6, condition: 6 },
  }),
  row(2, ['Specialty', 'Specialty', 'Layher', 'Aluminum'], {
    ...{ family: 'planks', partType: 'deck', capacity: 1, condition: 10 },
  }),
  row(7, ['Consumables', 'Current Stock', '', ''], {
    ...{ family: 'consumables', partType: '', capacity: 0, condition: 1 },
  }),
];

describe('facets', () => {
  it('counts the products that match every filter', () => {
    expect(countTotal(CUBE, {})).toBe(17);
    expect(countTotal(CUBE, { vendor: 'Layher' })).toBe(7);
    expect(countTotal(CUBE, { vendor: 'Layher', material: 'Aluminum' })).toBe(2);
    expect(countTotal(CUBE, { capacity: '50' })).toBe(8);
    expect(countTotal(CUBE, { capacity: '75' })).toBe(3);
    expect(countTotal(CUBE, { condition: 'used' })).toBe(5);
    expect(countTotal(CUBE, { condition: 'used-b' })).toBe(2);
  });

  it('does not narrow a facet by its own filter', () => {
    const facets = countFacets(CUBE, { vendor: 'Layher' });
    expect(facets.total).toBe(7);
    expect(facets.vendors).toEqual([
      { value: 'Layher', count: 7 },
      { value: 'PERI', count: 3 },
    ]);
    expect(facets.materials).toEqual([
      { value: 'Aluminum', count: 2 },
      { value: 'Galvanized Steel', count: 5 },
    ]);
  });

  it('counts a product with two duty ratings under both', () => {
    expect(countFacets(CUBE, {}).capacities).toEqual([
      { value: '25', count: 2 },
      { value: '50', count: 8 },
      { value: '75', count: 3 },
    ]);
  });

  it('counts the part types of a system, without items that have none', () => {
    expect(countFacets(CUBE, { family: 'planks' }).partTypes).toEqual([
      { value: 'deck', count: 2 },
      { value: 'plank', count: 3 },
    ]);
    expect(countFacets(CUBE, { family: 'consumables' })).toMatchObject({ total: 7, partTypes: [] });
  });

  it('counts a used item under its grade and under "used"', () => {
    expect(countFacets(CUBE, {}).conditions).toEqual([
      { value: 'new', count: 12 },
      { value: 'used', count: 5 },
      { value: 'used-a', count: 3 },
      { value: 'used-b', count: 2 },
    ]);
  });

  it('translates filters to SQL conditions', () => {
    expect(filterConditions({ vendor: 'Layher', capacity: '75' })).toEqual([
      { sql: 'i.vendor = ?', parameters: ['Layher'] },
      { sql: 'i.duty in (4, 5, 6, 7)', parameters: [] },
    ]);
  });
});
