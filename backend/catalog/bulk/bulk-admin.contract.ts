/** Bulk work on products: setting one field of many items, its undo, and deletion and export of a selection. */
import type { ItemSelection } from '../admin/catalog-admin.contract.js';
import { PRODUCT_FIELD_ROWS, type ProductField, type ProductFields } from '../product.contract.js';

export const BULK_ITEMS_MAX = 10_000;
export const BULK_VALUE_MAX_LENGTH = 500;

/** The fields that a bulk change can set. Prices have their own bulk changes, with percentages (`BulkRatesService`). */
export const BULK_FIELDS = PRODUCT_FIELD_ROWS.filter(
  ([, { cell, own, kind }]) => cell !== undefined && own === undefined && kind !== 'price',
).map(([field]) => field);

export interface BulkFieldRequest extends ItemSelection {
  field: ProductField;
  /** As in a cell of the catalog's CSV file. */
  value: string;
  page?: number;
}

export interface BulkFieldPreviewRow extends Pick<ProductFields, 'sku' | 'name'> {
  id: number;
  /** As in the catalog's CSV file; '' without a value. */
  before: string;
  after: string;
}

export const BULK_PAGE_SIZE = 50;

export interface BulkPreview<Row> {
  items: Row[];
  total: number;
  unchanged: number;
  /** Hash of the values that the preview is based on; the call that saves sends it back. */
  fingerprint: string;
  /** Of prices that are raised or lowered. */
  rounding?: BulkRounding;
}

/** The number of prices that rounding leaves as they are, and of those that it moves by more than the percentage. */
export interface BulkRounding {
  kept: number;
  further: number;
  /** The largest change, in percent with one decimal; null without such prices. */
  furthest: string | null;
}

export type BulkFieldChange = Omit<BulkFieldRequest, 'page'> & { fingerprint: string };

export const BULK_CHANGED_MEANWHILE =
  'The selection changed since the preview, and nothing was saved. Check the new preview.';

export interface ChangeResponse {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Name of a staff member or program. */
  actor: string;
  note: string;
  items: number;
}

export interface ProductChangeResponse extends ChangeResponse {
  /** Whether the items were moved into the trash. */
  isRemoval: boolean;
}

export const NOT_RESTORED_MAX = 100;

export interface UndoneChange<Lost> {
  /** Number of items that got their values back, or came back from the trash. */
  restored: number;
  /** The first `NOT_RESTORED_MAX`. */
  notRestored: Lost[];
  notRestoredTotal: number;
}

/**
 * Items are not restored if somebody changed the value since, or removed the item. For a deletion: if they are no longer
 * in the trash, or their SKU is now taken.
 */
export interface UndoneProductChange extends UndoneChange<{ sku: string; removed: boolean }> {
  /** Whether the items came back from the trash. */
  isRemoval: boolean;
}

export const NOT_THE_LAST_CHANGE = 'There is a newer change, or this one was undone already. Reload the page.';

export type SelectedCount = { selected: number; total: number };

export const SELECTION_CHANGED_MEANWHILE =
  'The selection has another number of items now, and nothing was deleted. Check the new number.';

export interface BulkRemoval extends ItemSelection {
  /** The number that the member saw; 409 `changed-meanwhile` with a `SelectedCount` if it is different now. */
  selected: number;
  /** The number, typed again as confirmation; required for a large share of the catalog. */
  confirmed?: number;
}
