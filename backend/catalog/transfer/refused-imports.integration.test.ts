import { Readable } from 'node:stream';
import { importCsv } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { testWorkbook } from '../../testing/test-workbook.js';
import { Product } from '../product.entity.js';
import { CatalogImportService, type ImportOptions } from './catalog-import.service.js';

const HEADER = 'sku,name,family,category,stockStatus';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.close());

const load = (csv: string | Buffer, options?: ImportOptions) => importCsv(database.orm.em, csv, options);
const bySku = (sku: string) => database.orm.em.fork().findOne(Product, { sku });
const count = () => database.orm.em.fork().count(Product);

it('reports row and column of every error, and changes nothing', async () => {
  await load(`${HEADER}\nT-1,Before,ring,Specialty,Specialty\n`);
  const csv = `${HEADER},weight,price\nT-1,After,ring,Specialty,Specialty,1,1\nT-2,,ring,Nope,Specialty,heavy,1.234\nT-1,Twice,ring,Specialty,Specialty,,\nT-4,Short,ring\n`;
  const report = await load(csv);
  expect(report.errors.map((error) => `${error.row} ${error.column}`)).toEqual([
    '3 name',
    '3 category',
    '3 weight',
    '3 price',
    '4 sku',
    '5 ',
  ]);
  expect(await bySku('T-1')).toMatchObject({ name: 'Before' });
  expect(await count()).toBe(1);
});

it('reports a first row of a million cells only once', async () => {
  const { errors } = await load(','.repeat(999_999));
  expect(errors).toEqual([
    {
      row: 1,
      column: '',
      message: expect.stringMatching(/^The first row has 1,000,000 columns, and a catalog has \d+\./),
    },
  ]);
});

it('stops if too many rows have a wrong number of cells, not counting empty lines', async () => {
  const row = 'T-1,A,ring,Specialty,Specialty';
  const { errors } = await load(`${HEADER}\n${row}\n${'a;b\n'.repeat(2_000)}`);
  expect(errors.at(-1)).toEqual({
    row: 1_003,
    column: '',
    message: 'More than 1,000 rows have more or fewer cells than the header.',
  });
  const empty = `${HEADER}\r\n${'\r\n'.repeat(2_000)}${row}\r\n${'\r\n'.repeat(2_000)}`;
  expect(await load(empty)).toMatchObject({ rows: 1, created: 1, errors: [] });
  const quote = await load(`${HEADER}\n\n${row}\n\n"T-2\n`);
  expect(quote.errors.map((error) => error.row)).toEqual([5]);
});

it('rejects a character that cannot be read', async () => {
  const csv = Buffer.concat([
    Buffer.from(`${HEADER}\nT-1,café`),
    Buffer.from([0xe9]),
    Buffer.from(',ring,Specialty,Specialty\n'),
  ]);
  const report = await load(csv);
  const message = 'A character cannot be read. Save the file as "CSV UTF-8" or .xlsx.';
  expect(report.errors).toEqual([{ row: 2, column: 'name', message }]);
  expect(await count()).toBe(0);
});

it('rejects a SKU that differs only in spelling from another in the file or the catalog', async () => {
  await load(`${HEADER}\nRL-1,A,ring,Specialty,Specialty\n`);
  const known = await load(`${HEADER}\nrl 1,A,ring,Specialty,Specialty\n`);
  expect(known.errors).toEqual([
    { row: 2, column: 'sku', message: '"rl 1" is already in the catalog as "RL-1". Write it like that.' },
  ]);
  const twice = await load(`${HEADER}\nT-1,A,ring,Specialty,Specialty\nt1,B,ring,Specialty,Specialty\n`);
  expect(twice.errors.map((error) => error.row)).toEqual([3]);
  expect(await count()).toBe(1);
});

it.each([
  ['an unknown column', `${HEADER},color\n`, 'color'],
  ['a missing column', 'name,price\n', 'sku'],
  ['a column twice', `${HEADER},sku\n`, 'sku'],
])('rejects %s, and names the column', async (_what, csv, column) => {
  const report = await load(csv);
  expect(report.errors.map((error) => error.column)).toContain(column);
});

it('says only once what is wrong with a file without known columns [spec x.8]', async () => {
  const { errors } = await load('Artikel,Preis\nT-1,1\n');
  const message =
    'The first row has no catalog column names. Start with the first row of an export, such as: sku, name, price.';
  expect(errors).toEqual([{ row: 1, column: '', message }]);
});

it('fails when the file cannot be read completely', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from(`${HEADER}\nT-1,A,ring,Specialty,Specialty\n`);
      throw new Error('the disk is gone');
    })(),
  );
  await expect(new CatalogImportService(database.orm.em).run(broken)).rejects.toThrow('the disk is gone');
  expect(await count()).toBe(0);
});

it.each([
  ['a decimal comma', 'T-1;1,05', '"1,05" uses a comma as the decimal point. Write 1.05.'],
  [
    'an amount that reads two ways',
    'T-1;$1,050',
    '"$1,050" can be read as 1.050 or as 1050. Write it without a comma.',
  ],
  [
    'a SKU that Excel has shortened',
    '1.23E+11;1',
    'Excel has shortened this SKU to 1.23E+11. Format the column as text, and enter the SKU again.',
  ],
])('rejects %s, and says what to do [spec x.16]', async (_what, row, message) => {
  await load(`${HEADER}\nT-1,A,ring,Specialty,Specialty\n`);
  const { errors } = await load(`sku;price\n${row}\n`);
  expect(errors[0]).toMatchObject({ row: 2, message });
  expect((await bySku('T-1'))?.price).toBe('0.00');
});

it('rejects a value in a column without a name, but ignores the column if it is empty', async () => {
  const stray = await load(`${HEADER},,\nT-1,A,ring,Specialty,Specialty,,12\n`);
  expect(stray.errors).toEqual([
    {
      row: 2,
      column: '',
      message: 'Column 7 has no name in the header, but a value in this row. Name the column, or clear the cell.',
    },
  ]);
  expect(await load(`${HEADER},,\nT-1,A,ring,Specialty,Specialty,,\n`)).toMatchObject({ created: 1 });
});

it('reports every mistake in a price list from Excel at once, and changes nothing [spec x.17]', async () => {
  await load(
    `${HEADER}\nT-1,A,ring,Specialty,Specialty\nT-2,B,ring,Specialty,Specialty\nT-3,C,ring,Specialty,Specialty\n`,
  );
  const rows = [
    ['Price list 2027'],
    ['Item #', 'Day rate'],
    ['T-1', 1.1],
    ['T-9', 2],
    ['T-2', 'on request'],
    ['T-3', 3],
    ['T3', 4],
  ];
  const { errors, updated } = await load(testWorkbook({ rows }), { kind: 'rates' });
  expect(errors).toEqual([
    { row: 4, column: 'sku', message: '"T-9" is not in the catalog. Correct the SKU, or delete the row.' },
    { row: 5, column: 'Day rate', message: '"on request" is not an amount. Enter one such as 12.50.' },
    { row: 7, column: 'sku', message: '"T3" is already in row 6. Delete one of the two rows.' },
    { row: 7, column: 'sku', message: '"T3" is already in the catalog as "T-3". Write it like that.' },
  ]);
  expect(updated).toBe(0);
  expect((await bySku('T-1'))?.price).toBe('0.00');
});
