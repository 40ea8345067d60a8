import { loadSampleCatalog } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { CatalogSnapshotService } from '../catalog-snapshot.service.js';
import { code, words } from './words.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadSampleCatalog(database.orm.em);
});
afterAll(() => database.close());

const ask = <T>(sql: string, parameters: unknown[] = []) => database.orm.em.fork().execute<T[]>(sql, parameters);

describe('the stored words', () => {
  const TEXTS = [
    `Ringlock Ledger 7'-0" (2.13 m)`,
    'LVL Scaffold Plank 1.5 x 9.25 in, 10 ft',
    "4x7 braces, double-hole; glass. Größe – naïve 'quoted'",
    '...',
    'ALS20 2x10x16 access buses boxes ',
    'é'.repeat(80),
  ];

  it.each(TEXTS)('are the same in SQL and TypeScript: %s', async (text) => {
    const [row] = await ask('select catalog_words(?) as words, catalog_code(?) as code', [text, text]);
    expect(row).toEqual({ words: words(text).join(' '), code: code(text) });
  });

  it.each([
    ['25 psf', [25]],
    ['50 psf / 75 psf', [50, 75]],
    ['50-75 psf', [50, 75]],
    ['6,840 lb', []],
    ['2,000 lb per end', []],
    ['2,000 lb / 50 psf', [50]],
    ['1,000 psf', [1000]],
    ['psf', []],
    ['', []],
  ])('read %j as psf %j', async (load, psf) => {
    const [row] = await ask<{ psf: number[] }>('select catalog_psf(?) as psf', [load]);
    expect(row?.psf).toEqual(psf);
  });

  it.each([
    [`Ledger 7'-0" (2.13 m)`, ['in:84']],
    ['Tube 48.3 mm', ['e:15']],
    ['Plank 1.5 x 9.25 in, 10 ft', ['e:12', 'e:74', 'in:120']],
    ['Scaffold 8 to 10 ft', ['in:96', 'in:120']],
    ['Pin 1-3/8 in', ['e:11']],
    ['Pin, 3/8 x 3 in', ['e:3', 'e:24']],
    ['Jack 0.6 m (24 in)', ['e:189', 'in:24']],
    ['#9 wire', []],
    [String.raw`{"Center to center":"8'-5\" (2.57 m)"}`, ['in:101']],
  ])('read the sizes of %j', async (name, sizes) => {
    const [row] = await ask<{ sizes: string[] }>('select catalog_sizes(?) as sizes', [name]);
    expect(row?.sizes.toSorted()).toEqual(sizes.toSorted());
  });

  it('sort numbers in names by value', async () => {
    const names = ['Plank 2.13 m', 'Plank 2.5 m', 'plank 5 ft', 'Plank 10 ft', 'Plank 100 ft'];
    const mixed = names.toSorted().map((name) => `"${name}"`);
    const sql = 'select name from unnest(?::text[]) name order by catalog_sort_key(name)';
    const rows = await ask<{ name: string }>(sql, [`{${mixed.join(',')}}`]);
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it('make a new lexicon only when a word of the catalog has changed', async () => {
    const snapshots = new CatalogSnapshotService(database.orm.em);
    const { lexicon, version } = await snapshots.get();
    await ask(`update product set in_stock = not in_stock where sku = 'RL-LDG-213'`);
    const moved = await snapshots.get();
    expect([moved.version === version, moved.lexicon === lexicon]).toEqual([false, true]);
    await ask(`update product set name = name || ' Zeppelin' where sku = 'RL-LDG-213'`);
    expect([lexicon, (await snapshots.get()).lexicon].map((one) => one.isNamed('zeppelin'))).toEqual([false, true]);
  });

  it('are complete: the cube counts every product exactly once', async () => {
    const [row] = await ask<{ cube: number; products: number; indexed: number }>(
      `select (select sum(products)::integer from product_cube) as cube, (select count(*)::integer from product) as products,
        (select count(*)::integer from product_index) as indexed`,
    );
    expect(row?.products).toBeGreaterThan(240);
    expect(row).toEqual({ cube: row?.products, products: row?.products, indexed: row?.products });
  });
});
