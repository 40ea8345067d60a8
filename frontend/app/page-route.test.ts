import { globSync, readFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { pageDefinitions } from './page-definitions.js';
import { handleOf, redirectOf, redirectRoute } from './page-route.js';
import { siteRoutes } from './routes.js';
import { staffRoutes } from './staff-routes.js';

it('redirects addresses of the old site only', () => {
  const routes = [{ children: [{ path: 'careers' }, redirectRoute('gls/:first/*', '/catalog')] }];
  expect(redirectOf(matchRoutes(routes, '/gls/tubes/steel') ?? [])).toBe('/catalog');
  expect(redirectOf(matchRoutes(routes, '/careers') ?? [])).toBeUndefined();
  expect(redirectOf([])).toBeUndefined();
});

/** Vite finds the modules of the tables by their file names, so that neither the compiler nor the module map checks them. */
it('every page has a route, and every route has a page', () => {
  const modulesOf = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap((route) => [handleOf(route).module ?? [], modulesOf(route.children ?? [])].flat());
  const pages = modulesOf(siteRoutes(staffRoutes)).filter((module) => module.startsWith('frontend/pages/'));
  expect([...new Set(pages)].sort()).toEqual(globSync('frontend/pages/**/*-page.tsx').sort());

  const tables = ['routes', 'staff-routes'].map((name) => readFileSync(`frontend/app/${name}.tsx`, 'utf8')).join('');
  const rows = [...tables.matchAll(/[pP]age\(\s*[^,]+,\s*'([\w/-]+)',\s*'(\w+)'/g)];
  expect(rows).toHaveLength(pages.length);
  expect(rows.map(([, , name]) => name)).toEqual(expect.arrayContaining(Object.keys(pageDefinitions)));
  const missing = rows.filter(
    ([, file, name]) =>
      !new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(
        readFileSync(`frontend/pages/${file}.tsx`, 'utf8'),
      ),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
});
