import { createRequire } from 'node:module';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { loadSamplePosts } from '../blog/sample/sample-posts.js';
import { loadSampleCatalog } from '../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadSampleCatalog(database.orm.em);
  await loadSamplePosts(database.orm.em);
  site = await createTestSite(database);
});

afterAll(async () => {
  await site.close();
  await database.drop();
});

/** The very copy of `pg` that MikroORM uses. */
const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof import('pg');

/** From before the first connection on: the site takes each connection's own `query` once, to time it. */
const query = jest.spyOn(Client.prototype, 'query');

/** Statements that a request leads to, but for the site's looks for changes. */
async function statementsOf(path: string): Promise<number> {
  query.mockClear();
  await request(site.getHttpServer()).get(path).expect(200);
  const texts = query.mock.calls.map(([text]) => JSON.stringify(text));
  return texts.filter((text) => !text.includes('content_version')).length;
}

// What each page asks for in process, the API answers by the same services.
it.each([
  ['/catalog', '/api/products?page=1&pageSize=', 3],
  ['/catalog, filtered', '/api/products?category=Specialty&sort=weight&page=1&pageSize=', 3],
  ['/blog', '/api/blog/posts?page=1&pageSize=', 2],
])('the list of %s takes as many statements for many rows as for one', async (_page, path, most) => {
  await statementsOf(`${path}1`);
  const [one, many] = [await statementsOf(`${path}1`), await statementsOf(`${path}50`)];
  expect(one).toBeGreaterThan(0);
  expect(many).toBe(one);
  expect(many).toBeLessThanOrEqual(most);
});

it.each([
  ['/catalog, its facets', '/api/products/facets', 1],
  ['/product/:id', '/api/products/ID', 1],
  ['/blog/:slug', '/api/blog/posts/SLUG', 2],
  ['/documents', '/api/documents', 1],
])('%s takes a fixed number of statements', async (_page, template, most) => {
  const [product] = (await request(site.getHttpServer()).get('/api/products?page=1&pageSize=1')).body;
  const [post] = (await request(site.getHttpServer()).get('/api/blog/posts?page=1&pageSize=1')).body;
  const path = template.replace('ID', String(product.id)).replace('SLUG', post.slug);
  await statementsOf(path);
  expect(await statementsOf(path)).toBeLessThanOrEqual(most);
});
