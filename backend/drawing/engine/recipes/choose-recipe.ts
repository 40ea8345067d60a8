import type { Family } from '../../../catalog/catalog.contract.js';
import * as access from './access.js';
import * as bases from './bases.js';
import * as consumables from './consumables.js';
import * as cup from './cup.js';
import * as frames from './frames.js';
import { inspectionTag } from './inspection-tag.js';
import * as brackets from './ladders-and-brackets.js';
import * as pins from './pins.js';
import * as planks from './planks.js';
import recipesByWords from './recipes-by-words.json' with { type: 'json' };
import * as ring from './ring.js';
import * as shoring from './shoring.js';
import type { Recipe } from './sizes.js';
import * as clamps from './tube-and-clamp.js';

const RECIPES = {
  ...{ ...access, ...bases, ...brackets, ...clamps, ...consumables, ...cup, ...frames },
  ...{ ...pins, ...planks, ...ring, ...shoring, inspectionTag },
};

function recipeOf(name: string): Recipe {
  if (!Object.hasOwn(RECIPES, name)) throw new Error(`There is no recipe ${name}`);
  return RECIPES[name as keyof typeof RECIPES] as Recipe;
}

/** The first match wins, so specific words come before general ones. */
const rulesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([pattern, name]) => ({ pattern: new RegExp(pattern), recipe: recipeOf(name) }));

const { shared, ...byFamily } = recipesByWords.words;
const SHARED = rulesOf(shared);
const BY_FAMILY = Object.fromEntries(Object.entries(byFamily).map(([family, words]) => [family, rulesOf(words)]));

/** Null if no rule recognizes the kind of item. @param words the item's name and SKU in lower case */
export function knownRecipe(family: Family, words: string): Recipe | null {
  const rules = [...SHARED, ...(BY_FAMILY[family] ?? BY_FAMILY.consumables ?? [])];
  return rules.find(({ pattern }) => pattern.test(words))?.recipe ?? null;
}

export const chooseRecipe = (family: Family, words: string): Recipe =>
  knownRecipe(family, words) ?? recipeOf(recipesByWords.otherwise[family] ?? recipesByWords.otherwise.consumables);
