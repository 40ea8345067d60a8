/** How staff filter and select items, in the product list, the grid, the rate card and their bulk changes. */
import type { FilterValues, ProductState } from '../catalog.contract.js';

/** Filters for items without a price. */
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

/** The items of a bulk action: either `ids` or a `filter`. */
export interface ItemSelection {
  ids?: number[];
  filter?: ItemFilter;
}

/** Maximum number of items that a request lists by id. */
export const SELECTED_IDS_MAX = 10_000;
