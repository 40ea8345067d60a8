/** Bulk work on products: setting one field of many items, its undo, and deletion and export of a selection. */
import type { ItemSelection } from '../admin/catalog-admin.contract.js';
import { PRODUCT_FIELD_ROWS, type ProductField, type ProductFields } from '../product.contract.js';

/** Maximum items per action; a larger selection is rejected. */
export const BULK_ITEMS_MAX = 10_000;
export const BULK_VALUE_MAX_LENGTH = 500;

/** The fields that a bulk change can set. Prices have their own bulk changes, with percentages (`BulkRatesService`). */
export const BULK_FIELDS = PRODUCT_FIELD_ROWS.filter(
  ([, { cell, own, kind }]) => cell !== undefined && own === undefined && kind !== 'price',
).map(([field]) => field);

/** Body of `POST /api/admin/products/bulk/preview`. */
export interface BulkFieldRequest extends ItemSelection {
  field: ProductField;
  /** As in a cell of the catalog's CSV file. */
  value: string;
  page?: number;
}

export interface BulkFieldPreviewRow extends Pick<ProductFields, 'sku' | 'name'> {
  id: number;
  /** As in the catalog's CSV file; '' for no value. */
  before: string;
  after: string;
}

export const BULK_FIELD_PAGE_SIZE = 50;

export interface BulkFieldPreview {
  /** One page of the items that change. */
  items: BulkFieldPreviewRow[];
  /** Items that change. */
  total: number;
  /** Selected items that have the value already. */
  unchanged: number;
  /** Hash of the values that the preview is based on; `POST /api/admin/products/bulk` sends it back. */
  fingerprint: string;
}

/** Body of `POST /api/admin/products/bulk`. */
export interface BulkFieldChange extends Omit<BulkFieldRequest, 'page'> {
  fingerprint: string;
}

export const BULK_CHANGED_MEANWHILE = 'Items changed since the preview, and nothing was saved. Check the new preview.';

export interface ProductChangeResponse {
  id: number;
  /** ISO 8601. */
  at: string;
  actor: string;
  note: string;
  /** Number of items. */
  items: number;
  /** Whether the items were moved into the trash. */
  isRemoval: boolean;
}

/** Answer of `GET /api/admin/products/bulk/last-change`. */
export interface LastProductChange {
  /** The newest change that can be undone. */
  change: ProductChangeResponse | null;
}

export const NOT_RESTORED_MAX = 100;

/** Answer of an undo. */
export interface UndoneProductChange {
  /** Whether the items came back from the trash. */
  isRemoval: boolean;
  /** Number of items that got their value back, or came back from the trash. */
  restored: number;
  /**
   * The first `NOT_RESTORED_MAX` items that were not restored: somebody changed the value since, or removed the item.
   * For a deletion: items that are no longer in the trash, or whose SKU is now taken.
   */
  notRestored: { sku: string; removed: boolean }[];
  /** Total number of items that were not restored. */
  notRestoredTotal: number;
}

/** Answer of `POST /api/admin/products/bulk/count`. */
export interface SelectedCount {
  selected: number;
  /** Number of items in the catalog. */
  total: number;
}

export const SELECTION_CHANGED_MEANWHILE =
  'The selection changed since it was counted, and nothing was deleted. Check the new number.';

/** Body of `POST /api/admin/products/bulk/remove`. */
export interface BulkRemoval extends ItemSelection {
  /** `selected` of `SelectedCount`; 409 `changed-meanwhile` if the number is different now. */
  selected: number;
  /** The number, typed again as confirmation; required for a large share of the catalog. */
  confirmed?: number;
}
