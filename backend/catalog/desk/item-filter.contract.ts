/** How staff narrow and select items, in the list of products, the grid, the rate card and their bulk changes. */
import type { FilterValues, ProductState } from '../catalog.contract.js';

/** Filter by prices that an item lacks. */
export const MISSING_PRICES = [
  { value: 'all', label: 'No price at all' },
  { value: 'rental', label: 'No rental rate' },
  { value: 'sale', label: 'No sale price' },
] as const;
export type MissingPrices = (typeof MISSING_PRICES)[number]['value'];

/** The filters of the catalog, and those that only staff have. */
export interface ItemFilter extends Partial<FilterValues> {
  search?: string;
  missing?: MissingPrices;
  state?: ProductState;
}

/** The items of a bulk action: it names `ids` or a `filter`. */
export interface ItemSelection {
  ids?: number[];
  filter?: ItemFilter;
}

/** Most items that a request names one by one. */
export const SELECTED_IDS_MAX = 10_000;
