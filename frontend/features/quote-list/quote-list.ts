import { QUOTE_LINES_MAX } from '../../../backend/inquiries/inquiries.contract.js';
import { clampQuantity } from '../catalog/quantity.js';

/** A product as the list stores it; the catalog's record takes precedence where available. */
export interface ListedItem {
  id: number;
  sku: string;
  name: string;
  /** Pounds per piece; null when unknown. */
  weight: number | null;
}

/** One item of the list, as it was when last added. */
export interface QuoteListLine extends ListedItem {
  /** Pieces. */
  quantity: number;
}

/** In the order of adding, without duplicates. */
export type QuoteList = readonly QuoteListLine[];

export const EMPTY_LIST: QuoteList = [];

/** Other versions are read as an empty list. */
const VERSION = 1;

/** For the browser's storage. */
export function toText(lines: QuoteList): string {
  return JSON.stringify({ version: VERSION, lines });
}

/** Reads the stored list: invalid lines are left out, and any other text is an empty list. */
export function fromText(text: string | null): QuoteList {
  try {
    const { version, lines } = JSON.parse(text ?? '') as { version?: unknown; lines?: unknown };
    if (version !== VERSION || !Array.isArray(lines)) return EMPTY_LIST;
    const byId = new Map<number, QuoteListLine>();
    for (const line of lines) if (isLine(line) && !byId.has(line.id)) byId.set(line.id, toLine(line, line.quantity));
    return [...byId.values()].slice(0, QUOTE_LINES_MAX);
  } catch {
    return EMPTY_LIST;
  }
}

/** The list with more of an item; unchanged when it is full. */
export function withAdded(list: QuoteList, item: ListedItem, quantity: number): QuoteList {
  const listed = list.find(({ id }) => id === item.id);
  if (listed) {
    const line = toLine(item, listed.quantity + quantity);
    return list.map((other) => (other === listed ? line : other));
  }
  return list.length < QUOTE_LINES_MAX ? [...list, toLine(item, quantity)] : list;
}

export function withQuantity(list: QuoteList, id: number, quantity: number): QuoteList {
  return list.map((line) => (line.id === id ? toLine(line, quantity) : line));
}

export function without(list: QuoteList, id: number): QuoteList {
  return list.filter((line) => line.id !== id);
}

/** Restores the lines of `before` that were removed, in their places; keeps all other changes. */
export function withRestored(list: QuoteList, before: QuoteList): QuoteList {
  const now = new Map(list.map((line) => [line.id, line]));
  const restored = before.map((line) => now.get(line.id) ?? line);
  const known = new Set(before.map(({ id }) => id));
  return [...restored, ...list.filter(({ id }) => !known.has(id))].slice(0, QUOTE_LINES_MAX);
}

/** Zero and negative weights are unknown. */
export function toListedItem({ id, sku, name, weight }: ListedItem): ListedItem {
  return { id, sku, name, weight: weight && weight > 0 ? weight : null };
}

function toLine(item: ListedItem, quantity: number): QuoteListLine {
  return { ...toListedItem(item), quantity: clampQuantity(quantity) };
}

function isLine(line: unknown): line is QuoteListLine {
  const { id, sku, name, weight, quantity } = (line ?? {}) as Record<keyof QuoteListLine, unknown>;
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(quantity) &&
    typeof sku === 'string' &&
    typeof name === 'string' &&
    (weight === null || typeof weight === 'number')
  );
}
