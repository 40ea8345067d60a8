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
