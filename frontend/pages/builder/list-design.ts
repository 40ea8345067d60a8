import { type BuilderPart, NOT_IN_CATALOG } from '../../../backend/builder/builder.contract.js';
import type { FreeLine } from '../../../backend/inquiries/quote-lines.contract.js';
import {
  freeText,
  keyOf,
  type LineKey,
  type ListedDesign,
  type ListedItem,
  quoteListStore,
  withAdded,
  withAtLeast,
  without,
} from '../../features/quote-list/quote-list.js';

/** Puts a design on the quote list, once. @returns false for a full list */
export function listDesign(design: ListedDesign): boolean {
  quoteListStore.update((list) => withAtLeast(list, design, 1));
  return quoteListStore.read().some((line) => keyOf(line) === keyOf(design));
}

/**
 * Adds every part and removes the design, so that no part counts twice.
 * @returns a text that says which parts were added
 */
export function listParts(parts: readonly BuilderPart[], of: ListedDesign): string {
  const lines = linesOf(parts);
  const design = keyOf(of);
  const isReplaced = quoteListStore.read().some((line) => keyOf(line) === design);
  quoteListStore.update((list) =>
    lines.reduce((all, { line, pieces }) => withAdded(all, line, pieces), without(list, design)),
  );
  const listed = new Set(quoteListStore.read().map(keyOf));
  const added = lines.filter(({ line }) => listed.has(keyOf(line))).length;
  const written = lines.filter(({ line }) => !('id' in line)).length;
  const full = lines.length - added;
  return [
    `Added ${added === 1 ? '1 item' : `${added} items`}${isReplaced ? ' in place of the design' : ''}.`,
    written > 0 &&
      `${written === 1 ? '1 part is' : `${written} parts are`} ${NOT_IN_CATALOG.toLowerCase()}: an estimator will check what we can offer.`,
    full > 0 && `The list is full; ${full === 1 ? '1 line was' : `${full} lines were`} not added.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type PartLine = { line: ListedItem | Pick<FreeLine, 'text'>; pieces: number };

/** Merges parts that are the same catalog item. A part that is not in the catalog becomes a line of text with its name. */
function linesOf(parts: readonly BuilderPart[]): PartLine[] {
  const lines = new Map<LineKey, PartLine>();
  for (const { item, name, quantity } of parts) {
    const line = item
      ? { id: item.id, sku: item.sku, name: item.name, weight: item.weightLb }
      : { text: freeText(name) };
    const pieces = (lines.get(keyOf(line))?.pieces ?? 0) + quantity;
    lines.set(keyOf(line), { line, pieces });
  }
  return [...lines.values()];
}
