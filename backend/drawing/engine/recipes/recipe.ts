import type { Article } from '../sheet/article.js';
import type { Sizes } from './sizes.js';

/** What a recipe draws from: believable sizes, and the name in lower case for its variants. */
export interface RecipeInput {
  sizes: Sizes;
  /** Lower case, sku included. */
  words: string;
}

/** Draws one kind of article; never fails and never gives an empty scene. */
export type Recipe = (input: RecipeInput) => Article;
