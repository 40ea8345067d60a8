import { type QuantityError, readQuantity } from '../../../backend/catalog/matching/quantity-text.contract.js';
import { QUOTE_QUANTITY_MAX } from '../../../backend/inquiries/quote-lines.contract.js';

export const MIN_QUANTITY = 1;
/** Catches typos: no yard has that many of one item. */
export const MAX_QUANTITY = QUOTE_QUANTITY_MAX;

/** Characters of a typed text that a note repeats. */
const QUOTED_MAX = 20;

const AT_LEAST_ONE = 'The smallest quantity is 1.';
/** Created on demand: the first number that a page formats is slow on a phone. */
const atMost = () => `The largest quantity of one item is ${MAX_QUANTITY.toLocaleString('en-US')}.`;

export interface TypedQuantity {
  /** Null for a rejected text, which has digits but is unclear. */
  quantity: number | null;
  /** Says what happened, if the quantity is not simply what was typed; else ''. */
  note: string;
}

/** Empty, zero, negative and non-numeric input becomes 1 (specification §5), and the note says so. */
export function typedQuantity(text: string): TypedQuantity {
  const reading = readQuantity(text);
  if ('pieces' in reading) {
    const quantity = clampQuantity(reading.pieces);
    return { quantity, note: quantity === reading.pieces ? '' : atMost() };
  }
  const quoted = `“${text.trim().slice(0, QUOTED_MAX)}”`;
  if (reading.error === 'unclear')
    return { quantity: null, note: `${quoted} is not clear. Write whole pieces, such as 1200 or 1,200.` };
  return { quantity: MIN_QUANTITY, note: NOTES[reading.error](quoted) };
}

const NOTES: Record<Exclude<QuantityError, 'unclear'>, (quoted: string) => string> = {
  empty: () => 'The quantity is now 1, because it cannot be empty.',
  words: (quoted) => `The quantity is now 1, because ${quoted} is not a number.`,
  zero: () => AT_LEAST_ONE,
  negative: () => AT_LEAST_ONE,
};

export function steppedQuantity(quantity: number, by: number): { quantity: number; note: string } {
  const next = clampQuantity(quantity + by);
  if (next === quantity + by) return { quantity: next, note: '' };
  return { quantity: next, note: by < 0 ? AT_LEAST_ONE : atMost() };
}

export const clampQuantity = (value: number): number => Math.min(Math.max(value, MIN_QUANTITY), MAX_QUANTITY);
