import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { importCsv } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { testWorkbook } from '../../testing/test-workbook.js';
import { Product } from '../product.entity.js';
import { CatalogExportService } from './catalog-export.service.js';
import { CatalogImportService, type ImportOptions } from './catalog-import.service.js';

const HEADER = 'sku,name,family,category,stockStatus';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.close());

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

  it('writes long rows in small batches, because a batch is in memory several times', async () => {
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

  it('skips empty lines, but counts rows as a spreadsheet does', async () => {
    const report = await importCsv(
      database.orm.em,
      `${HEADER}\n\nT-1,A,ring,Specialty,Specialty\n\nT-2,B,ring,Nope,Specialty\n\n`,
    );
    expect(report.errors.map((fault) => `${fault.row} ${fault.column}`)).toEqual(['5 category']);
    expect((await importCsv(database.orm.em, `${HEADER}\nT-1,A,ring,Specialty,Specialty\n\n\n`)).created).toBe(1);
  });

  it('collapses whitespace in filter values', async () => {
    await importCsv(database.orm.em, `${HEADER},vendor\nT-1,A,ring,Specialty,Specialty," Lay\nher "\n`);
    expect(await bySku('T-1')).toMatchObject({ vendor: 'Lay her' });
  });

  it('changes only the columns in the file, and rejects new items that lack a required column [spec x.8]', async () => {
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
        message:
          '"T-9" is not in the catalog. Correct the SKU. A new item also needs the columns name, family, category, stockStatus.',
      },
      { row: 4, column: 'sku', message: '"t 2" is already in the catalog as "T-2". Write it like that.' },
    ]);
    expect(await bySku('T-1')).toMatchObject({ price: '1.05' });
    // With `prune`, the old spelling is removed, so the new spelling is a new item.
    const pruned = await run('sku,price\nT-1,2\nt 2,4\n', { prune: true });
    expect(pruned.errors.map(({ row }) => row)).toEqual([3]);
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

  it('reads condition, sale price and own rates, and keeps them if a file leaves the columns out', async () => {
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

  it('accepts a part type from the list or none, and a successor that need not be in the catalog', async () => {
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

  it('reads a workbook like a text file, with a subset of the columns', async () => {
    await importCsv(database.orm.em, `${HEADER},weight\nT-1,A,ring,Specialty,Specialty,7\n`);
    const rows = [
      ['SKU', 'Price', 'Weight'],
      ['T-1', 0.1 + 0.2, 7],
    ];
    const workbook = testWorkbook({ name: 'Prices', rows }, { name: 'Notes', rows: [] });
    const report = await importCsv(database.orm.em, workbook);
    expect(report).toMatchObject({
      rows: 1,
      updated: 1,
      errors: [],
      warnings: [{ row: 1, column: '', message: 'The sheet "Prices" is read. Not read: "Notes".' }],
    });
    expect(await bySku('T-1')).toMatchObject({ name: 'A', price: '0.30', weight: 7 });
  });

  it('reads the encoding and semicolons of Excel on Windows', async () => {
    const csv = Buffer.from(
      `${HEADER.replaceAll(',', ';')};price\r\nT-1;Caf\u00e9;ring;Specialty;Specialty;$1.05\r\n`,
      'latin1',
    );
    expect(await importCsv(database.orm.em, csv)).toMatchObject({
      created: 1,
      warnings: [{ row: 1, column: '', message: expect.stringContaining('with the Windows encoding') }],
    });
    expect(await bySku('T-1')).toMatchObject({ name: 'Café', price: '1.05' });
  });

  it('reports the share of a sheet that was read', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => [`T-${at}`, `Item ${at}`, 'ring', 'Specialty', 'Specialty']);
    const shares: (number | null)[] = [];
    const bytes = testWorkbook({ rows: [HEADER.split(','), ...rows] });
    await new CatalogImportService(database.orm.em).run(Readable.from([bytes]), {
      onProgress: (_rows, share) => shares.push(share),
    });
    expect(shares.at(-1)).toBe(1);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares[0]).toBeLessThan(1);
    expect(await count()).toBe(2_500);
  });
});
