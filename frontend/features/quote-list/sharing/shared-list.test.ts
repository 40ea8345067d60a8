import type { QuoteList } from '../quote-list.js';
import { ADDRESS_MAX_LENGTH, listAddress, readSharedList, sortedIds } from './shared-list.js';

const LIST: QuoteList = [
  { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 18, quantity: 40 },
  { text: `Tarps 20' x 30', "heavy" & 50% off`, quantity: 3 },
  { design: 'system=ring&length=40%27', name: 'North * wall', weight: 900, pieces: 85, quantity: 2 },
  { id: 12, sku: 'PL-LVL-10', name: 'LVL Plank', weight: null, quantity: 1_200 },
];
const read = (query: string) => readSharedList(new URLSearchParams(query));

it('contains items, free lines and the job, and is read back [spec b.4]', () => {
  const address = listAddress(LIST, { rentOrBuy: 'rent', zip: '70427', startDate: '' });
  expect(address).toMatch(/^\/quote\?list=7\*40_12\*1200&scaffold=2\*system%3Dring.*&free=3\*Tarps/);
  expect(address).toMatch(/&rentOrBuy=rent&zip=70427$/);
  expect(readSharedList(new URL(address ?? '', 'https://yard.example').searchParams)).toEqual({
    items: [
      { id: 7, quantity: 40 },
      { id: 12, quantity: 1_200 },
    ],
    designs: [{ design: 'system=ring&length=40%27', name: 'North * wall', quantity: 2 }],
    free: [{ text: `Tarps 20' x 30', "heavy" & 50% off`, quantity: 3 }],
  });
});

it('requests items once each, in one order', () => {
  expect(sortedIds([{ id: 9 }, { id: 12 }, { id: 9 }])).toEqual([9, 12]);
});

it('has no address when it is too long', () => {
  const long = Array.from({ length: 20 }, (_, at) => ({ text: `${at} ${'ü'.repeat(190)}`, quantity: 1 }));
  expect(listAddress(long, {})).toBeNull();
});

it('is absent from other addresses', () => {
  expect(read('product=Plank&quantity=4')).toBeNull();
});

it.each([
  ['', []],
  ['7*40', [{ id: 7, quantity: 40 }]],
  ['7*40_7*2', [{ id: 7, quantity: 40 }]],
  ['7*999999', [{ id: 7, quantity: 99_999 }]],
  ['7*0_8*-1_9*1.5_x*1_*_7_7*_-7*1_2147483648*1_1e3*1', []],
  ['7*40,8*1_9*2', [{ id: 9, quantity: 2 }]],
])('reads the valid items of list=%s', (list, items) => {
  expect(read(`list=${list}`)).toEqual({ items, designs: [], free: [] });
});

it('leaves out invalid free lines, and limits their text and number', () => {
  const query = new URLSearchParams({ list: '' });
  for (const free of ['x', '3*', '3* \n ', '3*\u0001\u009f', '0*a', `3*${'w'.repeat(500)}`, '2*one\ttwo'])
    query.append('free', free);
  expect(readSharedList(query)?.free).toEqual([
    { text: 'w'.repeat(200), quantity: 3 },
    { text: 'one two', quantity: 2 },
  ]);
  for (let at = 0; at < 100; at++) query.append('free', `1*line ${at}`);
  expect(readSharedList(query)?.free.length).toBeLessThanOrEqual(20);
});

it('reads at most as many items as a request may hold', () => {
  const list = Array.from({ length: 300 }, (_, at) => `${at + 1}*1`).join('_');
  expect(read(`list=${list}`)?.items).toHaveLength(50);
  expect(read(`list=${'9'.repeat(ADDRESS_MAX_LENGTH * 2)}`)?.items).toEqual([]);
});

it.each(['', 'North wall', '2*system=ring', '0*system=ring*A', `1*${'x'.repeat(1_001)}*A`, '1*system=ring* ', 'x*a*b'])(
  'leaves out the design %s',
  (scaffold) => {
    const designs = (...texts: string[]) =>
      read(String(new URLSearchParams([['list', ''], ...texts.map((text) => ['scaffold', text])])))?.designs;
    expect(designs(scaffold)).toEqual([]);
    expect(designs(scaffold, '3*system=cup*B', '1*system=cup*C')).toEqual([
      { design: 'system=cup', name: 'B', quantity: 3 },
    ]);
  },
);
