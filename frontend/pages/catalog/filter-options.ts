import {
  CATALOG_FILTER_ROWS,
  CATALOG_FILTERS,
  type CatalogFilter,
  type FacetCount,
  type FilterCounts,
} from '../../../backend/catalog/catalog.contract.js';
import { toChoices } from '../../../backend/config/choices.contract.js';
import type { CatalogState } from '../../features/catalog/catalog-state.js';
import type { SelectOption } from '../../ui/form-fields.js';

export interface FilterField {
  name: CatalogFilter;
  label: string;
  options: SelectOption[];
}

/** The filters of the form. Each option states how many products it would show. */
export function filterFields(state: CatalogState, facets: FilterCounts | undefined): FilterField[] {
  return CATALOG_FILTER_ROWS.map(([name, { label, all, options, foundOnly }]) => {
    const counts = facets?.[CATALOG_FILTERS[name].facet];
    const choices = options ? toChoices(options) : catalogValues(counts, state[name]);
    const offered =
      foundOnly && counts ? choices.filter(({ value }) => value === state[name] || found(counts, value) > 0) : choices;
    return { name, label, options: [{ value: '', label: all }, ...offered.map((choice) => withCount(choice, counts))] };
  });
}

/** The catalog's values. The selected one stays in the list when no product matches it. */
function catalogValues(counts: readonly FacetCount[] = [], selected: string): SelectOption[] {
  const values = counts.map(({ value }) => value);
  return toChoices(selected && !values.includes(selected) ? [selected, ...values] : values);
}

function withCount({ value, label }: SelectOption, counts: readonly FacetCount[] | undefined): SelectOption {
  if (!counts) return { value, label };
  return { value, label: `${label} · ${found(counts, value).toLocaleString('en-US')}` };
}

function found(counts: readonly FacetCount[], value: string): number {
  return counts.find((facet) => facet.value === value)?.count ?? 0;
}
