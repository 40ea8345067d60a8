import type { RouteObject, RouterContextProvider } from 'react-router';
import { prefetchPage } from './prefetch-on-intent.js';

const context = {} as RouterContextProvider;

it('starts what entering the page would start, of the whole branch that leads to it and of nothing else', () => {
  const started: string[] = [];
  const page = (path: string): RouteObject => ({
    path,
    lazy: async () => {
      started.push(`code ${path}`);
      return {};
    },
    loader: ({ request, params }) => {
      started.push(`data ${new URL(request.url).search} ${params.id ?? ''}`);
      return null;
    },
  });
  const routes: RouteObject[] = [{ children: [page('catalog'), page('product/:id')] }];
  prefetchPage(routes, context, new URL('https://site.example/product/7?from=list'));
  expect(started).toEqual(['code product/:id', 'data ?from=list 7']);
});

it('leaves a failure to the page, when it is entered', async () => {
  const failing: RouteObject = {
    path: '*',
    lazy: () => Promise.reject(new Error('no code')),
    loader: () => Promise.reject(new Error('no data')),
  };
  prefetchPage([failing], context, new URL('https://site.example/x'));
  // An unhandled rejection would fail the test here.
  await new Promise((resolve) => setImmediate(resolve));
});
