import type { DrawnItem } from '../sheet/drawn-item.js';
import type { Sizes } from './sizes.js';

export interface RecipeInput {
  sizes: Sizes;
  /** Name and SKU in lower case. They select variants. */
  words: string;
}

/** Draws one kind of item; never throws and never returns an empty scene. */
export type Recipe = (input: RecipeInput) => DrawnItem;
