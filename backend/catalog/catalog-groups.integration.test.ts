import { forFile } from '../testing/for-file.js';
import { importCsv, loadSampleCatalog } from '../testing/sample-catalog.js';
import { StaffTestSite } from '../testing/staff-site.js';
import { type CatalogGroups, FAMILIES, MAX_PART_TYPE_GROUPS, type ProductFacets } from './catalog.contract.js';
import type { ProductResponse } from './product.contract.js';
import { Product } from './product.entity.js';

const HEADER = 'sku,name,family,category,stockStatus,partType';

const test = forFile(() => StaffTestSite.start());

beforeEach(() => test.fork().nativeDelete(Product, {}));

const get = (path: string) => test.call().get(path).expect(200);

const groups = async (): Promise<CatalogGroups> => (await get('/api/products/groups')).body;

/** The item whose drawing each group shows. */
async function drawnItems(): Promise<Record<string, string | undefined>> {
  const items = (await get('/api/products')).body as ProductResponse[];
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

  const facets = (await get('/api/products/facets')).body as ProductFacets;
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
  const { body } = await get('/api/products/facets');
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
