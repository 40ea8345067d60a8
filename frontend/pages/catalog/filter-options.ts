import {
  CAPACITIES,
  CATEGORIES,
  type FacetCount,
  MATERIALS,
  type ProductFacets,
  STOCK_STATUSES,
} from '../../../backend/catalog/catalog.contract.js';
import type { CatalogFilter, CatalogState } from '../../features/catalog/catalog-state.js';
import type { SelectOption } from '../../ui/select-field.js';

export interface FilterField {
  name: Exclude<CatalogFilter, 'search'>;
  label: string;
  options: SelectOption[];
}

/** The panel's five filters; each option says how many products it would leave (vendors come from the data). */
export function filterFields(state: CatalogState, facets: ProductFacets | undefined): FilterField[] {
  const vendors = (facets?.vendors ?? []).map(({ value }) => value);
  return [
    { name: 'category', label: 'Category', options: options('All Categories', CATEGORIES, facets?.categories) },
    {
      name: 'stockStatus',
      label: 'Stock status',
      options: options('All Stock', STOCK_STATUSES, facets?.stockStatuses),
    },
    {
      name: 'vendor',
      label: 'Vendor',
      options: options('All Vendors', withSelected(vendors, state.vendor), facets?.vendors),
    },
    { name: 'capacity', label: 'Load capacity', options: options('Any Capacity', CAPACITIES, facets?.capacities) },
    { name: 'material', label: 'Material', options: options('Any Material', MATERIALS, facets?.materials) },
  ];
}

function options(
  all: string,
  values: readonly (string | SelectOption)[],
  counts: readonly FacetCount[] | undefined,
): SelectOption[] {
  const known = values.map((entry) => (typeof entry === 'string' ? { value: entry, label: entry } : entry));
  return [
    { value: '', label: all },
    ...known.map(({ value, label }) => ({ value, label: counts ? `${label} · ${countOf(counts, value)}` : label })),
  ];
}

function countOf(counts: readonly FacetCount[], value: string): string {
  return (counts.find((facet) => facet.value === value)?.count ?? 0).toLocaleString('en-US');
}

/** A vendor that the address names stays to be seen, also when no product is left of it. */
function withSelected(vendors: readonly string[], selected: string): string[] {
  return selected && !vendors.includes(selected) ? [selected, ...vendors] : [...vendors];
}
