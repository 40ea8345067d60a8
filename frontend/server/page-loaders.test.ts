import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { createQueryClient } from '../api/query-client.js';
import { type PageDefinition, pageRoute, redirectRoute } from '../app/page-route.js';
import { requestServices, withLoaders } from './page-loaders.js';

const api = {} as SiteApi;
const answering = (value: unknown) => [{ queryKey: ['/api/thing'], queryFn: () => Promise.resolve(value) }];
const failing = () => [{ queryKey: ['/api/thing'], queryFn: () => Promise.reject(new Error('down')) }];

type Answered = { answer: unknown; queryClient: QueryClient; errors: unknown[] };

/** Wraps the route in a layout, like the site's pages. */
async function ask(route: RouteObject): Promise<Answered> {
  const loader = withLoaders([{ children: [route] }])[0]?.children?.[0]?.loader;
  if (typeof loader !== 'function') throw new Error('A page has a loader on the server.');
  const queryClient = createQueryClient();
  const errors: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(requestServices, { api, queries: { client: queryClient }, onError: (error) => errors.push(error) });
  const request = new Request('http://site.example/x?page=2');
  const answer = await Promise.resolve(
    loader({ request, params: {}, context } as unknown as LoaderFunctionArgs, undefined),
  ).catch((thrown: unknown) => thrown);
  return { answer, queryClient, errors };
}

const askPage = (page: PageDefinition) =>
  ask(pageRoute({ path: 'x', module: 'x.tsx', component: async () => () => null, ...page }));

it('waits for the data', async () => {
  const { answer, queryClient } = await askPage({ queries: () => answering(['a']) });
  expect(answer).toBeNull();
  expect(queryClient.getQueryData(['/api/thing'])).toEqual(['a']);
});

it('answers 503 when a query fails, without the data of an optional one, and reports the error', async () => {
  const needed = await askPage({ queries: failing, verdict: () => ({ status: 404 }) });
  expect(needed.answer).toMatchObject({ init: { status: 503 } });
  const optional = await askPage({ queries: () => failing().map((query) => ({ ...query, optional: true })) });
  expect(optional.answer).toBeNull();
  for (const { errors } of [needed, optional]) expect(errors).toEqual([new Error('down')]);
});

it('answers with the status of the verdict', async () => {
  const { answer } = await askPage({ queries: () => answering(null), verdict: () => ({ status: 404 }) });
  expect(answer).toMatchObject({ init: { status: 404 } });
});

it('redirects with 302, and an old address with 301', async () => {
  const moved = await askPage({ verdict: (_client, _api, { searchParams }) => ({ redirectTo: `/y?${searchParams}` }) });
  const old = await ask(redirectRoute('employment', '/careers'));
  const answers = [moved, old].map(({ answer }) => answer as Response);
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [302, '/y?page=2'],
    [301, '/careers'],
  ]);
});

it('a layout route has no loader', () => {
  expect(withLoaders([{ children: [] }])[0]).not.toHaveProperty('loader');
});
