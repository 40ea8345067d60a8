import { CATALOG_FILTERS, type CatalogFilterRow, toChoices } from '../../../backend/catalog/catalog.contract.js';
import { ChoiceFilter, type StaffListState } from '../staff/list/staff-list.js';

interface CatalogChoiceProps {
  list: Pick<StaffListState<unknown>, 'value'>;
  filter: 'category' | 'family' | 'partType' | 'stockStatus';
}

/** A filter of the catalog in a staff list. */
export function CatalogChoice({ list, filter }: CatalogChoiceProps) {
  const { label, all, options = [] }: CatalogFilterRow = CATALOG_FILTERS[filter];
  return <ChoiceFilter list={list} label={label} name={filter} placeholder={all} options={toChoices(options)} />;
}
