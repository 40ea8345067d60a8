import { QUOTE_QUANTITY_MAX } from '../../../backend/inquiries/inquiries.contract.js';

export const MIN_QUANTITY = 1;
/** Limits typing errors: no yard holds as many of one item. */
export const MAX_QUANTITY = QUOTE_QUANTITY_MAX;

/** A whole number: non-numeric input becomes 1, and nothing goes below 1 (specification §5). */
export function toQuantity(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? MIN_QUANTITY : clampQuantity(value);
}

export function clampQuantity(value: number): number {
  return Math.min(Math.max(value, MIN_QUANTITY), MAX_QUANTITY);
}
