import {
  CUBE_COLUMN_NUMBERS,
  CUBE_COLUMNS,
  type CubeRow,
  countFacets,
  countTotal,
  filterConditions,
} from './product-filters.js';

const CUBE: CubeRow[] = [
  {
    category: 'Current Stock',
    stockStatus: 'Current Stock',
    vendor: 'Layher',
    material: 'Galvanized Steel',
    capacity: 2,
    family: 'ring',
    partType: 'ledger',
    condition: 1,
    products: 5,
  },
  {
    category: 'Current Stock',
    stockStatus: 'Current Stock',
    vendor: 'PERI',
    material: 'Aluminum',
    capacity: 6,
    family: 'planks',
    partType: 'plank',
    condition: 6,
    products: 3,
  },
  {
    category: 'Specialty',
    stockStatus: 'Specialty',
    vendor: 'Layher',
    material: 'Aluminum',
    capacity: 1,
    family: 'planks',
    partType: 'deck',
    condition: 10,
    products: 2,
  },
  {
    category: 'Consumables',
    stockStatus: 'Current Stock',
    vendor: '',
    material: '',
    capacity: 0,
    family: 'consumables',
    partType: '',
    condition: 1,
    products: 7,
  },
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

  it('selects the columns of the cube under the names of their filters, and groups by all of them', () => {
    expect(CUBE_COLUMNS).toBe(
      'category as "category", stock_status as "stockStatus", vendor as "vendor", duty as "capacity", material as "material", family as "family", part_type as "partType", condition as "condition"',
    );
    expect(CUBE_COLUMN_NUMBERS).toBe('1, 2, 3, 4, 5, 6, 7, 8');
  });
});
