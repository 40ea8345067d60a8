import type { LineMatch } from '../../../../backend/catalog/matching/matching.contract.js';
import { MIN_QUANTITY } from '../../catalog/quantity.js';
import { type QuoteList, withAdded } from '../quote-list.js';

/** An item's id as text, or what to do with the line instead; '' until somebody chooses. */
export type Choice = `${number}` | 'as-written' | 'leave-out' | '';

export interface ReviewedLine extends LineMatch {
  key: number;
  quantity: number;
  choice: Choice;
}

/** Certain matches are chosen; a line with a quantity that matches nothing stays as it was written, except a heading or total. */
export const reviewLines = (lines: readonly LineMatch[]): ReviewedLine[] =>
  lines.map((line, key) => ({ ...line, key, quantity: line.pieces ?? MIN_QUANTITY, choice: firstChoice(line) }));

function firstChoice({ confidence, items: [best], pieces }: LineMatch): Choice {
  if (best && (confidence === 'exact' || confidence === 'clear')) return `${best.id}`;
  if (confidence === 'doubtful') return '';
  return pieces === null || confidence === 'aside' ? 'leave-out' : 'as-written';
}

/**
 * Adds the chosen lines and merges lines of the same item.
 * @returns the list, how many lines were added, and those for which the list has no room
 */
export function addReviewed(before: QuoteList, lines: readonly ReviewedLine[]) {
  let list = before;
  const wanted = lines.filter(({ choice }) => choice !== 'leave-out');
  const left = wanted.filter((line) => {
    const item = line.items.find(({ id }) => `${id}` === line.choice);
    const next = withAdded(list, item ?? { text: line.text }, line.quantity);
    const isFull = next === list;
    list = next;
    return isFull;
  });
  return { list, added: wanted.length - left.length, left };
}
