import type { Family } from '../../catalog/catalog.contract.js';
import { feetAndInches, metric } from '../../measures/lengths.js';
import { pounds } from '../../measures/weights.js';
import * as access from './recipes/access.js';
import * as bases from './recipes/bases.js';
import * as consumables from './recipes/consumables.js';
import * as cup from './recipes/cup.js';
import * as frames from './recipes/frames.js';
import { inspectionTag } from './recipes/inspection-tag.js';
import * as brackets from './recipes/ladders-and-brackets.js';
import * as pins from './recipes/pins.js';
import * as planks from './recipes/planks.js';
import recipesByWords from './recipes/recipes-by-words.json' with { type: 'json' };
import * as ring from './recipes/ring.js';
import * as shoring from './recipes/shoring.js';
import { plausible, type Recipe, type Sizes } from './recipes/sizes.js';
import * as clamps from './recipes/tube-and-clamp.js';
import { INK, scenePaths } from './scene/render-scene.js';
import type { DrawingView } from './scene/views.js';
import { composeSheet, framedView } from './sheet/compose-sheet.js';
import { breakLine, dimensionLines, LINE_HEIGHT, TEXT_SIZE } from './sheet/dimension-lines.js';
import type { DrawnItem } from './sheet/drawn-item.js';
import type { DrawingSize, VectorDrawing } from './sheet/vector-drawing.js';

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

export type { DrawingView } from './scene/views.js';

/** The fields of a catalog record that a drawing depends on; inches and pounds. */
export interface DrawingSubject {
  family: Family;
  name: string;
  sku: string;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
}

/** Part of the version of every drawing. Increment it when the drawings change, so that cached copies are replaced. */
export const DRAWING_REVISION = 4;

const NAME_LENGTH = 160;
/** Pounds. A heavier weight is probably an error in the record. */
const MAX_WEIGHT = 100_000;

/**
 * An item's drawing as an SVG document of 480 × 360 px. Deterministic; never throws. A missing or implausible size is
 * replaced by a usual one and gets no dimension.
 */
export function drawProduct(subject: DrawingSubject, view: DrawingView): string {
  const sizes = plausibleSizes(subject);
  const { weight } = subject;
  const load = typeof weight === 'number' && weight >= 0.05 && weight <= MAX_WEIGHT ? weight : null;
  const name = printable(subject.name) || printable(subject.sku) || 'item';
  const words = wordsOf(subject);
  const item = chooseRecipe(subject.family, words)({ sizes, words });
  const facts = (['length', 'width', 'height'] as const).flatMap((field) => {
    const inches = sizes[field];
    return inches === null ? [] : [`${field} ${feetAndInches(inches)} (${metric(inches)})`];
  });
  if (load !== null) facts.push(`weight ${pounds(load)}`);
  const description = `Technical line drawing, not to scale${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
  return composeSheet(item, view, load, {
    title: escaped(`Illustration: ${name}, ${view} view`),
    description: escaped(description),
  });
}

export interface ProductViewSizes {
  isometric: DrawingSize;
  /** Size of the front and of the side view. */
  elevation: DrawingSize;
}

/** False if no recipe knows this kind of item, so that it has no views for paper. */
export const isDrawable = (subject: DrawingSubject): boolean => knownRecipe(subject.family, wordsOf(subject)) !== null;

/**
 * An item's three views for paper, with metric dimensions in millimeters. Null if no recipe knows this kind of item,
 * because paper must not show something that only resembles it. Deterministic.
 */
export function drawProductViews(
  subject: DrawingSubject,
  { isometric, elevation }: ProductViewSizes,
): Record<DrawingView, VectorDrawing> | null {
  const sizes = plausibleSizes(subject);
  const words = wordsOf(subject);
  const recipe = knownRecipe(subject.family, words);
  if (recipe === null) return null;
  const item: DrawnItem = { ...recipe({ sizes, words }), inMillimeters: true };
  return {
    isometric: composeView(item, 'isometric', isometric, isometric),
    front: composeView(item, 'front', elevation, isometric),
    side: composeView(item, 'side', elevation, isometric),
  };
}

/** An item's isometric view without dimensions, for a printed list. Null if no recipe knows this kind of item. Deterministic. */
export function drawProductThumbnail(subject: DrawingSubject, size: DrawingSize): VectorDrawing | null {
  const words = wordsOf(subject);
  const recipe = knownRecipe(subject.family, words);
  if (recipe === null) return null;
  return composeView({ ...recipe({ sizes: plausibleSizes(subject), words }), measures: [] }, 'isometric', size, size);
}

const plausibleSizes = ({ length, width, height }: DrawingSubject): Sizes => ({
  length: plausible(length),
  width: plausible(width),
  height: plausible(height),
});

const wordsOf = ({ name, sku }: DrawingSubject): string => `${printable(name)} ${printable(sku)}`.toLowerCase();

/** One line of valid XML text: no control characters, no lone surrogates, limited in length. */
function printable(text: string): string {
  const clean = String(text ?? '')
    .slice(0, NAME_LENGTH)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ');
  return clean.replace(/\s+/g, ' ').trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);

const MARGIN = 8;

/** One view with dimensions, as large as fits. @param isometric size of the isometric view of the same item */
function composeView(item: DrawnItem, view: DrawingView, size: DrawingSize, isometric: DrawingSize): VectorDrawing {
  const framing = framedView(item, view, areaOf(size), areaOf(isometric));
  const gap = breakLine(item, view, framing);
  const { fills, lines } = scenePaths(item, view, framing);
  return {
    ...size,
    paths: [...fills, ...lines],
    clip: gap?.keep ?? null,
    breakLines: gap ? [{ data: gap.lines, fill: null, stroke: INK, width: 0.75 }] : [],
    dimensions: dimensionLines(item, view, framing),
    labels: [],
    textSize: TEXT_SIZE,
    lineHeight: LINE_HEIGHT,
  };
}

const areaOf = ({ width, height }: DrawingSize) => ({
  x: MARGIN,
  y: MARGIN,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
});
