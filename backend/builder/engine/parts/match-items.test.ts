import type { BuilderStock } from '../../builder.contract.js';
import { stockNote } from '../../design-text.contract.js';
import { type PartNeed, stockByRole, toPart, toParts, toTenth } from './match-items.js';

const NAMED = { sku: 'R-7', name: `Ring Ledger 7'-0"`, vendor: 'AT-PAC', weightLb: 13.25 };
const ITEM = { ...NAMED, id: 1, isDiscontinued: false, replacement: null };
const LEDGER: BuilderStock = {
  ...ITEM,
  ...{ family: 'ring', stockStatus: 'Current Stock', length: 84, width: null, height: null, pieces: 1 },
  rates: { day: null, week: null, fourWeeks: null, minimumDays: 7 },
};
const NEED: PartNeed = { role: 'ring-ledger', name: 'Ring ledger 7\'-0"', quantity: 3, length: 84 };

const part = (items: Partial<BuilderStock>[], need: Partial<PartNeed> = {}) =>
  toPart({ ...NEED, ...need }, stockByRole(items.map((item, index) => ({ ...LEDGER, id: index + 1, ...item }))));
const skuOf = (...given: Parameters<typeof part>) => part(...given).item?.sku ?? null;

it("is a line with the item, its weight, and the line's weight to a tenth", () => {
  expect(part([{}])).toEqual({
    role: 'ring-ledger',
    name: 'Ring ledger 7\'-0"',
    item: { ...ITEM, id: 1 },
    quantity: 3,
    unitWeightLb: 13.25,
    lineWeightLb: 39.8,
  });
});

it('says that its item is discontinued, and what replaces it [spec b.19]', () => {
  const replacement = { id: 9, sku: 'R-8', name: 'Ring Ledger 8\'-0"' };
  const gone = part([{ isDiscontinued: true, replacement }]).item;
  expect(gone).toMatchObject({ isDiscontinued: true, replacement });
  expect([stockNote(gone), stockNote({ isDiscontinued: true, replacement: null }), stockNote(null)]).toEqual([
    'Discontinued; use R-8 instead.',
    'Discontinued; ask for an alternative.',
    '',
  ]);
});

it('has no weight when its item has none, and no item when the catalog has none', () => {
  expect(part([{ weightLb: null }])).toMatchObject({ item: { sku: 'R-7' }, unitWeightLb: null, lineWeightLb: null });
  expect(part([])).toMatchObject({ item: null, quantity: 3, unitWeightLb: null, lineWeightLb: null });
});

it.each([
  ['another family', { family: 'cup' }],
  ['a name without its words', { name: 'Ring Transom' }],
  ['a name with a word of another part', { name: 'Ring Double Ledger' }],
  ['no known length', { length: null }],
  ['a length more than a third of an inch off', { length: 84.35 }],
  ['a length more than a third of an inch short', { length: 83.65 }],
])('does not match an item with %s', (_case, item) => {
  expect(skuOf([item])).toBeNull();
});

it.each([84.3, 83.7])('matches a length of %d in, because items are listed to a tenth of an inch', (length) => {
  expect(skuOf([{ length }])).toBe('R-7');
});

it('prefers current stock, then special orders, then the rest, and among equals the oldest item', () => {
  const items = [
    { sku: 'OLD', stockStatus: 'Discontinued Stock' },
    { sku: 'SPECIAL', stockStatus: 'Specialty' },
    { sku: 'SECOND', stockStatus: 'Current Stock', id: 9 },
    { sku: 'FIRST', stockStatus: 'Current Stock', id: 8 },
  ];
  expect(skuOf(items)).toBe('FIRST');
  expect(skuOf(items.slice(0, 3))).toBe('SECOND');
  expect(skuOf(items.slice(0, 2))).toBe('SPECIAL');
  expect(skuOf(items.slice(0, 1))).toBe('OLD');
});

it('takes the items of one manufacturer where the catalog has them, but none that is discontinued', () => {
  const items = [
    { vendor: 'AT-PAC', length: 84 },
    { vendor: 'Layher', length: 84, stockStatus: 'Specialty' },
    { vendor: 'Layher', length: 60 },
    { vendor: 'PERI', length: 36 },
    { vendor: 'Layher', length: 36, stockStatus: 'Discontinued Stock', isDiscontinued: true },
  ];
  const stock = stockByRole(items.map((item, id) => ({ ...LEDGER, ...item, id: id + 1 })));
  const vendorsOf = (...lengths: number[]) =>
    toParts(
      lengths.map((length) => ({ ...NEED, length })),
      stock,
    ).map(({ item }) => item?.vendor);
  expect(vendorsOf(84)).toEqual(['AT-PAC']);
  expect(vendorsOf(84, 60, 36)).toEqual(['Layher', 'Layher', 'PERI']);
});

it('takes the shortest toeboard that is long enough', () => {
  const board = { name: 'Wood Toeboard', family: 'planks' };
  const boards = [
    { ...board, sku: 'T-10', length: 120 },
    { ...board, sku: 'T-7', length: 84 },
    { ...board, sku: 'T-?', length: null },
    { ...board, sku: 'T-5', length: 60 },
  ];
  const need = (length: number) => ({ role: 'wood-toeboard', length }) as const;
  expect(skuOf(boards, need(60))).toBe('T-5');
  expect(skuOf(boards, need(60.34))).toBe('T-5');
  expect(skuOf(boards, need(60.35))).toBe('T-7');
  expect(skuOf(boards, need(100))).toBe('T-10');
  expect(skuOf(boards, need(121))).toBeNull();
});

it.each([
  [50, 1],
  [51, 2],
])('sells %d toggle pins in %d boxes of 50', (quantity, boxes) => {
  const pins = { name: 'Toggle Pin', family: 'consumables', pieces: 50, weightLb: 5 };
  expect(part([pins], { role: 'toggle-pin', quantity })).toMatchObject({ quantity: boxes, lineWeightLb: boxes * 5 });
  expect(part([], { role: 'toggle-pin', quantity })).toMatchObject({ quantity });
});

it.each([
  [1_800, 1],
  [1_801, 2],
])('sells %d in of netting in %d rolls of 150 ft', (quantity, rolls) => {
  const netting = { name: 'Debris Netting', family: 'consumables', length: 1_800, width: 102 };
  const need = { role: 'netting', quantity, width: 102 } as const;
  expect(part([netting], need).quantity).toBe(rolls);
  // The default roll length applies when the catalog has none.
  expect(part([], need).quantity).toBe(rolls);
  expect(part([{ ...netting, length: 900 }], need).quantity).toBe(Math.ceil(quantity / 900));
});

it('matches netting by the width of the roll', () => {
  const netting = { name: 'Debris Netting', family: 'consumables', length: 1_800, width: 60 };
  expect(skuOf([netting], { role: 'netting', width: 102 })).toBeNull();
});

it.each([
  [0.04, 0],
  [0.05, 0.1],
  [12.34, 12.3],
])('rounds %d lb to %d', (pounds, tenths) => {
  expect(toTenth(pounds)).toBe(tenths);
});
