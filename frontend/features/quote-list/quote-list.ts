import {
  FREE_LINE_MAX,
  FREE_LINES_MAX,
  type FreeLine,
  QUOTE_LINES_MAX,
} from '../../../backend/inquiries/inquiries.contract.js';
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
export interface ItemLine extends ListedItem {
  /** Pieces. */
  quantity: number;
}

/** What we do not carry, or what matched no item, stays in the visitor's words. */
export type QuoteListLine = ItemLine | FreeLine;

/** In the order of adding, without duplicates. */
export type QuoteList = readonly QuoteListLine[];

/** The id of an item, or the text of a free line. */
export type LineKey = number | string;

export const EMPTY_LIST: QuoteList = [];

/** Other versions are read as an empty list. */
const VERSION = 1;

export function isItem(line: QuoteListLine): line is ItemLine {
  return 'id' in line;
}

export function isFree(line: QuoteListLine): line is FreeLine {
  return !isItem(line);
}

export function keyOf(line: ListedItem | Pick<FreeLine, 'text'>): LineKey {
  return 'id' in line ? line.id : line.text;
}

/** For the browser's storage. */
export function toText(lines: QuoteList): string {
  return JSON.stringify({ version: VERSION, lines });
}

/** Reads the stored list: invalid lines are left out, and any other text is an empty list. */
export function fromText(text: string | null): QuoteList {
  try {
    const { version, lines } = JSON.parse(text ?? '') as { version?: unknown; lines?: unknown };
    if (version !== VERSION || !Array.isArray(lines)) return EMPTY_LIST;
    const byKey = new Map<LineKey, QuoteListLine>();
    for (const line of lines.filter(isLine).map((line) => toLine(line, line.quantity)))
      if (!byKey.has(keyOf(line))) byKey.set(keyOf(line), line);
    return bounded([...byKey.values()]);
  } catch {
    return EMPTY_LIST;
  }
}

/** The list with more of a line; unchanged when it is full. */
export function withAdded(list: QuoteList, line: ListedItem | Pick<FreeLine, 'text'>, quantity: number): QuoteList {
  const added = toLine(line, quantity);
  const listed = list.find((other) => keyOf(other) === keyOf(added));
  if (listed) return replaced(list, listed, toLine(line, listed.quantity + quantity));
  const next = bounded([...list, added]);
  return next.length > list.length ? next : list;
}

/** The list with no less than this of an item: asking for it again does not add to it. */
export function withAtLeast(list: QuoteList, line: ListedItem | Pick<FreeLine, 'text'>, quantity: number): QuoteList {
  const listed = list.find((other) => keyOf(other) === keyOf(toLine(line, quantity)));
  return listed
    ? replaced(list, listed, toLine(line, Math.max(listed.quantity, quantity)))
    : withAdded(list, line, quantity);
}

export function withQuantity(list: QuoteList, key: LineKey, quantity: number): QuoteList {
  return list.map((line) => (keyOf(line) === key ? toLine(line, quantity) : line));
}

export function without(list: QuoteList, key: LineKey): QuoteList {
  return list.filter((line) => keyOf(line) !== key);
}

/** Restores the lines of `before` that were removed, in their places; keeps all other changes. */
export function withRestored(list: QuoteList, before: QuoteList): QuoteList {
  const now = new Map(list.map((line) => [keyOf(line), line]));
  const restored = before.map((line) => now.get(keyOf(line)) ?? line);
  const known = new Set(before.map(keyOf));
  return bounded([...restored, ...list.filter((line) => !known.has(keyOf(line)))]);
}

/** Zero and negative weights are unknown. */
export function toListedItem({ id, sku, name, weight }: ListedItem): ListedItem {
  return { id, sku, name, weight: weight && weight > 0 ? weight : null };
}

/** One line without control characters, as the server reads it, cut to what a request may hold. */
export function freeText(text: string): string {
  return [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, FREE_LINE_MAX).join('').trim();
}

function toLine(line: ListedItem | Pick<FreeLine, 'text'>, quantity: number): QuoteListLine {
  const pieces = clampQuantity(quantity);
  return 'id' in line ? { ...toListedItem(line), quantity: pieces } : { text: freeText(line.text), quantity: pieces };
}

function replaced(list: QuoteList, listed: QuoteListLine, line: QuoteListLine): QuoteList {
  return list.map((other) => (other === listed ? line : other));
}

/** As many items and free lines as a request may hold. */
function bounded(lines: QuoteList): QuoteList {
  const items = lines.filter(isItem).slice(0, QUOTE_LINES_MAX);
  const free = lines.filter(isFree).slice(0, FREE_LINES_MAX);
  const kept = new Set<QuoteListLine>([...items, ...free]);
  return kept.size === lines.length ? lines : lines.filter((line) => kept.has(line));
}

function isLine(line: unknown): line is QuoteListLine {
  const { id, sku, name, weight, quantity, text } = (line ?? {}) as Record<keyof (ItemLine & FreeLine), unknown>;
  if (!Number.isSafeInteger(quantity)) return false;
  if (id === undefined) return typeof text === 'string' && freeText(text) !== '';
  return (
    Number.isSafeInteger(id) &&
    typeof sku === 'string' &&
    typeof name === 'string' &&
    (weight === null || typeof weight === 'number')
  );
}
