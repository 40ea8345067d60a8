import type { ListedProduct } from '../../../backend/catalog/product.contract.js';
import * as quoted from '../../../backend/inquiries/quote-lines.contract.js';
import { oneLine } from '../../../backend/measures/words.js';
import { clampQuantity } from '../catalog/quantity.js';
import { createStoredValue, isText, storedObject, useStored } from './stored-value.js';

/** A product as the list stores it; the catalog's record takes precedence where available. */
export type ListedItem = Pick<ListedProduct, 'id' | 'sku' | 'name' | 'weight'>;

/** One item of the list, as it was when last added. */
export interface ItemLine extends ListedItem {
  /** Pieces. */
  quantity: number;
}

/** A scaffold design as the list stores it; the builder's answer takes precedence where available. */
export interface ListedDesign extends Omit<quoted.QuoteDesign, 'quantity'> {
  /** Pounds and pieces of one scaffold; null when unknown. */
  weight: number | null;
  pieces: number | null;
}

/** A design of the list, as it was when last added. */
export interface DesignLine extends ListedDesign {
  /** Scaffolds. */
  quantity: number;
}

/** A line that matched no item stays in the visitor's words. */
export type QuoteListLine = ItemLine | DesignLine | quoted.FreeLine;

export type Listable = ListedItem | ListedDesign | Pick<quoted.FreeLine, 'text'>;

/** In the order in which lines were added, without duplicates. */
export type QuoteList = readonly QuoteListLine[];

/** The id of an item, the text of a free line, or the parameters of a design. */
export type LineKey = number | string;

export const EMPTY_LIST: QuoteList = [];

/** Other versions are read as an empty list. */
const VERSION = 1;

export const isItem = (line: QuoteListLine): line is ItemLine => 'id' in line;

export const isDesign = (line: QuoteListLine): line is DesignLine => 'design' in line;

export const isFree = (line: QuoteListLine): line is quoted.FreeLine => 'text' in line;

export function keyOf(line: Listable): LineKey {
  if ('id' in line) return line.id;
  // No free line has this key, because free lines contain no line break.
  return 'design' in line ? `?\n${line.design}` : line.text;
}

export const toText = (lines: QuoteList): string => JSON.stringify({ version: VERSION, lines });

/** Reads the stored list: invalid lines are left out, and any other text is an empty list. */
export function fromText(text: string | null): QuoteList {
  const { version, lines } = storedObject(text);
  if (version !== VERSION || !Array.isArray(lines)) return EMPTY_LIST;
  const byKey = new Map<LineKey, QuoteListLine>();
  for (const line of lines.filter(isLine).map((line) => toLine(line, line.quantity)))
    if (!byKey.has(keyOf(line))) byKey.set(keyOf(line), line);
  return bounded([...byKey.values()]);
}

export const QUOTE_LIST_KEY = 'quote-list';

/** The browser's list, shared by its tabs. */
export const quoteListStore = createStoredValue<QuoteList>({
  key: QUOTE_LIST_KEY,
  fromText,
  toText: (list) => (list.length > 0 ? toText(list) : null),
});

/** Selects a primitive or the list itself; null on the server and during hydration. */
export const useQuoteList = <Value>(select: (list: QuoteList) => Value) => useStored(quoteListStore, select);

/** Adds a line, or its quantity to the same line in the list; unchanged when the list is full. */
export function withAdded(list: QuoteList, line: Listable, quantity: number): QuoteList {
  const added = toLine(line, quantity);
  const listed = list.find((other) => keyOf(other) === keyOf(added));
  if (listed) return replaced(list, listed, toLine(line, listed.quantity + quantity));
  const next = bounded([...list, added]);
  return next.length > list.length ? next : list;
}

/** The list with at least this quantity of a line: adding it again changes nothing. */
export function withAtLeast(list: QuoteList, line: Listable, quantity: number): QuoteList {
  const listed = list.find((other) => keyOf(other) === keyOf(toLine(line, quantity)));
  return listed
    ? replaced(list, listed, toLine(line, Math.max(listed.quantity, quantity)))
    : withAdded(list, line, quantity);
}

export const withQuantity = (list: QuoteList, key: LineKey, quantity: number): QuoteList =>
  list.map((line) => (keyOf(line) === key ? toLine(line, quantity) : line));

export const without = (list: QuoteList, key: LineKey): QuoteList => list.filter((line) => keyOf(line) !== key);

/** Restores the removed lines of `before` in their positions; keeps all other changes. */
export function withRestored(list: QuoteList, before: QuoteList): QuoteList {
  const now = new Map(list.map((line) => [keyOf(line), line]));
  const restored = before.map((line) => now.get(keyOf(line)) ?? line);
  const known = new Set(before.map(keyOf));
  return bounded([...restored, ...list.filter((line) => !known.has(keyOf(line)))]);
}

/** Zero and negative weights are unknown. */
export function toListedItem({ id, sku, name, weight }: ListedItem): ListedItem {
  return { id, sku, name, weight: positive(weight) };
}

/** One line without control characters, as the server reads it, truncated to the limit of a request. */
export const freeText = (text: string): string => oneLine(text, quoted.FREE_LINE_MAX);

/** The same for a design's name. */
export const designNameText = (text: string): string => oneLine(text, quoted.DESIGN_NAME_MAX);

const positive = (value: number | null): number | null => (value && value > 0 ? value : null);

function toLine(line: Listable, quantity: number): QuoteListLine {
  const pieces = clampQuantity(quantity);
  if ('id' in line) return { ...toListedItem(line), quantity: pieces };
  if ('text' in line) return { text: freeText(line.text), quantity: pieces };
  const { design, name, weight } = line;
  return {
    design,
    name: designNameText(name),
    weight: positive(weight),
    pieces: positive(line.pieces),
    quantity: pieces,
  };
}

const replaced = (list: QuoteList, listed: QuoteListLine, line: QuoteListLine): QuoteList =>
  list.map((other) => (other === listed ? line : other));

/** At most as many items, designs and free lines as a request may contain. */
function bounded(lines: QuoteList): QuoteList {
  const kept = new Set<QuoteListLine>([
    ...lines.filter(isItem).slice(0, quoted.QUOTE_LINES_MAX),
    ...lines.filter(isDesign).slice(0, quoted.QUOTE_DESIGNS_MAX),
    ...lines.filter(isFree).slice(0, quoted.FREE_LINES_MAX),
  ]);
  return kept.size === lines.length ? lines : lines.filter((line) => kept.has(line));
}

type Unread = Record<keyof (ItemLine & DesignLine & quoted.FreeLine), unknown>;

function isLine(line: unknown): line is QuoteListLine {
  const { id, sku, name, weight, quantity, text, design, pieces } = (line ?? {}) as Unread;
  if (!Number.isSafeInteger(quantity)) return false;
  if (design !== undefined)
    return (
      isText(design, quoted.DESIGN_MAX) &&
      typeof name === 'string' &&
      designNameText(name) !== '' &&
      isNumberOrNull(weight) &&
      isNumberOrNull(pieces)
    );
  if (id === undefined) return typeof text === 'string' && freeText(text) !== '';
  return Number.isSafeInteger(id) && typeof sku === 'string' && typeof name === 'string' && isNumberOrNull(weight);
}

const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';
