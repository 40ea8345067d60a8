import { Readable } from 'node:stream';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { readAsOf, readStock } from './read-stock.js';

const NOW = new Date('2026-11-30T14:00Z');
const HEAD = 'SKU,Yard,Available,Total,As of';
const read = (text: string) => readStock(Readable.from([Buffer.from(text)]), COMPANY_DEFAULTS, NOW);
const lines = (...rows: string[]) => read([HEAD, ...rows].join('\n'));

it('reads a list by the clock of each yard, and keeps its oldest time', async () => {
  const { rows, asOf } = await lines('A-1,bogalusa,"1,480",1500,2026-11-30 07:10', 'A-1,Southeast yard,0,0,11/30/2026 8:05 AM');
  expect(rows).toEqual([
    { row: 2, sku: 'A-1', yard: 'bogalusa', available: 1480, total: 1500 },
    { row: 3, sku: 'A-1', yard: 'athens', available: 0, total: 0 },
  ]);
  expect(asOf).toEqual(new Date('2026-11-30T13:05Z'));
});

it('reads the columns of other systems, below a title', async () => {
  const { rows } = await read('Stock\nItem #;Location;On hand;Owned;Updated at\nA-1;Athens;7;9;2026-11-30T07:10Z\n');
  expect(rows).toEqual([{ row: 3, sku: 'A-1', yard: 'athens', available: 7, total: 9 }]);
});

it.each([
  ['2026-11-30T07:10:00-06:00', '2026-11-30T13:10Z'],
  ['2026-11-30 07:10', '2026-11-30T12:10Z'],
  ['2026-07-01 07:10', '2026-07-01T11:10Z'],
  ['11/30/2026 4:30 pm', '2026-11-30T21:30Z'],
  ['2026-02-30 07:10', null],
  ['2026-11-30 25:10', null],
  ['2026-11-30T07:10+99:99', null],
  ['2026-11-30', null],
  ['Monday 7:10 AM', null],
])('reads the time %s', (text, at) => {
  expect(readAsOf(text, 'America/New_York')).toEqual(at && new Date(at));
});

it.each([
  ['A-1,Mobile,1,1,2026-11-30 07:10', 'There is no yard "Mobile". Add it to the company facts.'],
  ['A-1,Athens,-1,1,2026-11-30 07:10', 'Enter available and total pieces as whole numbers.'],
  ['A-1,Athens,1.5,2,2026-11-30 07:10', 'Enter available and total pieces as whole numbers.'],
  ['A-1,Athens,3,2,2026-11-30 07:10', 'More pieces are available than the yard has in total.'],
  ['A-1,Athens,1,2,', 'Enter the time of the figures, such as 2026-11-30 07:10.'],
  ['A-1,Athens,1,2,2026-11-30T14:06Z', 'The time of the figures is in the future.'],
  [',Athens,1,2,2026-11-30 07:10', 'Enter a SKU of at most 64 characters.'],
])('refuses a list with the row %s', async (row, message) => {
  const errors = { 'row 3': [`Row 3: ${message}`] };
  await expect(lines('A-0,Athens,1,1,2026-11-30 07:10', row)).rejects.toMatchObject({ response: { errors } });
});

it.each([
  ['sku,available\nA-1,3\n', 'Name the columns in the first row: sku, yard, available, total, as of.'],
  [`${HEAD}\n`, 'The list is empty. Nothing was changed.'],
])('refuses %j', async (text, message) => {
  await expect(read(text)).rejects.toMatchObject({ response: { errors: { file: [message] } } });
});
