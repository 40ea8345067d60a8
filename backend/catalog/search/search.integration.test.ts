import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { anySearch } from '../../testing/any-search.js';
import { forFile } from '../../testing/for-file.js';
import { catalogServices, loadSampleCatalog } from '../../testing/sample-catalog.js';
import { sweepSeed, sweepSize } from '../../testing/sweep.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { CatalogSnapshotService } from '../catalog-snapshot.service.js';
import { Product } from '../product.entity.js';
import type { ProductsService } from '../products.service.js';
import type { SearchService } from './search.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { code, words } from './words.js';

interface GoldenQuery {
  query: string;
  /** At least one of these must be among the first three results. */
  expect: string[];
  why: string;
}

const QUERIES = JSON.parse(readFileSync('backend/catalog/search/search-queries.json', 'utf8')) as GoldenQuery[];

let products: ProductsService;
let suggestions: SuggestionsService;
let searches: SearchService;

const database = forFile(() => createTestDatabase());
beforeAll(async () => {
  await loadSampleCatalog(database.orm.em);
  ({ products, searches } = catalogServices(database.orm.em));
  suggestions = new SuggestionsService(products, searches);
});

async function skus(search: string): Promise<string[]> {
  const { items } = await products.list({ search, pageSize: 12, page: 1 });
  return items.map((item) => item.sku);
}

