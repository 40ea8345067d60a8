import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { importCsv, loadSampleCatalog } from '../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import type { ProductFacets } from './catalog.contract.js';
import { Product } from './product.entity.js';

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

async function isMarked(): Promise<boolean> {
  const { body } = await request(site.getHttpServer()).get('/api/products/facets').expect(200);
  return (body as ProductFacets).isSample;
}

it('an empty catalog is not marked as the sample', async () => {
  await expect(isMarked()).resolves.toBe(false);
});

it('the sample catalog is marked until the first import of other items, without a setting', async () => {
  await loadSampleCatalog(database.orm.em);
  await expect(isMarked()).resolves.toBe(true);
  await loadSampleCatalog(database.orm.em);
  await expect(isMarked()).resolves.toBe(true);

  const own =
    'sku,name,family,category,stockStatus,partType\nOWN-1,Plank of our own,planks,Current Stock,Current Stock,plank';
  expect(await importCsv(database.orm.em, own)).toMatchObject({ created: 1, errors: [] });
  await expect(isMarked()).resolves.toBe(false);

  await database.orm.em.fork().nativeDelete(Product, { sku: 'OWN-1' });
  await expect(isMarked()).resolves.toBe(true);
});
