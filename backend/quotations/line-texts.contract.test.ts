import { inReadingOrder, lineGroups } from './line-texts.contract.js';
import type { LineKind } from './quotations.contract.js';

const titles = (lines: [section: string, kind: LineKind][]) =>
  lineGroups(lines.map(([section, kind], at) => ({ section, kind, position: at + 1 }))).map(
    ({ title, lines: group }) => `${title} ${group.map(({ position }) => position)}`,
  );

it('groups lines by section in the order of their first line, and by kind in a fixed order', () => {
  expect(
    titles([
      ['Tank 2', 'labor'],
      ['', 'sale'],
      ['Tank 2', 'rental'],
      ['Tank 2', 'labor'],
      ['', 'rental'],
    ]),
  ).toEqual(['Tank 2: rental 3', 'Tank 2: labor 1,4', 'Rental 5', 'Sale 2']);
});

it('lists all discounts last, whatever their section', () => {
  expect(
    titles([
      ['Tank 2', 'discount'],
      ['', 'freight'],
      ['', 'discount'],
    ]),
  ).toEqual(['Freight 2', 'Discounts 1,3']);
  expect(titles([])).toEqual([]);
});

it('orders lines by their group, and optional ones last', () => {
  const lines = [
    { section: '', kind: 'rental', optional: true },
    { section: '', kind: 'labor', optional: false },
    { section: '', kind: 'discount', optional: false },
    { section: '', kind: 'rental', optional: false },
  ] as const;
  expect(inReadingOrder(lines).map((line) => lines.indexOf(line))).toEqual([3, 1, 2, 0]);
});
