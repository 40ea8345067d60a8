import { isSelected, NOTHING, type Selection, selectedCount, withItem } from './selection.js';

const PAGE = [7, 3, 9, 5];
const idsOf = (selection: Selection) => (selection.all ? 'all' : [...selection.ids].sort());

it('selects and clears single items', () => {
  const one = withItem(NOTHING, { id: 3, from: null, checked: true }, PAGE);
  expect(idsOf(one)).toEqual([3]);
  expect(isSelected(one, 3)).toBe(true);
  expect(isSelected(one, 7)).toBe(false);
  expect(idsOf(withItem(one, { id: 3, from: null, checked: false }, PAGE))).toEqual([]);
});

it.each([
  [3, 5],
  [5, 3],
])('selects the items from %i to %i', (from, id) => {
  expect(idsOf(withItem(NOTHING, { id, from, checked: true }, PAGE))).toEqual([3, 5, 9]);
});

it('keeps items of other pages', () => {
  const before: Selection = { all: false, ids: new Set([100]) };
  expect(idsOf(withItem(before, { id: 9, from: 7, checked: true }, PAGE))).toEqual([100, 3, 7, 9]);
  expect(idsOf(withItem(before, { id: 9, from: 100, checked: true }, PAGE))).toEqual([100, 9]);
});

it('clearing one item of all matches leaves the rest of the page selected', () => {
  expect(idsOf(withItem({ all: true }, { id: 3, from: null, checked: false }, PAGE))).toEqual([5, 7, 9]);
  expect(selectedCount({ all: true }, 1_204)).toBe(1_204);
  expect(selectedCount(NOTHING, 1_204)).toBe(0);
});
