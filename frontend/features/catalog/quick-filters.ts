import type { FilterValues } from '../../../backend/catalog/catalog.contract.js';
import { type CatalogState, changed } from './catalog-state.js';

/** Name of the submit buttons, so that quick filters work without JavaScript. The server redirects to the real filters. */
export const QUICK_FILTER_FIELD = 'quick';

/** Value of the submit button of a search, by which the server opens the item whose code it is. */
export const FIND = 'find';

export type QuickFilter = { value: string; label: string; filter: Partial<FilterValues> };

export const QUICK_FILTERS: readonly QuickFilter[] = [
  { value: 'current', label: 'Current Stock', filter: { category: 'Current Stock' } },
  { value: 'specialty', label: 'Specialty', filter: { category: 'Specialty' } },
  { value: 'consumables', label: 'Consumables', filter: { category: 'Consumables' } },
  { value: 'heavy-duty', label: 'Heavy Duty (75+ psf)', filter: { capacity: '75' } },
  { value: 'aluminum', label: 'Aluminum', filter: { material: 'Aluminum' } },
  { value: 'used', label: 'Used for sale', filter: { condition: 'used' } },
];

export const isPressed = ({ filter }: QuickFilter, state: CatalogState): boolean =>
  filterKeys(filter).every((key) => state[key] === filter[key]);

/** Sets the quick filter, or clears it when it is already set. */
export function toggled(quick: QuickFilter, state: CatalogState): CatalogState {
  if (!isPressed(quick, state)) return changed(state, quick.filter);
  return changed(state, Object.fromEntries(filterKeys(quick.filter).map((key) => [key, ''])));
}

const filterKeys = (filter: QuickFilter['filter']) => Object.keys(filter) as (keyof QuickFilter['filter'])[];
