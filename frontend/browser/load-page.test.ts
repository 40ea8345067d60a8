import { matchRoutes, type RouteObject } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { type QueryHolder, storedData } from '../api/page-data.js';
import { createQueryClient } from '../api/query-client.js';
import { pageRoute } from '../app/page-route.js';
import { loadPage } from './load-page.js';

const Page = () => null;
const api = {} as SiteApi;
const client = createQueryClient();

const page = (options: Partial<Parameters<typeof pageRoute>[0]>) =>
  pageRoute({ path: '*', module: 'page.tsx', component: async () => Page, ...options });
const readPage = (): Promise<never> => Promise.reject(new Error('429'));
const load = (table: RouteObject[], path = '/x', search = '') =>
  loadPage(matchRoutes([{ children: table }], path) ?? [], search, { api, queries: { client }, readPage });
const queryOf = (queryFn: () => Promise<unknown>) => ({ queryKey: ['/api/thing'], queryFn });

beforeEach(() => client.clear());

it('starts the queries of the page but waits for its code only [spec 7.5]', async () => {
  const started: unknown[] = [];
  const pending = Promise.withResolvers<string>();
  const product = page({
    path: 'product/:id',
    queries: (_api, { params, searchParams }) => {
      started.push([params.id, searchParams.get('from')]);
      return [queryOf(() => pending.promise)];
    },
  });
  const other = page({ path: 'catalog', component: () => Promise.reject(new Error('no')) });
  await load([other, product], '/product/7', '?from=list');

  expect(started).toEqual([['7', 'list']]);
  expect(client.isFetching()).toBe(1);
  expect(product.lazy).toBeUndefined();
  expect(product.Component).toBeDefined();
  pending.resolve('done');
});

it('requests the data of a new page together and once, and nothing that the document has', async () => {
  const queries: QueryHolder = {};
  const requests: string[] = [];
  const query = (name: string) => ({ queryKey: [name], queryFn: async () => requests.push(name) });
  const table = [page({ queries: () => [query('/api/thing'), { ...query('/api/other'), needed: true }] })];
  const readTogether = async (path: string) => {
    requests.push(path);
    return [{ queryKey: ['/api/other'], data: 'content' }];
  };
  const enter = (holder = queries, search = '?a=b') =>
    loadPage(matchRoutes(table, '/x') ?? [], search, { api, queries: holder, readPage: readTogether });
  await Promise.all([enter(), enter()]);
  await enter();
  // The page's answer lacks a query that failed: it is asked for alone.
  expect(requests).toEqual(['/x?a=b', '/api/thing']);
  expect(storedData(queries, query('/api/other'))).toBe('content');

  await enter({ dehydrated: queries.dehydrated });
  await enter({ dehydrated: queries.dehydrated?.filter(({ queryKey }) => queryKey[0] === '/api/other') });
  expect(requests).toEqual(['/x?a=b', '/api/thing', '/api/thing']);

  // Such as one that the visitor's budget of work refuses.
  requests.length = 0;
  await loadPage(matchRoutes(table, '/x') ?? [], '', { api, queries: {}, readPage });
  expect(requests).toEqual(['/api/thing', '/api/other']);
});

it('waits for the data that the page needs', async () => {
  const loadWith = (needed: () => Promise<unknown>) =>
    load([page({ queries: () => [{ ...queryOf(needed), needed: true }] })]);
  await expect(loadWith(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await loadWith(async () => 'content');
  expect(client.getQueryData(['/api/thing'])).toBe('content');
});

it('leaves a query that fails to the component that shows it', async () => {
  await load([page({ queries: () => [queryOf(() => Promise.reject(new Error('down')))] })]);
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => setImmediate(resolve));
});

it('fails when the code cannot be loaded, and retries the next time', async () => {
  let tries = 0;
  const late = page({
    component: async () => {
      tries += 1;
      if (tries === 1) throw new Error('no code');
      return Page;
    },
  });
  await expect(load([late])).rejects.toThrow('no code');
  await load([late]);
  await load([late]);
  expect(late.Component).toBe(Page);
  expect(tries).toBe(2);
});
