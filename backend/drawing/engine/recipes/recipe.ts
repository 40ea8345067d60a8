import type { DrawnItem } from '../sheet/drawn-item.js';
import type { Sizes } from './sizes.js';

/** What a recipe draws from: believable sizes, and the name in lower case for its variants. */
export interface RecipeInput {
  sizes: Sizes;
  /** Lower case, sku included. */
  words: string;
}

/** Draws one kind of item; never fails and never gives an empty scene. */
export type Recipe = (input: RecipeInput) => DrawnItem;
