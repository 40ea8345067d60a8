import { type BuilderPart, NOT_IN_CATALOG } from '../../../backend/builder/builder.contract.js';
import type { FreeLine } from '../../../backend/inquiries/quote-lines.contract.js';
import * as quoteList from '../../features/quote-list/quote-list.js';

/** Puts a design on the quote list, once. @returns false for a full list */
export function listDesign(design: quoteList.ListedDesign): boolean {
  quoteList.quoteListStore.update((list) => quoteList.withAtLeast(list, design, 1));
  return quoteList.quoteListStore.read().some((line) => quoteList.keyOf(line) === quoteList.keyOf(design));
}

/**
 * Adds every part and removes the design, so that no part counts twice.
 * @returns a text that says which parts were added
 */
export function listParts(parts: readonly BuilderPart[], of: quoteList.ListedDesign): string {
  const lines = linesOf(parts);
  const design = quoteList.keyOf(of);
  const isReplaced = quoteList.quoteListStore.read().some((line) => quoteList.keyOf(line) === design);
  quoteList.quoteListStore.update((list) =>
    lines.reduce((all, { line, pieces }) => quoteList.withAdded(all, line, pieces), quoteList.without(list, design)),
  );
  const listed = new Set(quoteList.quoteListStore.read().map(quoteList.keyOf));
  const added = lines.filter(({ line }) => listed.has(quoteList.keyOf(line))).length;
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

type PartLine = { line: quoteList.ListedItem | Pick<FreeLine, 'text'>; pieces: number };

/** Merges parts that are the same catalog item. A part that is not in the catalog becomes a line of text with its name. */
function linesOf(parts: readonly BuilderPart[]): PartLine[] {
  const lines = new Map<quoteList.LineKey, PartLine>();
  for (const { item, name, quantity } of parts) {
    const line = item
      ? { id: item.id, sku: item.sku, name: item.name, weight: item.weightLb }
      : { text: quoteList.freeText(name) };
    const pieces = (lines.get(quoteList.keyOf(line))?.pieces ?? 0) + quantity;
    lines.set(quoteList.keyOf(line), { line, pieces });
  }
  return [...lines.values()];
}
