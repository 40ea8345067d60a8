import { matchRoutes } from 'react-router';
import { pageRoute, redirectOf, redirectRoute } from './page-route.js';

const page = (path: string, queries?: () => []) =>
  pageRoute({ path, module: 'page.tsx', component: async () => () => null, queries });

it('an address of the old site leads to the new one, any other stays', () => {
  const routes = [{ children: [page('careers'), redirectRoute('gls/:first/*', '/catalog')] }];
  expect(redirectOf(matchRoutes(routes, '/gls/tubes/steel') ?? [])).toBe('/catalog');
  expect(redirectOf(matchRoutes(routes, '/careers') ?? [])).toBeUndefined();
  expect(redirectOf([])).toBeUndefined();
});

it('a page with queries brings what makes them, unless it says otherwise', () => {
  const { handle: plain } = page('about');
  const { handle: querying } = page('catalog', () => []);
  expect([plain.hasQueries, querying.hasQueries]).toEqual([false, true]);
});
