import type { ListedProduct } from '../../../backend/catalog/product.contract.js';
import { type ItemLine, isItem, type ListedItem, type QuoteList, toListedItem } from './quote-list.js';

/** A line with the catalog's current record of its item. */
export interface CurrentLine {
  line: ItemLine;
  /** From the catalog if it answered, else as it was added. */
  item: ListedItem;
  /** The catalog's record; null without an answer, and for an item that is gone. */
  record: ListedProduct | null;
  /** Removed from the catalog. */
  isGone: boolean;
  /** The old values of what has changed since it was added; '' if nothing has. */
  before: string;
}

/** Sorted, so that reordering the list causes no request. */
export const itemIds = (list: QuoteList): number[] =>
  list
    .filter(isItem)
    .map(({ id }) => id)
    .sort((one, other) => one - other);

/** Null for an item that the catalog no longer has. */
export function recordsOf(
  ids: readonly number[],
  products: readonly ListedProduct[],
): ReadonlyMap<number, ListedProduct | null> {
  const found = new Map(products.map((product) => [product.id, product]));
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
}

/** @param record null when the item was removed from the catalog, undefined without an answer */
export function currentLine(line: ItemLine, record: ListedProduct | null | undefined): CurrentLine {
  if (!record) return { line, item: toListedItem(line), record: null, isGone: record === null, before: '' };
  const item = toListedItem(record);
  const before = [
    item.sku !== line.sku && line.sku,
    item.name !== line.name && line.name,
    item.weight !== line.weight && (line.weight === null ? 'no stated weight' : `${line.weight} lb`),
  ];
  return { line, item, record, isGone: false, before: before.filter(Boolean).join(', ') };
}
