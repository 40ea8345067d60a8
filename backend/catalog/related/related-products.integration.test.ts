import { forFile } from '../../testing/for-file.js';
import { importCsv, loadSampleCatalog } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { type CatalogGroups, FAMILIES, MAX_PART_TYPE_GROUPS, type ProductFacets } from '../catalog.contract.js';
import type { ProductResponse } from '../product.contract.js';
import { Product } from '../product.entity.js';
import { MAX_FITS, MAX_RELATED, type RelatedProduct, type RelatedProducts } from './related-products.contract.js';

const HEADER = 'sku,name,family,category,stockStatus,partType';
const NOTHING: RelatedProducts = { sizes: [], pieces: {}, fits: [], missing: '', replacedBy: null, replaces: [] };

const test = forFile(() => StaffTestSite.start());

const get = (path: string) => test.call().get(path);
const skus = (products: readonly RelatedProduct[]) => products.map(({ sku }) => sku);

async function relatedTo(sku: string): Promise<RelatedProducts> {
  const product = await test.fork().findOneOrFail(Product, { sku });
  const { body, headers } = await get(`/api/products/${product.id}/related`).expect(200);
  expect(headers['cache-control']).toBe('no-cache');
  return body;
}

describe('in the sample catalog', () => {
  beforeAll(async () => {
    await test.fork().nativeDelete(Product, {});
    await loadSampleCatalog(test.database.orm.em);
  });

  it('lists the sizes of one kind in order, including the item itself', async () => {
    const standards = ['050', '100', '150', '200', '250', '300', '400'].map((size) => `RL-STD-${size}`);
    expect(skus((await relatedTo('RL-STD-200')).sizes)).toEqual(standards);
    const frames = ['2', '3', '4', '46', '5', '6', '66'].map((height) => `FR-STP-5X${height}`);
    expect(skus((await relatedTo('FR-STP-5X4')).sizes)).toEqual(frames);
    expect((await relatedTo('AC-HST-12')).sizes).toEqual([]);
  });

  it('prefers the sizes of its manufacturer, then the nearest', async () => {
    const { sizes } = await relatedTo('RL-LDG-213');
    expect(sizes).toHaveLength(MAX_RELATED + 1);
    const series = ['065', '107', '115', '157', '213', '305'].map((size) => `RL-LDG-${size}`);
    expect(skus(sizes)).toEqual(expect.arrayContaining([...series, 'RL-LDG-207']));
    expect(skus(sizes)).not.toContain('RL-LDG-414');
    expect(skus(sizes)).not.toContain('RL-DLG-213');
  });

  it('lists one item of each fitting part before the second of any', async () => {
    const { fits } = await relatedTo('RL-STD-300');
    expect(fits).toHaveLength(MAX_FITS);
    expect(new Set(fits.slice(0, 8).map(({ partType }) => partType)).size).toBe(8);
    expect(skus(fits)).toEqual(expect.arrayContaining(['RL-LDG-305', 'RL-COL-024', 'BS-JCK-060']));
  });

  it('lists the braces of a frame first, with the reason, or says why there are none', async () => {
    const { fits, missing } = await relatedTo('FR-MSN-5X5');
    const bays = ['5', '6', '7', '8', '10'];
    expect(skus(fits).slice(0, 5)).toEqual(bays.map((bay) => `FR-BRC-4X${bay}`));
    expect([fits[0]?.reason, missing]).toEqual(['4 ft studs, 5 ft bay, holed ends on Flip-Lock', '']);
    expect((await relatedTo('FR-STP-5X2')).missing).toMatch(
      /^No cross brace in our catalog has holes for 9-3\/8 in studs/,
    );
  });

  it('lists the replacement with its differences, and what an item replaces', async () => {
    const { replacedBy } = await relatedTo('RL-LDG-150');
    expect(replacedBy).toMatchObject({
      sku: 'RL-LDG-157',
      vendor: 'AT-PAC',
      differences: [{ name: 'Center to center', own: `1.50 m (4'-11")`, other: `1.57 m (5'-2")` }],
    });
    expect(skus((await relatedTo('RL-LDG-157')).replaces)).toEqual(['RL-LDG-150']);
    expect((await relatedTo('RL-LDG-157')).replacedBy).toBeNull();
  });

  it('checks a list, and ignores unknown items', async () => {
    const em = test.fork();
    const { id } = await em.findOneOrFail(Product, { sku: 'FR-MSN-5X5' });
    const brace = await em.findOneOrFail(Product, { sku: 'FR-BRC-4X7' });
    const retired = await em.findOneOrFail(Product, { sku: 'RL-LDG-150' });
    const check = async (lines: string) => (await get(`/api/products/warnings?lines=${lines}`).expect(200)).body;
    expect(await check(`${id}*60_9999999999*1_2147483647*4`)).toEqual([
      {
        kind: 'no-braces',
        severity: 'warning',
        text: '60 frames in a row need 118 cross braces.',
        fix: {
          label: 'Add 118 x FR-BRC-4X7',
          remove: [],
          add: [{ id: brace.id, sku: brace.sku, name: brace.name, weight: brace.weight, quantity: 118 }],
        },
      },
    ]);
    expect(await check(`${id}*30_${brace.id}*60_${id}*30`)).toEqual([]);
    expect(await check(`${retired.id}*4`)).toMatchObject([{ kind: 'offers', fix: { add: [{ sku: 'RL-LDG-157' }] } }]);
    await em.execute('insert into stock_feed (id, as_of) values (1, now())');
    await em.execute(`insert into stock select id, 'A', n, n from (values ('RL-LDG-213', 3), ('RL-LDG-207', 9)) v (sku, n)
      join product using (sku)`);
    const short = await em.findOneOrFail(Product, { sku: 'RL-LDG-213' });
    expect(await check(`${short.id}*9`)).toMatchObject([{ kind: 'offers', fix: { add: [{ sku: 'RL-LDG-207' }] } }]);
  });

  it.each(['', '7', '7*0', '0*7', '7*1,8*1', 'a*b', '1*1_'])('refuses the list %j', async (lines) => {
    const { body } = await get(`/api/products/warnings?lines=${lines}`).expect(400);
    expect(body.message).toContain('lines must be ids and pieces');
  });

  it('never relates an item to itself, and lists no item twice', async () => {
    const products = (await get('/api/products').expect(200)).body as ProductResponse[];
    for (const { id, sku } of products.slice(0, 60)) {
      const { fits, replaces, replacedBy } = (await get(`/api/products/${id}/related`).expect(200))
        .body as RelatedProducts;
      const others = [...skus(fits), ...skus(replaces), replacedBy?.sku];
      expect(others).not.toContain(sku);
      for (const list of [fits, replaces]) expect(new Set(skus(list)).size).toBe(list.length);
      expect(fits.length).toBeLessThanOrEqual(MAX_FITS);
    }
  });
});

