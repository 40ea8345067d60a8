import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { importCsv, loadSampleCatalog } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { Product } from '../product.entity.js';
import { CatalogExportService } from './catalog-export.service.js';
import { CatalogImportService, type ImportOptions } from './catalog-import.service.js';

const HEADER = 'sku,name,family,category,stockStatus';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

async function exportCsv(): Promise<string> {
  return text(Readable.from(new CatalogExportService(database.orm.em).read()));
}

function run(csv: string, options: ImportOptions) {
  return new CatalogImportService(database.orm.em).run(Readable.from([Buffer.from(csv)]), options);
}

function bySku(sku: string): Promise<Product | null> {
  return database.orm.em.fork().findOne(Product, { sku });
}

function count(): Promise<number> {
  return database.orm.em.fork().count(Product);
}

describe('import', () => {
  it('reads BOM, CRLF, quoted line breaks and any column order', async () => {
    const csv = `\uFEFFname,stockStatus,sku,description,category,family\r\n"Ledger, 7'-0""",Specialty,T-1,"two\r\nlines",Specialty,ring\r\n`;
    expect(await importCsv(database.orm.em, csv)).toMatchObject({ rows: 1, created: 1, errors: [] });
    expect(await bySku('T-1')).toMatchObject({
      name: `Ledger, 7'-0"`,
      description: 'two\r\nlines',
      uom: 'EA',
      price: '0.00',
    });
  });

  it('reports row and column of every error and changes nothing', async () => {
    await importCsv(database.orm.em, `${HEADER}\nT-1,Before,ring,Specialty,Specialty\n`);
    const csv = `${HEADER},weight,price\nT-1,After,ring,Specialty,Specialty,1,1\nT-2,,ring,Nope,Specialty,heavy,1.234\nT-1,Twice,ring,Specialty,Specialty,,\nT-4,Short,ring\n`;
    const report = await importCsv(database.orm.em, csv);
    expect(report.errors.map((fault) => `${fault.row} ${fault.column}`)).toEqual([
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

  it('reports a first row of a million cells once', async () => {
    const { errors } = await importCsv(database.orm.em, ','.repeat(999_999));
    expect(errors).toEqual([
      {
        row: 1,
        column: '',
        message: expect.stringMatching(/^The first row has 1,000,000 columns, and a catalog has \d+\./),
      },
    ]);
  });

  it('stops at a file whose rows have another number of cells, and takes no empty line for one', async () => {
    const row = 'T-1,A,ring,Specialty,Specialty';
    const { errors } = await importCsv(database.orm.em, `${HEADER}\n${row}\n${'a;b\n'.repeat(2_000)}`);
    expect(errors.at(-1)).toEqual({
      row: 1_003,
      column: '',
      message: 'More than 1,000 rows have more or fewer cells than the header.',
    });
    const empty = `${HEADER}\r\n${'\r\n'.repeat(2_000)}${row}\r\n${'\r\n'.repeat(2_000)}`;
    expect(await importCsv(database.orm.em, empty)).toMatchObject({ rows: 1, created: 1, errors: [] });
    const quote = await importCsv(database.orm.em, `${HEADER}\n\n${row}\n\n"T-2\n`);
    expect(quote.errors.map((fault) => fault.row)).toEqual([5]);
  });

  it('writes long rows in small batches, as a batch is in memory several times', async () => {
    const row = (at: number) => `T-${at},A,ring,Specialty,Specialty,${'x'.repeat(20_000)}`;
    const csv = [`${HEADER},specifications`, ...Array.from({ length: 150 }, (_, at) => row(at))].join('\n');
    const execute = jest.spyOn(EntityManager.prototype, 'execute');
    expect(await importCsv(database.orm.em, csv)).toMatchObject({ created: 150, errors: [] });
    const batches = execute.mock.calls.flatMap(([, parameters]) =>
      (parameters ?? []).map((value: unknown) => String(value).length),
    );
    execute.mockRestore();
    expect(Math.max(...batches)).toBeLessThan(1_500_000);
    expect(batches.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(3_000_000);
  });

  it('rejects a duplicate SKU and names both rows', async () => {
    const report = await importCsv(
      database.orm.em,
      `${HEADER}\nT-1,A,ring,Specialty,Specialty\nT-2,B,ring,Specialty,Specialty\nT-1,C,ring,Specialty,Specialty\n`,
    );
    expect(report.errors).toEqual([{ row: 4, column: 'sku', message: '"T-1" is already in row 2.' }]);
    expect(await count()).toBe(0);
  });

  it('skips empty lines but counts rows as a spreadsheet does', async () => {
    const report = await importCsv(
      database.orm.em,
      `${HEADER}\n\nT-1,A,ring,Specialty,Specialty\n\nT-2,B,ring,Nope,Specialty\n\n`,
    );
    expect(report.errors.map((fault) => `${fault.row} ${fault.column}`)).toEqual(['5 category']);
    expect((await importCsv(database.orm.em, `${HEADER}\nT-1,A,ring,Specialty,Specialty\n\n\n`)).created).toBe(1);
  });

  it('rejects text that is not UTF-8', async () => {
    const csv = Buffer.concat([
      Buffer.from(`${HEADER}\nT-1,caf`),
      Buffer.from([0xe9]),
      Buffer.from(',ring,Specialty,Specialty\n'),
    ]);
    const report = await importCsv(database.orm.em, csv);
    expect(report.errors).toEqual([{ row: 2, column: 'name', message: expect.stringContaining('UTF-8') }]);
    expect(await count()).toBe(0);
  });

  it('rejects a SKU that differs from another only in spelling, in the file or the catalog', async () => {
    await importCsv(database.orm.em, `${HEADER}\nRL-1,A,ring,Specialty,Specialty\n`);
    const known = await importCsv(database.orm.em, `${HEADER}\nrl 1,A,ring,Specialty,Specialty\n`);
    expect(known.errors).toEqual([{ row: 2, column: 'sku', message: '"rl 1" is already in the catalog as "RL-1".' }]);
    const twice = await importCsv(
      database.orm.em,
      `${HEADER}\nT-1,A,ring,Specialty,Specialty\nt1,B,ring,Specialty,Specialty\n`,
    );
    expect(twice.errors.map((fault) => fault.row)).toEqual([3]);
    expect(await count()).toBe(1);
  });

  it('collapses whitespace in filter values', async () => {
    await importCsv(database.orm.em, `${HEADER},vendor\nT-1,A,ring,Specialty,Specialty," Lay\nher "\n`);
    expect(await bySku('T-1')).toMatchObject({ vendor: 'Lay her' });
  });

  it.each([
    ['an unknown column', `${HEADER},color\n`, 'color'],
    ['a missing column', 'name,price\n', 'sku'],
    ['a column twice', `${HEADER},sku\n`, 'sku'],
  ])('rejects %s by its name', async (_what, csv, column) => {
    const report = await importCsv(database.orm.em, csv);
    expect(report.errors.map((fault) => fault.column)).toContain(column);
  });

  it('changes only the columns that the file has, and refuses new items that lack one', async () => {
    await importCsv(
      database.orm.em,
      `${HEADER},weight\nT-1,A,ring,Specialty,Specialty,7\nT-2,B,ring,Specialty,Specialty,8\n`,
    );
    const prices = 'SKU,Price\nT-1,$1.05\nT-2,"$1,234.50"\n';
    expect(await importCsv(database.orm.em, prices)).toMatchObject({ updated: 2, created: 0, errors: [] });
    expect(await bySku('T-1')).toMatchObject({ name: 'A', weight: 7, price: '1.05' });
    expect(await bySku('T-2')).toMatchObject({ price: '1234.50' });

    const { errors } = await importCsv(database.orm.em, 'sku,price\nT-1,2\nT-9,3\nt 2,4\n');
    expect(errors).toEqual([
      {
        row: 3,
        column: 'sku',
        message: '"T-9" is not in the catalog. A new item also needs the columns name, family, category, stockStatus.',
      },
      { row: 4, column: 'sku', message: '"t 2" is already in the catalog as "T-2".' },
    ]);
    expect(await bySku('T-1')).toMatchObject({ price: '1.05' });
    // With prune the old spelling goes, so the new one is a new item.
    const pruned = await run('sku,price\nT-1,2\nt 2,4\n', { prune: true });
    expect(pruned.errors.map(({ row }) => row)).toEqual([3]);
  });

  it.each([
    [
      'semicolons',
      'sku;name;price\nT-1;A;1,05\n',
      'The columns are separated by semicolons. Save the file as CSV (comma separated).',
    ],
    [
      'tabs',
      'sku\tname\tprice\nT-1\tA\t1\n',
      'The columns are separated by tabs. Save the file as CSV (comma separated).',
    ],
    [
      'an Excel workbook',
      Buffer.from('PK\u0003\u0004\u0014\u0000"[Content_Types].xml'),
      'This is an Excel workbook. Save it as CSV UTF-8 (comma separated).',
    ],
    [
      'an old Excel workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'This is an Excel workbook. Save it as CSV UTF-8 (comma separated).',
    ],
    [
      'UTF-16',
      Buffer.from('\ufeffsku,price\n', 'utf16le'),
      'The text is not UTF-8. Save the file as CSV UTF-8 (comma separated).',
    ],
    [
      'no known column',
      'Artikel,Preis\nT-1,1\n',
      'The first row names no column of the catalog. Start with the first row of an export, such as: sku, name, price.',
    ],
  ])('says once what is wrong with a file of %s', async (_what, file, message) => {
    const { errors } = await importCsv(database.orm.em, file);
    expect(errors).toEqual([{ row: 1, column: '', message }]);
  });

  it('removes many items only with their number', async () => {
    const row = (at: number) => `T-${at},A,ring,Specialty,Specialty`;
    const rows = Array.from({ length: 12 }, (_, at) => row(at));
    await importCsv(database.orm.em, [HEADER, ...rows].join('\n'));
    const file = `${HEADER}\n${row(0)}\n`;
    expect(await run(file, { prune: true, dryRun: true })).toMatchObject({ removed: 11, total: 12, errors: [] });
    for (const removals of [undefined, 10, 12]) {
      const { errors } = await run(file, { prune: true, removals });
      expect(errors).toEqual([
        {
          row: 1,
          column: '',
          message: 'The import would remove 11 of 12 items. Check the file, and enter 11 to confirm.',
        },
      ]);
      expect(await count()).toBe(12);
    }
    expect(await run(file, { prune: true, removals: 11 })).toMatchObject({ removed: 11, errors: [] });
    expect(await count()).toBe(1);
  });

  it.each([
    ['an empty file', ''],
    ['an unclosed quote', `${HEADER}\nT-1,"never closed,ring,Specialty,Specialty\n`],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0xff, 0xfe])],
  ])('refuses %s and changes nothing', async (_what, csv) => {
    const report = await importCsv(database.orm.em, csv);
    expect(report.errors.length).toBeGreaterThan(0);
    expect(await count()).toBe(0);
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

  it('imports odd rows of an old catalog unchanged', async () => {
    const longName = 'N'.repeat(300);
    const csv = `${HEADER},thumbnails,specifications,price,weight,inStock\nT-1,${longName},ring,Discontinued Stock,Discontinued Stock,not json,{,,0,true\n`;
    const report = await importCsv(database.orm.em, csv);
    expect(report.errors).toEqual([]);
    expect(report.warnings.map((fault) => fault.column)).toEqual(['thumbnails', 'specifications']);
    expect(await bySku('T-1')).toMatchObject({
      name: longName,
      thumbnails: 'not json',
      specifications: '{',
      price: '0.00',
      weight: 0,
      inStock: true,
    });
  });

  it('reads condition, sale price and own rates, and keeps them when a file leaves the columns out', async () => {
    const header = `${HEADER},condition,salePrice,weekPrice,fourWeekPrice,minimumRentalDays`;
    const own = `${header}\nT-1,A,ring,Specialty,Specialty,used-a,85,4.1,12.00,28\nT-2,B,ring,Specialty,Specialty,,,,,\n`;
    expect(await importCsv(database.orm.em, own)).toMatchObject({ created: 2, errors: [] });
    await importCsv(database.orm.em, `${HEADER}\nT-1,Renamed,ring,Specialty,Specialty\n`);
    expect(await bySku('T-1')).toMatchObject({
      name: 'Renamed',
      condition: 'used-a',
      salePrice: '85.00',
      weekPrice: '4.10',
      fourWeekPrice: '12.00',
      minimumRentalDays: 28,
    });
    expect(await bySku('T-2')).toMatchObject({ condition: 'new', salePrice: '0.00', minimumRentalDays: null });
    const exported = await exportCsv();
    expect(await importCsv(database.orm.em, exported)).toMatchObject({ unchanged: 2, errors: [] });

    const wrong = `${header}\nT-1,A,ring,Specialty,Specialty,fair,call,1.999,-1,400\n`;
    const { errors } = await importCsv(database.orm.em, wrong);
    expect(errors.map(({ column }) => column)).toEqual([
      'condition',
      'salePrice',
      'weekPrice',
      'fourWeekPrice',
      'minimumRentalDays',
    ]);
  });

  it('takes a part type of the list or none, and a successor that the catalog need not have', async () => {
    const header = `${HEADER},partType,replacedBy`;
    const wrong = await importCsv(database.orm.em, `${header}\nT-1,A,ring,Specialty,Specialty,Ledgers,T-2\n`);
    expect(wrong.errors).toEqual([
      {
        row: 2,
        column: 'partType',
        message: expect.stringContaining('"Ledgers" is not an option. Use one of: base-jack'),
      },
    ]);
    const long = await importCsv(database.orm.em, `${header}\nT-1,A,ring,Specialty,Specialty,,${'x'.repeat(65)}\n`);
    expect(long.errors.map((fault) => fault.column)).toEqual(['replacedBy']);

    await importCsv(
      database.orm.em,
      `${header}\nT-1,A,ring,Specialty,Specialty,ledger,T-9\nT-2,B,ring,Specialty,Specialty,,\n`,
    );
    expect(await bySku('T-1')).toMatchObject({ partType: 'ledger', replacedBy: 'T-9' });
    expect(await bySku('T-2')).toMatchObject({ partType: '', replacedBy: '' });
    await importCsv(database.orm.em, `${HEADER}\nT-1,A2,ring,Specialty,Specialty\nT-3,C,ring,Specialty,Specialty\n`);
    expect(await bySku('T-1')).toMatchObject({ name: 'A2', partType: 'ledger', replacedBy: 'T-9' });
    expect(await bySku('T-3')).toMatchObject({ partType: '', replacedBy: '' });
  });

  it('updates by SKU, keeping ids and missing columns', async () => {
    await importCsv(
      database.orm.em,
      `${HEADER},weight\nT-1,A,ring,Specialty,Specialty,5\nT-2,B,ring,Specialty,Specialty,6\n`,
    );
    const before = await bySku('T-1');
    const report = await importCsv(
      database.orm.em,
      `${HEADER}\nT-1,A2,ring,Specialty,Specialty\nT-2,B,ring,Specialty,Specialty\n`,
    );
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1, removed: 0 });
    expect(await bySku('T-1')).toMatchObject({ id: before?.id, name: 'A2', weight: 5 });
  });

  it('prunes missing products only on request, never for an empty file', async () => {
    await importCsv(database.orm.em, `${HEADER}\nT-1,A,ring,Specialty,Specialty\nT-2,B,ring,Specialty,Specialty\n`);
    const one = `${HEADER}\nT-1,A,ring,Specialty,Specialty\n`;
    expect(await run(one, { prune: true, dryRun: true })).toMatchObject({ removed: 1 });
    expect(await count()).toBe(2);
    expect(await run(one, { prune: false })).toMatchObject({ removed: 0 });
    expect((await run(`${HEADER}\n`, { prune: true })).errors).toHaveLength(1);
    expect(await run(one, { prune: true })).toMatchObject({ removed: 1 });
    expect(await count()).toBe(1);
  });
});

describe('export', () => {
  it('writes a file whose import changes nothing', async () => {
    const loaded = await loadSampleCatalog(database.orm.em);
    await importCsv(
      database.orm.em,
      `${HEADER},thumbnails,description\nT-1,Odd,ring,Specialty,Specialty,not json,"a ""quote"",\nand a line"\n`,
    );
    const small = `${HEADER},weight,price\nT-2,Light,ring,Specialty,Specialty,0.${'0'.repeat(120)}1,012.5\n`;
    expect(await importCsv(database.orm.em, small)).toMatchObject({ created: 1, errors: [] });
    const first = await exportCsv();
    const report = await run(first, { prune: true });
    expect(report).toMatchObject({ rows: loaded.rows + 2, created: 0, updated: 0, removed: 0, errors: [] });
    expect(await exportCsv()).toBe(first);
  });

  it('ends its transaction when the reader stops', async () => {
    await importCsv(database.orm.em, `${HEADER}\nT-1,A,ring,Specialty,Specialty\n`);
    const pieces = new CatalogExportService(database.orm.em).read();
    await pieces.next();
    await pieces.next();
    await pieces.return();
    // Refused while any transaction has read the table.
    await database.orm.em
      .fork()
      .transactional((em) => em.execute('lock table product in access exclusive mode nowait'));
  });
});
