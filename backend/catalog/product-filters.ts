import type { SqlCondition } from '../platform/postgres/postgres.js';
import type { CatalogFilter, CatalogFilterRow, FacetCount, FilterCounts, FilterValues } from './catalog.contract.js';
import { CATALOG_FILTER_ROWS } from './catalog.contract.js';

/** How many products share the same values of all filters: a row of `product_cube`, or of one search's matches. */
export type CubeRow = Record<CatalogFilter, string | number> & { products: number };

const columnOf = (filter: CatalogFilter, { column }: CatalogFilterRow) =>
  column ?? filter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const CUBE_COLUMNS = CATALOG_FILTER_ROWS.map((row) => `${columnOf(...row)} as "${row[0]}"`).join(', ');

/** A value in `product_index i`; lengths are as an index of it has them. */
const indexed = (filter: CatalogFilter, row: CatalogFilterRow) =>
  row.inches ? `coalesce(nullif(round(i.length), 0)::text, '')` : `i.${columnOf(filter, row)}`;

/** As `CUBE_COLUMNS`, of `product_index i`. */
export const INDEX_COLUMNS = CATALOG_FILTER_ROWS.map((row) => `${indexed(...row)} as "${row[0]}"`).join(', ');

export const CUBE_COLUMN_NUMBERS = CATALOG_FILTER_ROWS.map((_, index) => index + 1).join(', ');

/** Conditions on `product_index i`. */
export const filterConditions = (filters: Partial<FilterValues>): SqlCondition[] =>
  CATALOG_FILTER_ROWS.flatMap(([filter, row]) => {
    const value = filters[filter];
    if (value === undefined) return [];
    const { bits } = row;
    const column = indexed(filter, row);
    if (bits === undefined) return { sql: `${column} = ?`, parameters: [value] };
    // A list of numbers instead of a bit test, because an index can serve it and the planner has statistics for it.
    return { sql: `${column} in (${numbersWithBit(bits, value).join(', ')})`, parameters: [] };
  });

export function countTotal(cube: readonly CubeRow[], filters: Partial<FilterValues>): number {
  const tests = activeTests(filters);
  let total = 0;
  for (const row of cube) if (tests.every(({ passes }) => passes(row))) total += row.products;
  return total;
}

/** Counts for the values of every filter. A filter does not narrow its own counts, and values without products are left out. */
export function countFacets(cube: readonly CubeRow[], filters: Partial<FilterValues>): FilterCounts {
  const tests = activeTests(filters);
  const facets = CATALOG_FILTER_ROWS.map(([filter, { facet, bits }]) => {
    const others = tests.filter((test) => test.filter !== filter);
    const counts = new Map<string, number>();
    for (const row of cube) {
      if (!others.every(({ passes }) => passes(row))) continue;
      for (const value of valuesOf(row[filter], bits)) counts.set(value, (counts.get(value) ?? 0) + row.products);
    }
    return [facet, toFacetCounts(counts)];
  });
  return { total: countTotal(cube, filters), ...Object.fromEntries(facets) } as FilterCounts;
}

const activeTests = (filters: Partial<FilterValues>) =>
  CATALOG_FILTER_ROWS.flatMap(([filter, { bits }]) => {
    const wanted = filters[filter];
    if (wanted === undefined) return [];
    return { filter, passes: (row: CubeRow) => valuesOf(row[filter], bits).includes(wanted) };
  });

function valuesOf(value: string | number, bits: CatalogFilterRow['bits']): string[] {
  if (bits === undefined) return value === '' ? [] : [String(value)];
  return Object.keys(bits).filter((option) => (Number(value) & (bits[option] ?? 0)) !== 0);
}

function numbersWithBit(bits: NonNullable<CatalogFilterRow['bits']>, value: string): number[] {
  const size = 1 << Object.keys(bits).length;
  return Array.from({ length: size }, (_, number) => number).filter((number) => (number & (bits[value] ?? 0)) !== 0);
}

const toFacetCounts = (counts: ReadonlyMap<string, number>): FacetCount[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => Number(a.value) - Number(b.value) || (a.value < b.value ? -1 : 1));
