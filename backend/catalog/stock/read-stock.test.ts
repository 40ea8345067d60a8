import { Readable } from 'node:stream';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { FORMATS, testWorkbook } from '../../testing/test-workbook.js';
import { COLUMNS_DIFFER } from '../admin/catalog-admin.contract.js';
import { readAsOf, readStock, readStockColumns } from './read-stock.js';

const NOW = new Date('2026-11-30T14:00Z');
const HEAD = 'SKU,Yard,Available,Total,As of';
const fileOf = (text: string) => Readable.from([Buffer.from(text)]);
const read = (text: string, columns?: string[]) => readStock(fileOf(text), COMPANY_DEFAULTS, NOW, columns);
const lines = (...rows: string[]) => read([HEAD, ...rows].join('\n'));

it('reads a list by the clock of each yard, below a title', async () => {
  const rows = await read(
    `Stock\n${HEAD.replaceAll(',', ';')}\nA-1;bogalusa;1480;1500;2026-11-30 07:10\n\nA-1;Southeast Yard;0;0;2026-11-30 08:05\n`,
  );
  expect(rows).toEqual([
    { row: 3, sku: 'A-1', yard: 'Gulf Coast yard', available: 1480, total: 1500, asOf: new Date('2026-11-30T13:10Z') },
    { row: 5, sku: 'A-1', yard: 'Southeast yard', available: 0, total: 0, asOf: new Date('2026-11-30T13:05Z') },
  ]);
});

it('shows the columns of a list, and reads them as chosen', async () => {
  const text = 'Stock\nItem,SKU,Yard,Free,Total,As of\nx1,A-1,Athens,3,5,2026-11-30 07:10\n';
  const columns = await readStockColumns(fileOf(text));
  expect(columns.map(({ name, sample, field }) => [name, sample, field])).toEqual([
    ...[
      ['Item', 'x1', ''],
      ['SKU', 'A-1', 'sku'],
      ['Yard', 'Athens', 'yard'],
      ['Free', '3', ''],
    ],
    ...[
      ['Total', '5', 'total'],
      ['As of', '2026-11-30 07:10', 'asof'],
    ],
  ]);
  const chosen = ['', 'sku', 'yard', 'available', 'total', 'asof'];
  expect(await read(text, chosen)).toMatchObject([{ row: 3, sku: 'A-1', available: 3, total: 5 }]);
  const errors = { file: [`Row 2: ${COLUMNS_DIFFER} Nothing was changed.`] };
  await expect(read(text, chosen.slice(1))).rejects.toMatchObject({ response: { errors } });
});

it('reads a time that Excel has made a date', async () => {
  const asOf = { xml: `<c s="${FORMATS.customDate}"><v>46356.298611111109</v></c>` };
  const rows = [HEAD.split(','), ['A-1', 'Athens', 3, 5, asOf]];
  await expect(readStock(Readable.from([testWorkbook({ rows })]), COMPANY_DEFAULTS, NOW)).resolves.toMatchObject([
    { available: 3, total: 5, asOf: new Date('2026-11-30T12:10Z') },
  ]);
  const dated = [HEAD.split(','), [asOf, 'Athens', 3, 5, '2026-11-30 07:10']];
  await expect(readStock(Readable.from([testWorkbook({ rows: dated })]), COMPANY_DEFAULTS, NOW)).rejects.toMatchObject({
    response: { errors: { file: [expect.stringContaining('Excel has turned this cell into a date.')] } },
  });
});

it.each([
  ['2026-11-30T07:10:00-06:00', '2026-11-30T13:10Z'],
  ['2026-11-30 07:10', '2026-11-30T12:10Z'],
  ['2026-07-01 07:10', '2026-07-01T11:10Z'],
  ['2026-02-30 07:10', null],
  ['2026-11-30 25:10', null],
  ['2026-11-30T07:10+99:99', null],
  ['2026-11-30', null],
  ['Monday 7:10 AM', null],
])('reads the time %s', (text, at) => {
  expect(readAsOf(text, 'America/New_York')).toEqual(at && new Date(at));
});

it.each([
  ['A-1,Mobile,1,1,2026-11-30 07:10', 'No yard is called "Mobile". Use a name from the company facts.'],
  ['A-1,Athens,-1,1,2026-11-30 07:10', 'Enter available and total pieces as whole numbers.'],
  ['A-1,Athens,1.5,2,2026-11-30 07:10', 'Enter available and total pieces as whole numbers.'],
  ['A-1,Athens,3,2,2026-11-30 07:10', 'More pieces are available than the yard has in total.'],
  ['A-1,Athens,1,2,', 'Enter the time of the figures, such as 2026-11-30 07:10.'],
  ['A-1,Athens,1,2,2026-11-30T14:06Z', 'The time of the figures is in the future.'],
  [',Athens,1,2,2026-11-30 07:10', 'Enter a SKU of at most 64 characters.'],
])('refuses a list with the row %s', async (row, message) => {
  const errors = { file: [`Row 3: ${message} Nothing was changed.`] };
  await expect(lines('A-0,Athens,1,1,2026-11-30 07:10', row)).rejects.toMatchObject({ response: { errors } });
});

it.each([
  ['sku,available\nA-1,3\n', 'Row 1: Name the columns: sku, yard, available, total, as of. Nothing was changed.'],
  [`${HEAD}\n`, 'Row 1: The list is empty. Nothing was changed.'],
])('refuses %j', async (text, message) => {
  await expect(read(text)).rejects.toMatchObject({ response: { errors: { file: [message] } } });
});
