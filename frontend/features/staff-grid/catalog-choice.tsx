import { CATALOG_FILTERS, type CatalogFilterRow } from '../../../backend/catalog/catalog.contract.js';
import { toChoices } from '../../../backend/config/choices.contract.js';
import { ChoiceFilter } from '../staff/list/staff-filters.js';
import type { StaffListState } from '../staff/list/use-staff-list.js';

interface CatalogChoiceProps {
  list: Pick<StaffListState<unknown>, 'value'>;
  filter: 'category' | 'family' | 'partType' | 'stockStatus';
}

/** A filter of the catalog in a staff list. */
export function CatalogChoice({ list, filter }: CatalogChoiceProps) {
  const { label, all, options = [] }: CatalogFilterRow = CATALOG_FILTERS[filter];
  return <ChoiceFilter list={list} label={label} name={filter} placeholder={all} options={toChoices(options)} />;
}
