/** The selected items: some, or all that match the filters. */
export type Selection = { all: true } | { all: false; ids: ReadonlySet<number> };

export const NOTHING: Selection = { all: false, ids: new Set() };

export function isSelected(selection: Selection, id: number): boolean {
  return selection.all || selection.ids.has(id);
}

export function selectedCount(selection: Selection, total: number): number {
  return selection.all ? total : selection.ids.size;
}

/**
 * Selects or clears an item or, given `from`, all items of the page between the two.
 * @param page ids in the order of the page
 */
export function withItem(
  selection: Selection,
  { id, from, checked }: { id: number; from: number | null; checked: boolean },
  page: readonly number[],
): Selection {
  // A change to "all that match" reduces the selection to this page.
  const ids = new Set(selection.all ? page : selection.ids);
  for (const changed of between(page, from ?? id, id)) {
    if (checked) ids.add(changed);
    else ids.delete(changed);
  }
  return { all: false, ids };
}

function between(page: readonly number[], one: number, other: number): readonly number[] {
  const ends = [page.indexOf(one), page.indexOf(other)];
  if (ends.includes(-1)) return [other];
  return page.slice(Math.min(...ends), Math.max(...ends) + 1);
}
