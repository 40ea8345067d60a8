import type { BuilderResponse } from '../../../backend/builder/builder.contract.js';
import { piecesOf } from '../../../backend/builder/design-text.contract.js';
import type { ListedProduct } from '../../../backend/catalog/product.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { poundsText } from '../catalog/measures.js';
import { type DesignLine, type ItemLine, type ListedItem, type QuoteList, toListedItem } from './quote-list.js';

/** A line with the catalog's current record of its item. */
export interface CurrentLine {
  line: ItemLine;
  /** From the catalog if it answered, else as it was added. */
  item: ListedItem;
  /** The catalog's record; null without an answer, and for an item that is gone. */
  record: ListedProduct | null;
  /** Removed from the catalog. */
  isGone: boolean;
  /** The old values of what has changed since it was added; '' if nothing has. */
  before: string;
}

/** Null for an item that the catalog no longer has. */
export function recordsOf(
  ids: readonly number[],
  products: readonly ListedProduct[],
): ReadonlyMap<number, ListedProduct | null> {
  const found = new Map(products.map((product) => [product.id, product]));
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
}

/** @param record null when the item was removed from the catalog, undefined without an answer */
export function currentLine(line: ItemLine, record: ListedProduct | null | undefined): CurrentLine {
  if (!record) return { line, item: toListedItem(line), record: null, isGone: record === null, before: '' };
  const item = toListedItem(record);
  const before = [
    item.sku !== line.sku && line.sku,
    item.name !== line.name && line.name,
    item.weight !== line.weight && (line.weight === null ? 'no stated weight' : `${line.weight} lb`),
  ];
  return { line, item, record, isGone: false, before: before.filter(Boolean).join(', ') };
}

/** A design of the list with the builder's current answer. */
export interface CurrentDesign {
  line: DesignLine;
  /** Null without an answer, and for a design that cannot be read. */
  answer: BuilderResponse | null;
  isUnreadable: boolean;
  /** Pounds of one scaffold, from the answer if there is one, else as it was added; null when unknown. */
  weight: number | null;
  pieces: number | null;
  /** The old values of what has changed since it was added; '' if nothing has. */
  before: string;
  records: ReadonlyMap<number, ListedProduct>;
}

export interface CurrentList {
  list: QuoteList;
  lines: readonly CurrentLine[];
  designs: readonly CurrentDesign[];
}

const NO_RECORDS: ReadonlyMap<number, ListedProduct> = new Map();

/** @param answer null for a design that cannot be read, undefined without an answer */
export function currentDesign(
  line: DesignLine,
  answer: BuilderResponse | null | undefined,
  records = NO_RECORDS,
): CurrentDesign {
  const { weight, pieces } = line;
  const isUnreadable = answer === null;
  if (!answer?.totals) return { line, answer: answer ?? null, isUnreadable, weight, pieces, before: '', records };
  const now = { weight: answer.totals.weightLb, pieces: piecesOf(answer.parts) };
  const before = [
    pieces !== null && pieces !== now.pieces && counted(pieces, 'piece'),
    weight !== null && weight !== now.weight && poundsText(weight),
  ];
  return { line, answer, isUnreadable, ...now, before: before.filter(Boolean).join(', '), records };
}

/** The pieces of a design's line, as an estimate of load or rental counts them: part by part once they are known. */
export function piecesIn({ line, answer, weight, pieces }: CurrentDesign) {
  if (answer?.totals)
    return answer.parts.map(({ item, quantity, unitWeightLb }) => ({
      id: item?.id ?? null,
      quantity: quantity * line.quantity,
      weight: unitWeightLb,
    }));
  const count = pieces ?? 1;
  return [{ id: null, quantity: count * line.quantity, weight: weight === null ? null : weight / count }];
}
