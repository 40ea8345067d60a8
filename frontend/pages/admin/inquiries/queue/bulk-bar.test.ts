import { isPageSelected, NOTHING_SELECTED, selectAll, selectedItems, togglePage, toggleRow } from './bulk-bar.js';

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id, version: id * 10 }));
const ids = (selection: typeof NOTHING_SELECTED) => [...selection.versions.keys()].sort();

it('selects a row with its version, and deselects it', () => {
  const one = toggleRow(NOTHING_SELECTED, ROWS, 2, false);
  expect(selectedItems(one)).toEqual([{ id: 2, version: 20 }]);
  // A newer version on the screen does not change what was selected.
  const newer = ROWS.map(({ id }) => ({ id, version: 99 }));
  expect(selectedItems(toggleRow(one, newer, 3, false))).toEqual([
    { id: 2, version: 20 },
    { id: 3, version: 99 },
  ]);
  expect(ids(toggleRow(one, ROWS, 2, false))).toEqual([]);
});

it('selects a range with shift in either direction, and deselects one row', () => {
  const down = toggleRow(toggleRow(NOTHING_SELECTED, ROWS, 2, false), ROWS, 4, true);
  expect(ids(down)).toEqual([2, 3, 4]);
  expect(ids(toggleRow(toggleRow(NOTHING_SELECTED, ROWS, 5, false), ROWS, 3, true))).toEqual([3, 4, 5]);
  expect(ids(toggleRow(toggleRow(down, ROWS, 3, false), ROWS, 4, true))).toEqual([2]);
  expect(ids(toggleRow(NOTHING_SELECTED, ROWS, 3, true))).toEqual([3]);
});

it('selects only the clicked row when the start of the range is no longer on the page', () => {
  const gone = { ...NOTHING_SELECTED, anchor: 77 };
  expect(ids(toggleRow(gone, ROWS, 3, true))).toEqual([3]);
});

it('selects the page, and then nothing', () => {
  const page = togglePage(toggleRow(NOTHING_SELECTED, ROWS, 2, false), ROWS);
  expect([ids(page), isPageSelected(page, ROWS)]).toEqual([[1, 2, 3, 4, 5], true]);
  expect(togglePage(page, ROWS)).toBe(NOTHING_SELECTED);
  expect(isPageSelected(NOTHING_SELECTED, [])).toBe(false);
});

it('no longer selects all matches once a row is deselected', () => {
  const all = selectAll(ROWS, { isAllMatching: true });
  expect([all.isAllMatching, toggleRow(all, ROWS, 1, false).isAllMatching]).toEqual([true, false]);
});
