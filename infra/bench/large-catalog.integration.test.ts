import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ProductsService } from '../../backend/catalog/products.service.js';
import { CatalogExportService } from '../../backend/catalog/transfer/catalog-export.service.js';
import { CatalogImportService } from '../../backend/catalog/transfer/catalog-import.service.js';
import { folderForFile, forFile } from '../../backend/testing/for-file.ts';
import { catalogServices } from '../../backend/testing/sample-catalog.js';
import { sweepSize } from '../../backend/testing/sweep.js';
import { createTestDatabase } from '../../backend/testing/test-database.js';
import { writeLargeCatalog } from './large-catalog.ts';

/** Three lots of the sample, the last one incomplete, or the size that the site is made for. */
const ITEMS = sweepSize(700, 100_000);
const PAGE_SIZE = 100;

const directory = folderForFile('large-catalog-');
let file: string;
let products: ProductsService;

const database = forFile(() => createTestDatabase());
beforeAll(async () => {
  file = path.join(directory, 'catalog.csv');
  await writeLargeCatalog('backend/catalog/sample/catalog.csv', file, ITEMS);
  const { em } = database.orm;
  expect(await importFile()).toMatchObject({ rows: ITEMS, created: ITEMS, updated: 0, errors: [] });
  ({ products } = catalogServices(em));
});

const importFile = () => new CatalogImportService(database.orm.em).run(createReadStream(file));

it('imports a large catalog again without a change', async () => {
  expect(await importFile()).toMatchObject({ rows: ITEMS, created: 0, updated: 0, removed: 0, errors: [] });
});

it('lists every item of a large catalog on one page, in the same order', async () => {
  const ids: number[] = [];
  for (let page = 1; page <= Math.ceil(ITEMS / PAGE_SIZE); page++) {
    const { items, total } = await products.list({ page, pageSize: PAGE_SIZE });
    expect(total).toBe(ITEMS);
    ids.push(...items.map(({ id }) => id));
  }
  expect(ids).toHaveLength(ITEMS);
  expect(new Set(ids).size).toBe(ITEMS);
});

it('finds the first and the last item of a large catalog, and counts each in one family', async () => {
  const rows = await exportedRows();
  for (const row of [rows[0], rows.at(-1)]) {
    const { items } = await products.list({ search: row?.sku, page: 1, pageSize: 1 });
    expect(items[0]).toMatchObject({ sku: row?.sku, name: row?.name });
  }
  const { families, total } = await products.facets({});
  expect(total).toBe(ITEMS);
  expect(families.reduce((sum, { count }) => sum + count, 0)).toBe(ITEMS);
});

it('exports each item of a large catalog once', async () => {
  const skus = async (rows: AsyncIterable<{ sku: string }>) => {
    const found: string[] = [];
    for await (const { sku } of rows) found.push(sku);
    return found.sort();
  };
  const written = await skus(createReadStream(file).pipe(parse({ columns: true })));
  expect(await skus(Readable.from(await exportedRows()))).toEqual(written);
});

async function exportedRows(): Promise<{ sku: string; name: string }[]> {
  const exported = Readable.from(new CatalogExportService(database.orm.em).read());
  return exported.pipe(parse({ columns: true, bom: true })).toArray();
}
