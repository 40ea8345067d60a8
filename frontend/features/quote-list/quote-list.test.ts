import {
  FREE_LINES_MAX,
  QUOTE_LINES_MAX,
  QUOTE_QUANTITY_MAX,
} from '../../../backend/inquiries/quote-lines.contract.js';
import * as lists from './quote-list.js';

const LEDGER = { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 18 };
const PLANK = { id: 9, sku: 'PL-LVL-10', name: 'LVL Plank', weight: null };
const LIST: lists.QuoteList = [
  { ...LEDGER, quantity: 40 },
  { ...PLANK, quantity: 2 },
];
const kept = (lines: unknown, version: unknown = 1) => JSON.stringify({ version, lines });
const full = Array.from({ length: QUOTE_LINES_MAX }, (_, at) => ({ ...PLANK, id: 100 + at, quantity: 1 }));

it('is read back as it was stored', () => {
  expect(lists.fromText(lists.toText(LIST))).toEqual(LIST);
});

it.each([null, '', 'null', '7', '[]', '{"version":1', kept(LIST, 2), kept(LIST, '1'), kept({ 0: LIST[0] }), kept('x')])(
  'reads %j as an empty list',
  (text) => {
    expect(lists.fromText(text)).toBe(lists.EMPTY_LIST);
  },
);

it.each([
  null,
  7,
  [],
  {},
  { ...LIST[0], id: '7' },
  { ...LIST[0], id: 7.5 },
  { ...LIST[0], sku: undefined },
  { ...LIST[0], name: 7 },
  { ...LIST[0], quantity: '40' },
  { ...LIST[0], quantity: 1.5 },
  { ...LIST[0], weight: '18' },
])('leaves out the line %j and keeps the others', (line) => {
  expect(lists.fromText(kept([line, LIST[1]]))).toEqual([LIST[1]]);
});

it('limits quantities, drops duplicates, and keeps at most as many items as a request', () => {
  const odd = [
    { ...LIST[0], quantity: 1e9, weight: -3, price: '1.00' },
    { ...LIST[0], quantity: 2 },
    { ...LIST[1], quantity: 0 },
  ];
  expect(lists.fromText(kept([...odd, ...full]))).toEqual([
    { ...LEDGER, weight: null, quantity: QUOTE_QUANTITY_MAX },
    { ...PLANK, quantity: 1 },
    ...full.slice(0, QUOTE_LINES_MAX - 2),
  ]);
});

it('appends a new item; increases a listed one in place, with its current record', () => {
  const pin = { id: 3, sku: 'CN-PIN', name: 'Toggle Pin', weight: 0 };
  expect(lists.withAdded(LIST, pin, 12)).toEqual([...LIST, { ...pin, weight: null, quantity: 12 }]);
  const heavier = { ...LEDGER, weight: 18.5, price: '0.00', description: 'x' };
  expect(lists.withAdded(LIST, heavier, 3)).toEqual([{ ...LEDGER, weight: 18.5, quantity: 43 }, LIST[1]]);
  expect(lists.withAdded(LIST, LEDGER, QUOTE_QUANTITY_MAX)[0]?.quantity).toBe(QUOTE_QUANTITY_MAX);
});

it('adds no new item when it is full, but more of the existing ones', () => {
  expect(lists.withAdded(full, LEDGER, 1)).toBe(full);
  expect(lists.withAdded(full, { ...PLANK, id: 100 }, 4)[0]).toMatchObject({ id: 100, quantity: 5 });
});

it('changes a quantity within bounds, and removes a line', () => {
  expect(lists.withQuantity(LIST, 7, 0)[0]?.quantity).toBe(1);
  expect(lists.withQuantity(LIST, 9, 8)).toEqual([LIST[0], { ...PLANK, quantity: 8 }]);
  expect(lists.without(LIST, 7)).toEqual([LIST[1]]);
});

it('restores removed lines in their places, and keeps changes made meanwhile', () => {
  const pin = { id: 3, sku: 'CN-PIN', name: 'Toggle Pin', weight: 1, quantity: 5 };
  const meanwhile = [{ ...PLANK, quantity: 8 }, pin];
  expect(lists.withRestored(meanwhile, LIST)).toEqual([LIST[0], { ...PLANK, quantity: 8 }, pin]);
  expect(lists.withRestored(lists.EMPTY_LIST, LIST)).toEqual(LIST);
});