describe('search', () => {
  it('finds an expected item among the first three for each golden query', async () => {
    const missed: string[] = [];
    for (const { query, expect: wanted } of QUERIES) {
      const found = (await skus(query)).slice(0, 3);
      if (!found.some((sku) => wanted.includes(sku)))
        missed.push(`${query}: found ${found.join(', ') || 'nothing'}, wanted ${wanted.join(' or ')}`);
    }
    console.info(`search score: ${QUERIES.length - missed.length} of ${QUERIES.length} golden queries`);
    expect(QUERIES.length).toBeGreaterThanOrEqual(80);
    expect(missed).toEqual([]);
  });

  it('keeps the exact SKU first in any spelling and under every sort [spec 3.32]', async () => {
    for (const text of ['rlldg213', ' rl.ldg.213 ']) expect((await skus(text))[0]).toBe('RL-LDG-213');
    for (const sort of ['name', 'category', 'capacity', 'weight', 'stock'] as const) {
      const { items } = await products.list({ search: 'RL-LDG-213', sort, page: 1 });
      expect(items[0]?.sku).toBe('RL-LDG-213');
    }
  });

  it.each(['caster', 'ladder', 'cross brace'])(
    'keeps what only mentions a %s last under every sort',
    async (search) => {
      for (const sort of ['weight', 'capacity'] as const) {
        const { items } = await products.list({ search, sort });
        const named = items.map(({ name, partType }) =>
          `${name} ${partType}`.replace('-', ' ').toLowerCase().includes(search),
        );
        expect([sort, named.lastIndexOf(true)]).toEqual([sort, named.filter(Boolean).length - 1]);
        expect(named).toContain(false);
      }
    },
  );

  it('reports the words and sizes that every match has', async () => {
    for (const [search, terms] of [
      ['Cross brace 4x7', ['cross brace', '4x7']],
      ['7 ft plank 60 psf', ['plank', '7 ft']],
      ['RL-LDG-213', []],
    ] as const)
      expect([search, (await products.facets({ search })).search?.terms.toSorted()]).toEqual([
        search,
        terms.toSorted(),
      ]);
  });

  it.each([
    ...['zzxqwv', '"-"', 'леса', '%', '9999x9998 '.repeat(10).trim()],
    ...['boom lift', 'concrete mixer', 'forklift', 'rent a scissor lift near me', 'joint pain cream', 'ankle brace'],
  ])('finds nothing for %j', async (search) => {
    expect(await products.list({ search, page: 1 })).toEqual({ items: [], total: 0 });
  });

  const RELAXED = 'aluminum-frame; plank 60 psf; 9 ft ledger; RL-LDG-214; zzxqwv; boom lift'.split('; ');
  const SEARCHES = [...RELAXED, ...QUERIES.map(({ query }) => query)];

  it('agrees for any search between the list, its pages, the total and the suggestions, with the same outcome', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, fc.integer({ min: 5, max: 100 }), async (search, pageSize) => {
        const { items, total } = await products.list({ search });
        const ids = items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(total);
        const facets = await products.facets({ search });
        expect(facets.total).toBe(total);
        const pages: number[] = [];
        for (let page = 1; page <= Math.ceil(total / pageSize); page++)
          pages.push(...(await products.list({ search, page, pageSize })).items.map(({ id }) => id));
        expect(pages).toEqual(ids);
        const suggested = await suggestions.suggest(search);
        expect(suggested.items.map(({ id }) => id)).toEqual(ids.slice(0, 6));
        const { didYouMean, dropped, nearestTo, isNearCode } = facets.search ?? {};
        expect(suggested).toMatchObject({ total, didYouMean, dropped, nearestTo, isNearCode });
      }),
      {
        examples: SEARCHES.map((search) => [search, 100]),
        numRuns: SEARCHES.length + sweepSize(60, 3_000),
        seed: sweepSeed(20_261_124),
      },
    );
  });

  it('reports that a code is only similar', async () => {
    const { search: similar } = await products.facets({ search: 'RL-LDG-214' });
    expect(similar).toMatchObject({ isNearCode: true, dropped: [] });
    const { search: same } = await products.facets({ search: 'RL-LDG-213' });
    expect(same?.isNearCode).toBe(false);
  });

  it('reports that an item found by its code does not carry the load', async () => {
    for (const search of ['PL-ALM-10 75 psf', 'Aluminum Plank 19 in x 10 ft, over 50 psf', 'PL-ALM-10 heavy duty']) {
      const { search: outcome } = await products.facets({ search });
      expect([search, outcome?.dropped]).toEqual([search, [search.replace(/^PL-ALM-10 |^.*, /, '')]]);
    }
    const { search: carried } = await products.facets({ search: 'PL-ALM-10 50 psf' });
    expect(carried?.dropped).toEqual([]);
    expect((await skus('PL-ALM-10 75 psf'))[0]).toBe('PL-ALM-10');
  });

  it('runs concurrent and repeated searches once', async () => {
    const [one, other] = await Promise.all([searches.find('plank'), searches.find('plank')]);
    expect(other).toBe(one);
    expect(await searches.find('plank')).toBe(one);
  });

  it.each([
    ['75.4 psf plank', '75.4 psf'],
    ['over 75 psf plank', 'over 75 psf'],
    ['over 2,000 lb ledger', 'over 2,000 lb'],
    ['2,001 lb ledger', '2001 lb'],
    ['350 lb/ft caster', '350 lb/ft'],
    ['1,000,200 lb guardrail', '1000200 lb'],
    ['2 ton screw jack', '2 ton'],
  ])('reports that no item for %j carries the load', async (search, dropped) => {
    const { total, search: outcome } = await products.facets({ search });
    expect(total).toBeGreaterThan(0);
    expect(outcome?.dropped).toEqual([dropped]);
  });

  it('reports the ignored words of a very long text', async () => {
    const { search: outcome } = await products.facets({ search: 'plank 1 ft 2 ft 3 ft 4 ft 5 ft 6 ft 7 ft 8 ft' });
    expect(outcome?.dropped).toEqual(expect.arrayContaining(['7 ft', '8 ft']));
    const [named] = (await products.list({ search: 'RL-LDG-213' })).items;
    const long = `${named?.name} RL-LDG-213 1 ft 2 ft 3 ft 4 ft 5 ft 6 ft`;
    expect((await products.facets({ search: long })).search?.dropped).toEqual([]);
  });

  it('finds a duty rating by its psf value and in names, not in descriptions', async () => {
    for (const [search, figures] of [
      ['light duty', ['25']],
      ['medium duty', ['50']],
      ['heavy duty', ['75', '100']],
    ] as const) {
      const { items } = await products.list({ search });
      const others = items.filter(
        ({ loadCapacity }) => !figures.some((figure) => loadCapacity.includes(`${figure} psf`)),
      );
      expect(others.map(({ name }) => name).filter((name) => !name.toLowerCase().includes(search))).toEqual([]);
    }
    expect(await skus('heavy duty')).toContain('BS-JCK-30HD');
  });

  it('finds a load that is stated per foot', async () => {
    const { search: outcome } = await products.facets({ search: '350 lb/ft double ledger' });
    expect(outcome?.dropped).toEqual([]);
    expect(await skus('350 lb/ft double ledger')).toContain('RL-DLG-213');
  });

  it.each(['heavy duty plank', "mason's frame", 'planks for sale'])('finds items for %j', async (search) => {
    expect((await skus(search)).length).toBeGreaterThan(0);
  });

  const ITEM = { family: 'planks', category: 'Specialty', stockStatus: 'Specialty' } as const;

  // Each field has a unique word, so that a match cannot come from another field.
  it.each([
    ['name', 'Quandryxite', ['QUANDRYXITE', 'quandry', 'andryxi', 'quandrixite']],
    ['description', 'Zelborvium', ['ZELBORVIUM', 'zelbo', 'elborv', 'zelborvuim']],
    ['vendor', 'Mopfahnik', ['MOPFAHNIK', 'mopfa', 'pfahni', 'mopfhanik']],
    ['material', 'Truskolene', ['TRUSKOLENE', 'trusko', 'uskole', 'truscolene']],
  ])('searches the %s ignoring case, by parts of words and with typos [spec 3.30]', async (field, word, searches) => {
    const em = database.orm.em.fork();
    const fields = { ...ITEM, sku: 'TEST-FIELD', name: 'Test piece', [field]: `Made of ${word}` };
    const product = em.create(Product, fields);
    await em.persist(product).flush();
    const found = await Promise.all([...searches, 'test-field'].map(skus));
    await em.remove(product).flush();
    for (const list of found) expect(list[0]).toBe('TEST-FIELD');
  });

  it('searches the category [spec 3.31]', async () => {
    const { items } = await products.list({ search: 'consumables', sort: 'name', page: 1, pageSize: 100 });
    const byCategoryAlone = items.filter(({ name, description }) => !/consumable/i.test(name + description));
    expect(byCategoryAlone.length).toBeGreaterThan(0);
    expect(byCategoryAlone.every(({ category }) => category === 'Consumables')).toBe(true);
  });

  it('shows a change at once, in the list, the total and the facets', async () => {
    const em = database.orm.em.fork();
    const before = await products.list({ search: 'zephyrplank', page: 1 });
    const product = em.create(Product, {
      ...ITEM,
      ...{ sku: 'TEST-ZEPHYR', name: 'Zephyrplank 7 ft', vendor: 'Zephyr Works' },
    });
    await em.persist(product).flush();
    const after = await products.list({ search: 'zephyrplank', page: 1 });
    const facets = await products.facets({});
    product.name = 'Mistralplank 7 ft';
    await em.flush();
    const renamed = await products.list({ search: 'zephyrplank', page: 1 });
    await em.remove(product).flush();
    const removed = await products.facets({});
    expect(before.total).toBe(0);
    expect(after.items.map((item) => item.sku)).toEqual(['TEST-ZEPHYR']);
    expect(facets.vendors).toContainEqual({ value: 'Zephyr Works', count: 1 });
    // Now only the vendor contains 'zephyr'.
    expect(renamed.total).toBe(0);
    expect(removed.vendors.some((vendor) => vendor.value === 'Zephyr Works')).toBe(false);
  });
});