describe('with incomplete or inconsistent records', () => {
  beforeEach(() => test.fork().nativeDelete(Product, {}));

  it('finds a replacement by its SKU, whatever its case and punctuation, and ignores an unknown one and the item itself', async () => {
    await importCsv(
      test.database.orm.em,
      `${HEADER},replacedBy
A-1,Old clamp,ring,Discontinued Stock,Discontinued Stock,clamp,b 1
B-1,New clamp,ring,Current Stock,Current Stock,clamp,B-1
C-1,Lost clamp,ring,Discontinued Stock,Discontinued Stock,clamp,Z-9
`,
    );
    expect(await relatedTo('A-1')).toMatchObject({ replacedBy: { sku: 'B-1', differences: [] } });
    expect(await relatedTo('B-1')).toMatchObject({ replacedBy: null, replaces: [{ sku: 'A-1' }] });
    expect((await relatedTo('C-1')).replacedBy).toBeNull();
  });

  it('finds nothing without a part type, a name in words or valid specifications', async () => {
    await importCsv(
      test.database.orm.em,
      `${HEADER},specifications
N-1,Ledger 1 m,ring,Specialty,Specialty,,{}
N-2,Ledger 2 m,ring,Specialty,Specialty,,{}
D-1,1 x 1,bases,Specialty,Specialty,sill,{
D-2,2 x 2,bases,Specialty,Specialty,sill,"{""Recess"":""\\u0000""}"
F-1,Frame,frame,Specialty,Specialty,frame,"[""Stud spacing""]"
X-1,Cross Brace,frame,Specialty,Specialty,cross-brace,not json
`,
    );
    for (const sku of ['N-1', 'D-1', 'D-2', 'F-1', 'X-1']) expect(await relatedTo(sku)).toEqual(NOTHING);
  });
});

