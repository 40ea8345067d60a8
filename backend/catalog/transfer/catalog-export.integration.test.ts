import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { importCsv, loadSampleCatalog } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
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

  it('ends its transaction when reading stops', async () => {
    await importCsv(database.orm.em, `${HEADER}\nT-1,A,ring,Specialty,Specialty\n`);
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
