import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { forFile } from '../../testing/for-file.js';
import { importCsv, loadSampleCatalog } from '../../testing/sample-catalog.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { testWorkbook } from '../../testing/test-workbook.js';
import { Product } from '../product.entity.js';
import { CatalogExportService } from './catalog-export.service.js';
import { CatalogImportService, type ImportOptions } from './catalog-import.service.js';

const HEADER = 'sku,name,family,category,stockStatus';

const database = forFile(() => createTestDatabase());
beforeEach(() => database.execute('truncate product cascade'));

const load = (csv: string | Buffer, options?: ImportOptions) => importCsv(database.orm.em, csv, options);
const exportCsv = () => text(Readable.from(new CatalogExportService(database.orm.em).read()));
const bySku = (sku: string) => database.orm.em.fork().findOne(Product, { sku });
const count = () => database.orm.em.fork().count(Product);

describe('import', () => {
  it('writes long rows in small batches, because a batch is in memory several times', async () => {
    const row = (at: number) => `T-${at},A,ring,Specialty,Specialty,${'x'.repeat(20_000)}`;
    const csv = [`${HEADER},specifications`, ...Array.from({ length: 150 }, (_, at) => row(at))].join('\n');
    const execute = jest.spyOn(EntityManager.prototype, 'execute');
    expect(await load(csv)).toMatchObject({ created: 150, errors: [] });
    const batches = execute.mock.calls.flatMap(([, parameters]) =>
      (parameters ?? []).map((value: unknown) => String(value).length),
    );
    execute.mockRestore();
    expect(Math.max(...batches)).toBeLessThan(1_500_000);
    expect(batches.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(3_000_000);
  });

  it('changes only the columns in the file, and rejects new items that lack a required column [spec x.8]', async () => {
    await load(`${HEADER},weight\nT-1,A,ring,Specialty,Specialty,7\nT-2,B,ring,Specialty,Specialty,8\n`);
    const prices = 'SKU,Price\nT-1,$1.05\nT-2,"$1,234.50"\n';
    expect(await load(prices)).toMatchObject({ updated: 2, created: 0, errors: [] });
    expect(await bySku('T-1')).toMatchObject({ name: 'A', weight: 7, price: '1.05' });
    expect(await bySku('T-2')).toMatchObject({ price: '1234.50' });

    // Case and spaces around are no other SKU.
    expect(await load('sku,price\n t-1 ,1.05\n')).toMatchObject({ unchanged: 1, created: 0, errors: [] });

    const { errors } = await load('sku,price\nT-1,2\nT-9,3\nt 2,4\n');
    expect(errors).toEqual([
      {
        row: 3,
        column: 'sku',
        message:
          '"T-9" is not in the catalog. Correct the SKU. A new item also needs the columns name, family, category, stockStatus.',
      },
      { row: 4, column: 'sku', message: '"t 2" is already in the catalog as "T-2". Write it like that.' },
    ]);
    expect(await bySku('T-1')).toMatchObject({ price: '1.05' });
    // With `prune`, the old spelling is removed, so the new spelling is a new item.
    const pruned = await load('sku,price\nT-1,2\nt 2,4\n', { prune: true });
    expect(pruned.errors.map(({ row }) => row)).toEqual([3]);
  });

  it('imports odd rows of an old catalog unchanged', async () => {
    const longName = 'N'.repeat(300);
    const csv = `${HEADER},thumbnails,specifications,price,weight,inStock\nT-1,${longName},ring,Discontinued Stock,Discontinued Stock,not json,{,,0,true\n`;
    const report = await load(csv);
    expect(report.errors).toEqual([]);
    expect(report.warnings.map((error) => error.column)).toEqual(['thumbnails', 'specifications']);
    expect(await bySku('T-1')).toMatchObject({
      name: longName,
      thumbnails: 'not json',
      specifications: '{',
      price: '0.00',
      weight: 0,
      inStock: true,
    });
  });

  it('reads every kind of column, and keeps the values if a file leaves the columns out', async () => {
    const header = `${HEADER},partType,replacedBy,condition,salePrice,weekPrice,fourWeekPrice,minimumRentalDays`;
    const own = `${header}\nT-1,A,ring,Specialty,Specialty,ledger,T-9,used-a,85,4.1,12.00,28\nT-2,B,ring,Specialty,Specialty,,,,,,,\n`;
    expect(await load(own)).toMatchObject({ created: 2, errors: [] });
    await load(`${HEADER}\nT-1,Renamed,ring,Specialty,Specialty\n`);
    expect(await bySku('T-1')).toMatchObject({
      name: 'Renamed',
      partType: 'ledger',
      replacedBy: 'T-9',
      condition: 'used-a',
      salePrice: '85.00',
      weekPrice: '4.10',
      fourWeekPrice: '12.00',
      minimumRentalDays: 28,
    });
    const empty = { partType: '', replacedBy: '', condition: 'new', salePrice: '0.00', minimumRentalDays: null };
    expect(await bySku('T-2')).toMatchObject(empty);

    const wrong = `${header}\nT-1,A,ring,Specialty,Specialty,Ledgers,${'x'.repeat(65)},fair,call,1.999,-1,400\n`;
    const { errors } = await load(wrong);
    expect(errors.map(({ column }) => column)).toEqual(header.split(',').slice(5));
  });

  it('prunes missing products only on request, never for an empty file', async () => {
    await load(`${HEADER}\nT-1,A,ring,Specialty,Specialty\nT-2,B,ring,Specialty,Specialty\n`);
    const one = `${HEADER}\nT-1,A,ring,Specialty,Specialty\n`;
    expect(await load(one, { prune: true, dryRun: true })).toMatchObject({ removed: 1 });
    expect(await count()).toBe(2);
    expect(await load(one, { prune: false })).toMatchObject({ removed: 0 });
    expect((await load(`${HEADER}\n`, { prune: true })).errors).toHaveLength(1);
    expect(await load(one, { prune: true })).toMatchObject({ removed: 1 });
    expect(await count()).toBe(1);
  });

  it('reads a workbook like a text file, with a subset of the columns', async () => {
    await load(`${HEADER},weight\nT-1,A,ring,Specialty,Specialty,7\n`);
    const rows = [
      ['SKU', 'Price', 'Weight'],
      ['T-1', 0.1 + 0.2, 7],
    ];
    const workbook = testWorkbook({ name: 'Prices', rows }, { name: 'Notes', rows: [] });
    const report = await load(workbook);
    expect(report).toMatchObject({
      rows: 1,
      updated: 1,
      errors: [],
      warnings: [{ row: 1, column: '', message: 'The sheet "Prices" is read. Not read: "Notes".' }],
    });
    expect(await bySku('T-1')).toMatchObject({ name: 'A', price: '0.30', weight: 7 });
  });

  it('reports the share of a sheet that was read', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => [`T-${at}`, `Item ${at}`, 'ring', 'Specialty', 'Specialty']);
    const shares: (number | null)[] = [];
    const bytes = testWorkbook({ rows: [HEADER.split(','), ...rows] });
    await load(bytes, { onProgress: (_rows, share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares[0]).toBeLessThan(1);
    expect(await count()).toBe(2_500);
  });
});

describe('export', () => {
  it('writes a file whose import changes nothing', async () => {
    const loaded = await loadSampleCatalog(database.orm.em);
    await load(
      `${HEADER},thumbnails,description\nT-1,Odd,ring,Specialty,Specialty,not json,"a ""quote"",\nand a line"\n`,
    );
    const small = `${HEADER},weight,price\nT-2,Light,ring,Specialty,Specialty,0.${'0'.repeat(120)}1,012.5\n`;
    expect(await load(small)).toMatchObject({ created: 1, errors: [] });
    const first = await exportCsv();
    const report = await load(first, { prune: true });
    expect(report).toMatchObject({ rows: loaded.rows + 2, created: 0, updated: 0, removed: 0, errors: [] });
    expect(await exportCsv()).toBe(first);
  });

  it('ends its transaction when reading stops', async () => {
    await load(`${HEADER}\nT-1,A,ring,Specialty,Specialty\n`);
    const pieces = new CatalogExportService(database.orm.em).read();
    await pieces.next();
    await pieces.next();
    await pieces.return();
    // Fails while a transaction that has read the table is open.
    await database.orm.em
      .fork()
      .transactional((em) => em.execute('lock table product in access exclusive mode nowait'));
  });
});

describe('a wrong file', () => {
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

  it('changes nothing when it cannot be read to the end', async () => {
    async function* chunks() {
      yield Buffer.from(`${HEADER}\nT-1,A,ring,Specialty,Specialty\n`);
      throw new Error('the disk is gone');
    }
    const service = new CatalogImportService(database.orm.em);
    await expect(service.run(Readable.from(chunks()))).rejects.toThrow('the disk is gone');
    expect(await count()).toBe(0);
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

  it('keeps codes apart, reads what Excel wraps, and drops what nobody sees', async () => {
    const skus = ['K-16', 'K-16½', 'K-1.5', 'K-15', '"=""00123"""', '\u200bK-2\u00a0,Pla\u00adnk\u2060'];
    const { created, warnings } = await load(
      `${HEADER}\n${skus.map((sku) => `${sku}${sku.includes(',') ? '' : ',A'},ring,Specialty,Specialty\n`).join('')}`,
    );
    const left = 'spaces around it and invisible characters are left out.';
    expect([created, warnings]).toEqual([
      6,
      [
        { row: 7, column: 'sku', message: `Read as "K-2": ${left}` },
        { row: 7, column: 'name', message: `Read as "Plank": ${left}` },
      ],
    ]);
    for (const sku of ['00123', 'K-2', 'K-16½']) expect(await bySku(sku)).not.toBeNull();
    const { errors } = await load(
      `${HEADER}\n${['4-Jun', '6/4/2026', 'k 16', 'K−1.5'].map((sku) => `${sku},A,ring,Specialty,Specialty\n`).join('')}`,
    );
    expect(errors).toEqual([
      { row: 2, column: 'sku', message: expect.stringContaining('into a date') },
      { row: 3, column: 'sku', message: expect.stringContaining('into a date') },
      { row: 4, column: 'sku', message: '"k 16" is already in the catalog as "K-16". Write it like that.' },
      { row: 5, column: 'sku', message: '"K−1.5" is already in the catalog as "K-1.5". Write it like that.' },
    ]);
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
});