it('does not add an item twice when it is requested again [spec q.2]', () => {
  expect(lists.withAtLeast(LIST, LEDGER, 40)).toEqual(LIST);
  expect(lists.withAtLeast(LIST, LEDGER, 12)).toEqual(LIST);
  expect(lists.withAtLeast(LIST, LEDGER, 60)[0]).toEqual({ ...LEDGER, quantity: 60 });
  expect(lists.withAtLeast(lists.EMPTY_LIST, PLANK, 2)).toEqual([{ ...PLANK, quantity: 2 }]);
});

describe('free lines', () => {
  const TARPS = { text: 'Tarps 20 x 30 ft', quantity: 3 };

  it('are stored, added, changed and removed by their text', () => {
    const list = lists.withAdded(lists.withAdded(LIST, { text: ' Tarps  20 x 30\nft ' }, 2), { text: TARPS.text }, 1);
    expect(list).toEqual([...LIST, TARPS]);
    expect(lists.fromText(lists.toText(list))).toEqual(list);
    expect(lists.withQuantity(list, TARPS.text, 5).at(-1)).toEqual({ ...TARPS, quantity: 5 });
    expect(lists.without(list, TARPS.text)).toEqual(LIST);
    expect(lists.withRestored(LIST, list)).toEqual(list);
  });

  it.each([{ text: '', quantity: 1 }, { text: ' \u0000', quantity: 1 }, { text: 7, quantity: 1 }, { text: 'Tarps' }])(
    'leave out %j',
    (line) => {
      expect(lists.fromText(kept([line, LIST[1]]))).toEqual([LIST[1]]);
    },
  );

  it('are limited in number and length, and do not count as items', () => {
    const free = Array.from({ length: 30 }, (_, at) => ({ text: `${at} ${'x'.repeat(300)}`, quantity: 1 }));
    const lines = lists.fromText(kept([...free, ...full]));
    expect(lines.filter((line) => 'text' in line)).toHaveLength(FREE_LINES_MAX);
    expect(lines.filter((line) => 'id' in line)).toHaveLength(QUOTE_LINES_MAX);
    expect(lines[0]).toEqual({ text: `0 ${'x'.repeat(198)}`, quantity: 1 });
    expect(lists.withAdded(lines, TARPS, 1)).toBe(lines);
  });
});

describe('a scaffold design', () => {
  const WALL = { design: 'system=ring', name: 'North wall', weight: 900, pieces: 85 };

  it('is one line of the list, with a quantity, and is read back [spec b.4]', () => {
    const list = lists.withAtLeast(lists.withAdded(LIST, WALL, 1), { ...WALL, weight: 950 }, 1);
    expect(list).toEqual([...LIST, { ...WALL, weight: 950, quantity: 1 }]);
    expect(lists.fromText(lists.toText(lists.withQuantity(list, lists.keyOf(WALL), 3)))).toEqual([
      ...LIST,
      { ...WALL, weight: 950, quantity: 3 },
    ]);
    expect(lists.without(list, lists.keyOf(WALL))).toEqual(LIST);
    expect(lists.withRestored(LIST, list)).toEqual(list);
  });

  it('is distinct from a free line with the same text', () => {
    const list = lists.withAdded(lists.withAdded([], { text: `?\n${WALL.design}` }, 1), WALL, 1);
    expect(list).toHaveLength(2);
  });

  it('is refused beyond five, which do not count as items', () => {
    const five = Array.from({ length: 5 }, (_, at) => ({ ...WALL, design: `length=${at}`, quantity: 1 }));
    const all = [...full, ...five];
    expect(lists.fromText(kept([...all, { ...WALL, quantity: 1 }]))).toEqual(all);
    expect(lists.withAdded(all, WALL, 1)).toBe(all);
  });

  it.each([
    { design: '' },
    { design: 7 },
    { design: 'x'.repeat(1_001) },
    { name: ' ' },
    { name: undefined },
    { weight: '900' },
    { pieces: undefined },
    { quantity: 0.5 },
  ])('with %j is left out', (change) => {
    expect(lists.fromText(kept([{ ...WALL, quantity: 1, ...change }, LIST[1]]))).toEqual([LIST[1]]);
  });

  it('has a one-line name within the limit of a request, and no negative values', () => {
    const line = { ...WALL, name: ` a\n${'b'.repeat(200)}`, weight: -1, pieces: 0, quantity: 1 };
    expect(lists.fromText(kept([line]))).toEqual([
      { ...WALL, name: `a ${'b'.repeat(118)}`, weight: null, pieces: null, quantity: 1 },
    ]);
  });
});
