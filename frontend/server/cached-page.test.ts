import { siteRoutes } from '../app/routes.js';
import { staffRoutes } from '../app/staff-routes.js';
import { builderPage } from '../pages/builder/builder-page-definition.js';
import { findCachedPage } from './cached-page.js';

const routes = siteRoutes(staffRoutes, builderPage);
const addressOf = (url: string) => findCachedPage(routes, url)?.address;

it.each([
  ['/', '/', []],
  ['/about/?utm_source=mail', '/about', []],
  ['/catalog', '/catalog', ['catalog']],
  ['/catalog?gclid=1&page=2', '/catalog?page=2', ['catalog']],
  ['/product/7?from=mail', '/product/7', ['catalog']],
  ['/builder', '/builder', ['catalog']],
  ['/blog?page=1', '/blog', ['blog']],
  ['/blog/caf%C3%A9', '/blog/caf%C3%A9', ['blog']],
  ['/documents', '/documents', ['documents']],
])('%s is cached as %s', (url, address, topics) => {
  expect(findCachedPage(routes, url)).toEqual({ address, topics });
});

it.each([
  ['a search', '/catalog?search=plank'],
  ['a page far down the list', '/catalog?page=41'],
  ['a design', '/builder?width=21'],
  ['a form', '/contact'],
  ['a form', '/quote'],
  ['the staff area', '/admin'],
  ['a redirect', '/employment'],
  ['a missing page', '/nowhere'],
  ['a URL that cannot be parsed', '//[/'],
])('%s is not cached: %s', (_what, url) => {
  expect(findCachedPage(routes, url)).toBeNull();
});

it.each(['/CATALOG', '/c%61talog', '/%63atalog', '/Blog/planks', '/blog/%70lanks', '/blog/caf%c3%a9'])(
  'an unusual spelling is not cached: %s',
  (url) => {
    expect(addressOf(url)).toBeUndefined();
  },
);