describe('relevance', () => {
  it.each([
    ['ringlock ledger', ['RL-LDG-213', 'RL-LDG-305']],
    ['10 ft ringlock ledger', ['RL-LDG-305', 'RL-LDG-307']],
    ['swivel clamp', ['TC-SWC-48', 'TC-SWC-PR']],
    ['ladder', ['AC-LAD-10A', 'AC-LAD-3']],
    ['scaffold boards', ['PL-LVL-7', 'PL-LVL-10']],
    ['truss', ['RL-TRS-12', 'RL-TRS-16']],
    // None was requested in a quote yet, so the usual kinds come first.
    ['clamp', ['TC-RAC-48', 'TC-SWC-48']],
    ['couplers', ['TC-RAC-48', 'TC-SWC-48']],
    ['swivel cla', ['TC-SWC-48', 'TC-SWC-PR']],
    ['purple swivel clamp', ['TC-SWC-48', 'TC-SWC-PR']],
    ['200 swivel clamps', ['TC-SWC-48', 'TC-SWC-PR']],
    [`5'x6'7" frame`, ['FR-WT-5X6', 'FR-WT-5X6-D']],
  ])('%s lists %j first', async (search, first) => {
    expect((await skus(search)).slice(0, 2)).toEqual(first);
  });

  it('shows the most requested items first', async () => {
    const em = database.orm.em.fork();
    const ask = (asked: number) => em.execute(`update product_index set asked = ? where sku_key = 'RLLDG073'`, [asked]);
    await ask(3);
    const [first] = await skus('ringlock ledger');
    await ask(0);
    expect(first).toBe('RL-LDG-073');
  });

  it('shows current items before discontinued ones', async () => {
    const { items } = await products.list({ search: 'ringlock ledger', page: 1, pageSize: 100 });
    const plain = items.filter(({ partType }) => partType === 'ledger').map(({ stockStatus }) => stockStatus);
    expect(plain.lastIndexOf('Current Stock')).toBeLessThan(plain.indexOf('Discontinued Stock'));
  });
});

