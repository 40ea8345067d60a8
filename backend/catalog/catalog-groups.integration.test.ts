import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { importCsv, loadSampleCatalog } from '../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { type CatalogGroups, FAMILIES, MAX_PART_TYPE_GROUPS, type ProductFacets } from './catalog.contract.js';
import type { ProductAnswer } from './product.contract.js';
import { Product } from './product.entity.js';

const HEADER = 'sku,name,family,category,stockStatus,partType';

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
});

beforeEach(() => database.orm.em.fork().nativeDelete(Product, {}));

afterAll(async () => {
  await site.close();
  await database.close();
});

const get = (path: string) => request(site.getHttpServer()).get(path).expect(200);

async function groups(): Promise<CatalogGroups> {
  return (await get('/api/products/groups')).body;
}

/** The item whose drawing each group shows. */
async function drawnItems(): Promise<Record<string, string | undefined>> {
  const items = (await get('/api/products')).body as ProductAnswer[];
  const { systems, partTypes } = await groups();
  const skuOf = (address: string) => items.find(({ drawings }) => drawings.isometric === address)?.sku;
  return Object.fromEntries([...systems, ...partTypes].map(({ value, drawing }) => [value, skuOf(drawing)]));
}

it('lists all systems in order and the largest part types, with the same counts as the facets', async () => {
  await loadSampleCatalog(database.orm.em);
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
    database.orm.em,
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
  await importCsv(database.orm.em, `${HEADER}\nL-1,Ledger,ring,Specialty,Specialty,ledger\n`);
  expect((await groups()).systems).toEqual([expect.objectContaining({ value: 'ring', count: 1 })]);
  await importCsv(database.orm.em, `${HEADER}\nL-2,Ledger,ring,Specialty,Specialty,ledger\n`);
  expect((await groups()).partTypes).toEqual([expect.objectContaining({ value: 'ledger', count: 2 })]);
  await database.orm.em.fork().nativeDelete(Product, {});
  expect(await groups()).toEqual({ systems: [], partTypes: [] });
});
