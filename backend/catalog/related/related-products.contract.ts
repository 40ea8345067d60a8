import type { ProductResponse } from '../product.contract.js';

/** Maximum products in one list of `RelatedProducts`, not counting the product itself. */
export const MAX_RELATED = 8;

export interface RelatedProduct
  extends Pick<ProductResponse, 'id' | 'sku' | 'name' | 'partType' | 'weight' | 'vendor' | 'stockStatus'> {
  drawing: string;
}

/** A fact that decides whether two products connect, and that differs between them. */
interface Difference {
  name: string;
  own: string;
  other: string;
}

export interface Successor extends RelatedProduct {
  differences: Difference[];
}

export interface FittingProduct extends RelatedProduct {
  /** Why it fits, in a few words. */
  reason: string;
}

export interface RelatedProducts {
  /** The sizes of its kind nearest to its own, sorted by size and including itself; empty if there is no other. */
  sizes: RelatedProduct[];
  /** Products that connect to it, according to their records. */
  fits: FittingProduct[];
  /** Why a frame has no brace among them; empty for every other item. */
  missing: string;
  replacedBy: Successor | null;
  replaces: RelatedProduct[];
}

/** An item to add, as the quote list stores it. */
export type FixItem = Pick<ProductResponse, 'id' | 'sku' | 'name' | 'weight'>;

/** Something on a list of items that does not go together, or is missing. */
export interface ListWarning {
  kind: 'locks' | 'systems' | 'makers' | 'braces' | 'no-braces' | 'decks' | 'offers';
  severity: 'warning' | 'note';
  /** One or two short sentences. */
  text: string;
  /** Null when only the visitor can decide. */
  fix: { label: string; remove: readonly number[]; add: readonly (FixItem & { quantity: number })[] } | null;
}

export type CheckedQuantity = Readonly<{ id: number; quantity: number }>;
/** Longer lists are checked in part. */
export const CHECKED_LINES_MAX = 200;

/** Items and pieces, as the quote list's address spells them: `12*60_45*1200`. */
export const checkedText = (lines: readonly CheckedQuantity[]): string =>
  lines
    .slice(0, CHECKED_LINES_MAX)
    .map(({ id, quantity }) => `${id}*${quantity}`)
    .join('_');

export const readChecked = (text: string): CheckedQuantity[] =>
  (text === '' ? [] : text.split('_')).map((line) => {
    const [id = 0, quantity = 0] = line.split('*').map(Number);
    return { id, quantity };
  });
