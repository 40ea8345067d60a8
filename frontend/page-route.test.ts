import type { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { SiteApi } from '../backend/pages/site-api.contract.js';
import { createQueryClient } from './api/query-client.js';
import { type PageDefinition, type PageServices, pageRoute, pageServices, redirectRoute } from './page-route.js';

const api = {} as SiteApi;
const answering = (value: unknown) => [{ queryKey: ['/api/thing'], queryFn: () => Promise.resolve(value) }];
const failing = () => [{ queryKey: ['/api/thing'], queryFn: () => Promise.reject(new Error('down')) }];

interface Loaded {
  answer: unknown;
  queryClient: QueryClient;
  errors: unknown[];
}

async function load(page: PageDefinition, side: PageServices['side'] = 'server'): Promise<Loaded> {
  const route = pageRoute({ path: 'x', module: 'x.tsx', component: async () => () => null, ...page });
  if (typeof route.loader !== 'function') throw new Error('A page has a loader.');
  const queryClient = createQueryClient();
  const errors: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(pageServices, { side, api, queries: { client: queryClient }, onError: (error) => errors.push(error) });
  const request = new Request('http://site.example/x?page=2');
  const answer = await Promise.resolve(
    route.loader({ request, params: {}, context } as unknown as LoaderFunctionArgs, undefined),
  ).catch((thrown: unknown) => thrown);
  return { answer, queryClient, errors };
}

describe('on the server', () => {
  it('waits for the data', async () => {
    const { answer, queryClient } = await load({ queries: () => answering(['a']) });
    expect(answer).toBeNull();
    expect(queryClient.getQueryData(['/api/thing'])).toEqual(['a']);
  });

  it('answers 503 for data that failed, and tells of it', async () => {
    const { answer, errors } = await load({ queries: failing, verdict: () => ({ status: 404 }) });
    expect(answer).toMatchObject({ init: { status: 503 } });
    expect(errors).toEqual([new Error('down')]);
  });

  it('answers the status that the data calls for', async () => {
    const { answer } = await load({ queries: () => answering(null), verdict: () => ({ status: 404 }) });
    expect(answer).toMatchObject({ init: { status: 404 } });
  });

  it('redirects for now', async () => {
    const { answer } = await load({
      verdict: (_client, _api, { searchParams }) => ({ redirectTo: `/y?${searchParams}` }),
    });
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(302);
    expect((answer as Response).headers.get('Location')).toBe('/y?page=2');
  });
});

describe('in the browser', () => {
  it('starts the queries and does not wait', async () => {
    const pending = Promise.withResolvers<string>();
    const queries = () => [{ queryKey: ['/api/thing'], queryFn: () => pending.promise }];
    const { answer, queryClient } = await load({ queries }, 'browser');
    expect(answer).toBeNull();
    expect(queryClient.isFetching()).toBe(1);
    pending.resolve('done');
  });

  it('leaves a failure to the component that shows it', async () => {
    const { answer, errors } = await load({ queries: failing, verdict: () => ({ status: 404 }) }, 'browser');
    expect(answer).toBeNull();
    expect(errors).toEqual([]);
  });
});

it('an address of the old site moved for good', async () => {
  const { loader } = redirectRoute('employment', '/careers');
  if (typeof loader !== 'function') throw new Error('A redirect has a loader.');
  const answer = (await loader({} as LoaderFunctionArgs, undefined)) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/careers']);
});

it('an address of the old site gives its place to the new one when it is reached within the page', async () => {
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/careers', element: null },
    redirectRoute('/employment', '/careers'),
  ]);
  await router.navigate('/employment');
  expect(router.state.location.pathname).toBe('/careers');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
  router.dispose();
});
