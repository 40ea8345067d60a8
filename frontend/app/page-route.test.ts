import { matchRoutes } from 'react-router';
import { pageRoute, redirectOf, redirectRoute } from './page-route.js';

const page = (path: string, queries?: () => []) =>
  pageRoute({ path, module: 'page.tsx', component: async () => () => null, queries });

it('redirects addresses of the old site only', () => {
  const routes = [{ children: [page('careers'), redirectRoute('gls/:first/*', '/catalog')] }];
  expect(redirectOf(matchRoutes(routes, '/gls/tubes/steel') ?? [])).toBe('/catalog');
  expect(redirectOf(matchRoutes(routes, '/careers') ?? [])).toBeUndefined();
  expect(redirectOf([])).toBeUndefined();
});

it('marks pages that have queries', () => {
  const { handle: plain } = page('about');
  const { handle: querying } = page('catalog', () => []);
  expect([plain.hasQueries, querying.hasQueries]).toEqual([false, true]);
});
