import type { ProductAnswer } from '../product.contract.js';

/** Products in one list of `RelatedProducts`, without the product itself. */
export const MAX_RELATED = 8;

export interface RelatedProduct
  extends Pick<ProductAnswer, 'id' | 'sku' | 'name' | 'partType' | 'weight' | 'vendor' | 'stockStatus'> {
  /** Address of the isometric drawing. */
  drawing: string;
}

/** A stated fact that decides whether two products connect, and differs. */
export interface Difference {
  name: string;
  own: string;
  other: string;
}

export interface Successor extends RelatedProduct {
  differences: Difference[];
}

/** Answer of `GET /api/products/:id/related`. */
export interface RelatedProducts {
  /** The sizes of its kind nearest to its own, by size and with itself; empty if there is no other. */
  sizes: RelatedProduct[];
  /** Products that connect to it, by what their records state. */
  fits: RelatedProduct[];
  replacedBy: Successor | null;
  replaces: RelatedProduct[];
}
