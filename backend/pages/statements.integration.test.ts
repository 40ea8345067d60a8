import { createRequire } from 'node:module';
import { ProductsService } from '../catalog/products.service.js';
import { FileSite } from '../testing/file-site.js';

const test = new FileSite({ database: 'samples' });

/** The copy of `pg` that MikroORM uses. */
const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof import('pg');

/** Must be set before the first connection, because the site wraps the `query` of each connection to time it. */
const query = jest.spyOn(Client.prototype, 'query');

const TRIES = 3;

/** Not the poll of content versions, nor the probe of a connection that is in use for long (`watchForHang`). */
function isOfPage(statement: unknown): boolean {
  const text = JSON.stringify(statement);
  return !text.includes('content_version') && text !== '"select 1"';
}

/** Counts the statements of a request: the fewest of several tries, because background work of the site may add its own. */
async function statementsOf(path: string): Promise<number> {
  const counts: number[] = [];
  while (counts.length < TRIES) {
    query.mockClear();
    await test.call().get(path).expect(200);
    counts.push(query.mock.calls.filter(([text]) => isOfPage(text)).length);
  }
  return Math.min(...counts);
}

// Pages call the same services as the API, in process.
it.each([
  ['/catalog', '/api/products?page=1&pageSize=', 2],
  ['/catalog, filtered', '/api/products?category=Specialty&sort=weight&page=1&pageSize=', 2],
  ['/blog', '/api/blog/posts?page=1&pageSize=', 2],
])('the list on %s needs the same number of statements for one row and for many', async (_page, path, most) => {
  const [one, many] = [await statementsOf(`${path}1`), await statementsOf(`${path}50`)];
  expect(one).toBeGreaterThan(0);
  expect(many).toBe(one);
  expect(many).toBeLessThanOrEqual(most);
});

it.each([
  ['/catalog, its facets', '/api/products/facets', 1],
  ['/, its groups', '/api/products/groups', 1],
  ['/product/:id', '/api/products/ID', 1],
  ['/product/:id, its related products', '/api/products/ID/related', 2],
  ['/blog/:slug', '/api/blog/posts/SLUG', 2],
  ['/documents', '/api/documents', 1],
])('%s needs a fixed number of statements', async (_page, template, most) => {
  const [product] = (await test.call().get('/api/products?page=1&pageSize=1')).body;
  const [post] = (await test.call().get('/api/blog/posts?page=1&pageSize=1')).body;
  const path = template.replace('ID', String(product.id)).replace('SLUG', post.slug);
  expect(await statementsOf(path)).toBeLessThanOrEqual(most);
});

it('items and counts of one page ask for the version of the catalog once', async () => {
  const products = test.site.get(ProductsService, { strict: false });
  query.mockClear();
  await Promise.all([products.list({ page: 1 }), products.facets({})]);
  expect(query.mock.calls.filter(([text]) => JSON.stringify(text).includes('catalog_state'))).toHaveLength(1);
});
