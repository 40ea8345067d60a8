import type { BuilderResponse } from '../../../backend/builder/builder.contract.js';
import { piecesOf } from '../../../backend/builder/design-text.contract.js';
import type { ListedProduct } from '../../../backend/catalog/product.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { poundsText } from '../catalog/measures.js';
import type { CurrentLine } from './catalog-records.js';
import type { DesignLine, QuoteList } from './quote-list.js';

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

/** The list with what the catalog and the builder say about its lines now. */
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