describe('groups', () => {
  beforeEach(() => test.fork().nativeDelete(Product, {}));

  const groups = async (): Promise<CatalogGroups> => (await get('/api/products/groups').expect(200)).body;

  /** The item whose drawing each group shows. */
  async function drawnItems(): Promise<Record<string, string | undefined>> {
    const items = (await get('/api/products').expect(200)).body as ProductResponse[];
    const { systems, partTypes } = await groups();
    const skuOf = (address: string) => items.find(({ drawings }) => drawings.isometric === address)?.sku;
    return Object.fromEntries([...systems, ...partTypes].map(({ value, drawing }) => [value, skuOf(drawing)]));
  }

  it('lists all systems in order and the largest part types, with the same counts as the facets', async () => {
    await loadSampleCatalog(test.database.orm.em);
    const { systems, partTypes } = await groups();
    expect(systems.map(({ value, label }) => ({ value, label }))).toEqual(FAMILIES);
    expect(partTypes).toHaveLength(MAX_PART_TYPE_GROUPS);
    expect(partTypes[0]).toMatchObject({ value: 'plank', label: 'Plank' });

    const facets = (await get('/api/products/facets').expect(200)).body as ProductFacets;
    for (const { value, count } of systems) expect(facets.families).toContainEqual({ value, count });
    for (const { value, count } of partTypes) expect(facets.partTypes).toContainEqual({ value, count });
    expect(partTypes.map(({ count }) => count)).toEqual(
      facets.partTypes
        .map(({ count }) => count)
        .sort((a, b) => b - a)
        .slice(0, MAX_PART_TYPE_GROUPS),
    );
  });

  it('shows the middle item in current stock, for a system the middle one of its typical part type', async () => {
    await importCsv(
      test.database.orm.em,
      `${HEADER}
L-1,Ring ledger 1 m,ring,Current Stock,Current Stock,ledger
L-2,Ring ledger 2 m,ring,Current Stock,Current Stock,ledger
L-3,Ring ledger 3 m,ring,Current Stock,Current Stock,ledger
L-0,A ring ledger without end,ring,Discontinued Stock,Discontinued Stock,ledger
S-1,Ring standard 1 m,ring,Current Stock,Current Stock,standard
T-1,Tarp,consumables,Discontinued Stock,Discontinued Stock,sheeting
N-1,Old plank,planks,Specialty,Specialty,
`,
    );
    expect(await drawnItems()).toEqual({
      ring: 'S-1',
      ledger: 'L-2',
      standard: 'S-1',
      consumables: 'T-1',
      sheeting: 'T-1',
      planks: 'N-1',
    });
  });

  it('reflects every change of the catalog, even when it becomes empty', async () => {
    await importCsv(test.database.orm.em, `${HEADER}\nL-1,Ledger,ring,Specialty,Specialty,ledger\n`);
    expect((await groups()).systems).toEqual([expect.objectContaining({ value: 'ring', count: 1 })]);
    await importCsv(test.database.orm.em, `${HEADER}\nL-2,Ledger,ring,Specialty,Specialty,ledger\n`);
    expect((await groups()).partTypes).toEqual([expect.objectContaining({ value: 'ledger', count: 2 })]);
    await test.fork().nativeDelete(Product, {});
    expect(await groups()).toEqual({ systems: [], partTypes: [] });
  });

  async function isMarked(): Promise<boolean> {
    const { body } = await get('/api/products/facets').expect(200);
    return (body as ProductFacets).isSample;
  }

  it('the sample catalog is marked until the first import of other items, without a setting', async () => {
    await expect(isMarked()).resolves.toBe(false);
    await loadSampleCatalog(test.database.orm.em);
    await expect(isMarked()).resolves.toBe(true);
    await loadSampleCatalog(test.database.orm.em);
    await expect(isMarked()).resolves.toBe(true);

    const own =
      'sku,name,family,category,stockStatus,partType\nOWN-1,Plank of our own,planks,Current Stock,Current Stock,plank';
    expect(await importCsv(test.database.orm.em, own)).toMatchObject({ created: 1, errors: [] });
    await expect(isMarked()).resolves.toBe(false);

    await test.fork().nativeDelete(Product, { sku: 'OWN-1' });
    await expect(isMarked()).resolves.toBe(true);
  });
});
