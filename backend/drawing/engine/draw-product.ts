import type { Family } from '../../catalog/catalog.contract.js';
import { feetAndInches, metric } from '../../measures/lengths.js';
import { pounds } from '../../measures/weights.js';
import { chooseRecipe } from './recipes/choose-recipe.js';
import { believable } from './recipes/sizes.js';
import type { DrawingView } from './scene/views.js';
import { composeSheet } from './sheet/compose-sheet.js';

export type { DrawingView } from './scene/views.js';

/** What a drawing is made from: the fields of a catalog record that show. Sizes in inches, weight in pounds. */
export interface DrawingSubject {
  family: Family;
  name: string;
  sku: string;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
}

/** Raised whenever the pictures change, so that kept copies are asked for anew. */
export const DRAWING_REVISION = 2;

const NAME_LENGTH = 160;
/** Heaviest item that is believed, in pounds. */
const HEAVIEST = 100_000;

/**
 * Draws a catalog item from its record: a complete SVG document on a 480 × 360 sheet.
 * The same subject and view always give the same bytes. Missing or impossible sizes are drawn with the usual ones
 * of the trade and get no dimension. Never throws.
 */
export function drawProduct(subject: DrawingSubject, view: DrawingView): string {
  const sizes = {
    length: believable(subject.length),
    width: believable(subject.width),
    height: believable(subject.height),
  };
  const { weight } = subject;
  const load = typeof weight === 'number' && weight >= 0.05 && weight <= HEAVIEST ? weight : null;
  const name = printable(subject.name) || printable(subject.sku) || 'item';
  const words = `${printable(subject.name)} ${printable(subject.sku)}`.toLowerCase();
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

/** One line of text that XML can hold: no control characters, no halves of surrogate pairs, not too long. */
function printable(text: string): string {
  const clean = String(text ?? '')
    .slice(0, NAME_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ');
  return clean.replace(/\s+/g, ' ').trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
