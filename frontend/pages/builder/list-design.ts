import { type BuilderPart, NOT_IN_CATALOG } from '../../../backend/builder/builder.contract.js';
import type { FreeLine } from '../../../backend/inquiries/quote-lines.contract.js';
import * as lists from '../../features/quote-list/quote-list.js';

/** Puts a design on the quote list, once. @returns false for a full list */
export function listDesign(design: lists.ListedDesign): boolean {
  lists.quoteListStore.update((list) => lists.withAtLeast(list, design, 1));
  return lists.quoteListStore.read().some((line) => lists.keyOf(line) === lists.keyOf(design));
}

/**
 * Adds every part and removes the design, so that no part counts twice.
 * @returns a text that says which parts were added
 */
export function listParts(parts: readonly BuilderPart[], of: lists.ListedDesign): string {
  const lines = linesOf(parts);
  const design = lists.keyOf(of);
  const isReplaced = lists.quoteListStore.read().some((line) => lists.keyOf(line) === design);
  lists.quoteListStore.update((list) =>
    lines.reduce((all, { line, pieces }) => lists.withAdded(all, line, pieces), lists.without(list, design)),
  );
  const listed = new Set(lists.quoteListStore.read().map(lists.keyOf));
  const added = lines.filter(({ line }) => listed.has(lists.keyOf(line))).length;
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

type PartLine = { line: lists.ListedItem | Pick<FreeLine, 'text'>; pieces: number };

/** Merges parts that are the same catalog item. A part that is not in the catalog becomes a line of text with its name. */
function linesOf(parts: readonly BuilderPart[]): PartLine[] {
  const lines = new Map<lists.LineKey, PartLine>();
  for (const { item, name, quantity } of parts) {
    const line = item
      ? { id: item.id, sku: item.sku, name: item.name, weight: item.weightLb }
      : { text: lists.freeText(name) };
    const pieces = (lines.get(lists.keyOf(line))?.pieces ?? 0) + quantity;
    lines.set(lists.keyOf(line), { line, pieces });
  }
  return [...lines.values()];
}
