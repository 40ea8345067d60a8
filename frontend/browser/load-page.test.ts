import type { RouteMatch, RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { createQueryClient } from '../api/with-queries.js';
import { pageRoute } from '../app/page-route.js';
import { loadPage } from './load-page.js';

const Page = () => null;
const api = {} as SiteApi;

const matching = (table: RouteObject[], path: string): RouteMatch[] => matchRoutes([{ children: table }], path) ?? [];

it('starts the queries of the page but waits for its code only [spec 7.5]', async () => {
  const client = createQueryClient();
  const started: unknown[] = [];
  const pending = Promise.withResolvers<string>();
  const page = pageRoute({
    path: 'product/:id',
    module: 'product.tsx',
    component: async () => Page,
    queries: (_api, { params, searchParams }) => {
      started.push([params.id, searchParams.get('from')]);
      return [{ queryKey: ['/api/thing'], queryFn: () => pending.promise }];
    },
  });
  const other = pageRoute({ path: 'catalog', module: 'catalog.tsx', component: () => Promise.reject(new Error('no')) });
  await loadPage(matching([other, page], '/product/7'), '?from=list', { api, queries: { client } });

  expect(started).toEqual([['7', 'list']]);
  expect(client.isFetching()).toBe(1);
  expect(page.lazy).toBeUndefined();
  expect(page.Component).toBeDefined();
  pending.resolve('done');
});

it('waits for the data that the page needs', async () => {
  const client = createQueryClient();
  const load = (needed: () => Promise<unknown>) => {
    const page = pageRoute({
      path: '*',
      module: 'page.tsx',
      component: async () => Page,
      queries: () => [{ queryKey: ['/api/needed'], queryFn: needed, needed: true }],
    });
    return loadPage(matching([page], '/x'), '', { api, queries: { client } });
  };
  await expect(load(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await load(async () => 'content');
  expect(client.getQueryData(['/api/needed'])).toBe('content');
});

it('leaves a query that fails to the component that shows it', async () => {
  const client = createQueryClient();
  const page = pageRoute({
    path: '*',
    module: 'page.tsx',
    component: async () => Page,
    queries: () => [{ queryKey: ['/api/thing'], queryFn: () => Promise.reject(new Error('down')) }],
  });
  await loadPage(matching([page], '/x'), '', { api, queries: { client } });
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => setImmediate(resolve));
});

it('fails when the code cannot be loaded, and retries the next time', async () => {
  let tries = 0;
  const component = async () => {
    tries += 1;
    if (tries === 1) throw new Error('no code');
    return Page;
  };
  const page = pageRoute({ path: '*', module: 'page.tsx', component });
  const load = () => loadPage(matching([page], '/x'), '', { api, queries: {} });
  await expect(load()).rejects.toThrow('no code');
  await load();
  await load();
  expect(page.Component).toBe(Page);
  expect(tries).toBe(2);
});
