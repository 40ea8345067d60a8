import type { ProductResponse } from '../product.contract.js';

/** Maximum products in a list of `RelatedProducts`, not counting the product itself, and among those that fit. */
export const MAX_RELATED = 8;
export const MAX_FITS = 12;

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
  /** Pieces of the sizes in all yards, by id; those of unknown stock are left out. */
  pieces: Readonly<Record<string, number>>;
  /** Products that connect to it, according to their records. */
  fits: FittingProduct[];
  /** Why a frame has no brace among them; empty for every other item. */
  missing: string;
  replacedBy: Successor | null;
  replaces: RelatedProduct[];
}

/** Pieces of an item to add. */
export type Addition = Pick<ProductResponse, 'id' | 'sku' | 'name' | 'weight'> & CheckedQuantity;

/** Something on a list of items that does not go together, or is missing. */
export interface ListWarning {
  kind: 'locks' | 'systems' | 'makers' | 'braces' | 'no-braces' | 'decks' | 'offers';
  severity: 'warning' | 'note';
  /** One or two short sentences. */
  text: string;
  /** Null when only the visitor can decide. */
  fix: { label: string; remove: readonly number[]; add: readonly Addition[] } | null;
}

export type CheckedQuantity = Readonly<{ id: number; quantity: number }>;
/** Items and pieces, at most 200: `12*60_45*1200`, as in the address of a quote list. */
export const CHECKED_LIST = /^[1-9]\d{0,9}\*[1-9]\d{0,5}(?:_[1-9]\d{0,9}\*[1-9]\d{0,5}){0,199}$/;

/** Longer lists are checked in part. */
export const checkedText = (lines: readonly CheckedQuantity[]): string =>
  lines
    .map(({ id, quantity }) => `${id}*${quantity}`)
    .slice(0, 200)
    .join('_');

export const readChecked = (text: string): CheckedQuantity[] =>
  text.split('_').map((line) => ({ id: Number(line.split('*')[0]), quantity: Number(line.split('*')[1]) }));
