import type { SelectedInquiry } from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';

/** The selected inquiries: the version of each when it was selected, by id. */
export interface Selection {
  versions: ReadonlyMap<number, number>;
  /** Id of the row at which a range starts. */
  anchor: number | null;
  /** All matches of the list, not only rows of this page. */
  isAllMatching: boolean;
}

export const NOTHING_SELECTED: Selection = { versions: new Map(), anchor: null, isAllMatching: false };

/**
 * Selects or deselects one row; with shift, all rows from the anchor to it.
 * @param rows of this page, in their order
 */
export function toggleRow(
  selection: Selection,
  rows: readonly SelectedInquiry[],
  id: number,
  hasShift: boolean,
): Selection {
  const versions = new Map(selection.versions);
  const isChosen = !versions.has(id);
  for (const row of rowsBetween(rows, hasShift ? (selection.anchor ?? id) : id, id)) {
    if (isChosen) versions.set(row.id, row.version);
    else versions.delete(row.id);
  }
  return { versions, anchor: id, isAllMatching: false };
}

/** Selects the whole page, or nothing if it is selected. */
export function togglePage(selection: Selection, rows: readonly SelectedInquiry[]): Selection {
  return isPageSelected(selection, rows) ? NOTHING_SELECTED : selectAll(rows);
}

export function selectAll(rows: readonly SelectedInquiry[], { isAllMatching = false } = {}): Selection {
  return { versions: new Map(rows.map(({ id, version }) => [id, version])), anchor: null, isAllMatching };
}

export function isPageSelected({ versions }: Selection, rows: readonly SelectedInquiry[]): boolean {
  return rows.length > 0 && rows.every(({ id }) => versions.has(id));
}

export function selectedItems({ versions }: Selection): SelectedInquiry[] {
  return [...versions].map(([id, version]) => ({ id, version }));
}

function rowsBetween(rows: readonly SelectedInquiry[], from: number, to: number): readonly SelectedInquiry[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  return start === -1 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
