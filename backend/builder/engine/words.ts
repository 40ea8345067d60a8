import { feetAndInches, metric } from '../../drawing/engine/sheet/units.js';
import type { LengthUnit } from '../builder.contract.js';

/** A length in a sentence: `20'-0"` or `6.10 m`. */
export const length = (inches: number, unit: LengthUnit): string =>
  unit === 'm' ? `${(inches * 0.0254).toFixed(2)} m` : feetAndInches(inches);

/** A length in a part's name, both ways, as the catalog's names have it: `7'-0" (2.13 m)`. */
export const nominal = (inches: number): string => `${feetAndInches(inches)} (${metric(inches)})`;

/** How many times: `4.01`. What is over a limit never reads as if it were on it. */
export function times(value: number, limit: number): string {
  const text = value.toFixed(2);
  return value > limit + 1e-6 && Number(text) <= limit ? (limit + 0.01).toFixed(2) : text;
}

export const pounds = (value: number): string => `${Math.round(value).toLocaleString('en-US')} lb`;

/** `1 deck`, `2 decks`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** With a capital, as a sentence begins. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
