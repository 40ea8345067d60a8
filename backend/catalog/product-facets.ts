import { CAPACITIES, type FacetCount, type ProductFacets, type ProductQuery } from './catalog.contract.js';

/** How many products share the same value of all five filters: a row of `product_cube`, or of one search's matches. */
export interface CubeRow {
  category: string;
  stockStatus: string;
  vendor: string;
  material: string;
  /** Bits of `DUTY_BIT`. */
  duty: number;
  products: number;
}

export type FacetFilters = Pick<ProductQuery, 'category' | 'stockStatus' | 'vendor' | 'material' | 'capacity'>;

/** The capacity filter's bits, as `catalog_duty` writes them. */
const DUTY_BIT: Record<(typeof CAPACITIES)[number]['value'], number> = { '25': 1, '50': 2, '75': 4 };

const TESTS: { [K in keyof FacetFilters]-?: (row: CubeRow, filters: FacetFilters) => boolean } = {
  category: (row, { category }) => category === undefined || row.category === category,
  stockStatus: (row, { stockStatus }) => stockStatus === undefined || row.stockStatus === stockStatus,
  vendor: (row, { vendor }) => vendor === undefined || row.vendor === vendor,
  material: (row, { material }) => material === undefined || row.material === material,
  capacity: (row, { capacity }) => capacity === undefined || (row.duty & DUTY_BIT[capacity]) !== 0,
};
const FILTERS = Object.keys(TESTS) as (keyof FacetFilters)[];

/** Duty values that hold the bit of a capacity: what SQL compares with, so that an index serves it. */
export function dutiesOf(capacity: NonNullable<FacetFilters['capacity']>): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((duty) => (duty & DUTY_BIT[capacity]) !== 0);
}

export function countTotal(cube: readonly CubeRow[], filters: FacetFilters): number {
  let total = 0;
  for (const row of cube) if (FILTERS.every((filter) => TESTS[filter](row, filters))) total += row.products;
  return total;
}

/** Counts for every filter's values; a facet's own filter does not narrow itself. Values without a product are left out. */
export function countFacets(cube: readonly CubeRow[], filters: FacetFilters): ProductFacets {
  const counts = {
    category: new Counter(),
    stockStatus: new Counter(),
    vendor: new Counter(),
    material: new Counter(),
    capacity: new Counter(),
  };
  let total = 0;
  for (const row of cube) {
    const failed = FILTERS.filter((filter) => !TESTS[filter](row, filters));
    if (failed.length === 0) total += row.products;
    for (const filter of FILTERS) {
      if (failed.some((other) => other !== filter)) continue;
      if (filter !== 'capacity') counts[filter].add(row[filter], row.products);
      else for (const { value } of CAPACITIES) if (row.duty & DUTY_BIT[value]) counts.capacity.add(value, row.products);
    }
  }
  return {
    total,
    categories: counts.category.list(),
    stockStatuses: counts.stockStatus.list(),
    vendors: counts.vendor.list(),
    materials: counts.material.list(),
    capacities: counts.capacity.list(),
  };
}

class Counter {
  private readonly counts = new Map<string, number>();

  add(value: string, count: number): void {
    if (value !== '') this.counts.set(value, (this.counts.get(value) ?? 0) + count);
  }

  list(): FacetCount[] {
    return [...this.counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
  }
}