describe('a search that no item matches in full', () => {
  const outcomeOf = async (search: string) => (await products.facets({ search })).search;

  it.each([
    ['galvanized 7 ft plank zzxqwv', ['zzxqwv'], null],
    ['9 ft ringlock ledger', [], '9 ft'],
    ['8 ft ledger', [], '8 ft'],
    ['10 ft standard', [], null],
    ['200 ringlock standards 3m', [], null],
    ['rngilock purlpe ledger', ['purlpe'], null],
    ['ringlock ledger', [], null],
  ])('%s: reports what it left out', async (search, dropped, nearestTo) => {
    expect(await outcomeOf(search)).toMatchObject({ dropped, nearestTo });
    expect((await skus(search)).length).toBeGreaterThan(0);
  });

  it('shows the sizes nearest to the wanted one', async () => {
    const { items } = await products.list({ search: '9 ft ringlock ledger', page: 1 });
    const distances = items.slice(0, 3).map(({ productLength }) => Math.abs((productLength ?? 0) - 108));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeLessThan(13);
  });

  it.each([
    ['extension ladder', ['access', 'shoring', 'planks']],
    ['boom lift', []],
  ])('%s links to the systems with the most such parts', async (search, families) => {
    expect((await outcomeOf(search))?.nearestFamilies).toEqual(families);
  });

  it('does not suggest a correction that finds nothing', async () => {
    expect((await outcomeOf('booom lift'))?.didYouMean).toBeNull();
    expect(await skus('booom lift')).toEqual([]);
  });

  it.each([
    ['toe bord', 'toeboard'],
    ['RL-LGD-213', 'RL-LDG-213'],
    ['need RL-LDG-2I3 asap', 'RL-LDG-213'],
    ['kenison plank', 'kennison plank'],
  ])('corrects %s and says so', async (search, didYouMean) => {
    expect((await outcomeOf(search))?.didYouMean).toBe(didYouMean);
    expect((await skus(search)).length).toBeGreaterThan(0);
  });

  it('is not relaxed because of a filter that excludes all of its matches', async () => {
    const query = { search: 'ringlock ledger', family: 'shoring' } as const;
    expect(await products.list({ ...query, page: 1 })).toEqual({ items: [], total: 0 });
    expect((await products.facets(query)).search).toMatchObject({ dropped: [], nearestTo: null });
  });

  it('counts its matches by filter', async () => {
    const { total, families } = await products.facets({ search: 'ringlock ledger zzxqwv' });
    const all = await products.list({ search: 'ringlock ledger zzxqwv' });
    expect(total).toBe(all.items.length);
    expect(families.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
});

it('finds the items of several codes in a sentence, in the order of the text', async () => {
  expect(await skus('do you have RL-LDG-213, FR-WT-5X6 and US-T40-10?')).toEqual([
    'RL-LDG-213',
    'FR-WT-5X6',
    'TC-TUBE-10',
  ]);
});

it.each([
  ['EMTR', ['RL-TRS-12', 'RL-TRS-16', 'RL-TRS-18']],
  ['layher 2630', ['RL-BRK-039', 'RL-BRK-065', 'RL-BRK-073', 'RL-BRK-109']],
  ['us-gr', ['AC-GDR-10', 'AC-GDR-5', 'AC-GDR-7', 'AC-GDR-8']],
  ['at-pac rll', ['RL-LDG-065', 'RL-LDG-107', 'RL-LDG-115', 'RL-LDG-157', 'RL-LDG-213', 'RL-LDG-305']],
])("finds the items whose manufacturer's code begins with %s, and no others", async (search, items) => {
  expect((await skus(search)).toSorted()).toEqual(items);
});

const ask = <T>(sql: string, parameters: unknown[] = []) => database.execute<T>(sql, parameters);

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
    const renamed = await snapshots.get();
    await ask(
      `update product set in_stock = not in_stock, name = replace(name, ' Zeppelin', '') where sku = 'RL-LDG-213'`,
    );
    expect([lexicon, renamed.lexicon].map((one) => one.isNamed('zeppelin'))).toEqual([false, true]);
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
