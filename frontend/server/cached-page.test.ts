import { PUBLIC_PAGES } from '../../backend/config/public-pages.contract.js';
import { type PageDefinition, pageRoute, redirectRoute } from '../app/page-route.js';
import { blogPage } from '../pages/blog/blog-page-definition.js';
import { blogPostPage } from '../pages/blog-post/blog-post-page-definition.js';
import { builderPage } from '../pages/builder/builder-page-definition.js';
import { catalogPage } from '../pages/catalog/catalog-page-definition.js';
import { documentsPage } from '../pages/documents/documents-page-definition.js';
import { productPage } from '../pages/product/product-page-definition.js';
import { findCachedPage } from './cached-page.js';

const page = (path: string, definition: PageDefinition) =>
  pageRoute({ path, module: path, component: async () => () => null, ...definition });
const routes = [
  {
    children: [
      pageRoute({ index: true, module: 'home', component: async () => () => null, cache: { topics: [] } }),
      page(PUBLIC_PAGES.catalog, catalogPage),
      page('product/:id', productPage),
      page(PUBLIC_PAGES.builder, builderPage),
      page(PUBLIC_PAGES.blog, blogPage),
      page('blog/:slug', blogPostPage),
      page(PUBLIC_PAGES.documents, documentsPage),
      page(PUBLIC_PAGES.contact, {}),
      redirectRoute('employment', '/careers'),
      page('*', {}),
    ],
  },
];

it.each([
  ['/', '/', []],
  ['/documents/?utm_source=mail', '/documents', ['documents']],
  ['/catalog', '/catalog', ['catalog']],
  ['/catalog?gclid=1&page=2', '/catalog?page=2', ['catalog']],
  [
    '/catalog?capacity=50&category=Specialty&sort=weight',
    '/catalog?category=Specialty&capacity=50&sort=weight',
    ['catalog'],
  ],
  ['/catalog?partType=ledger&family=ring&page=2', '/catalog?family=ring&partType=ledger&page=2', ['catalog']],
  ['/catalog?condition=used&page=2', '/catalog?condition=used&page=2', ['catalog']],
  ['/product/7?from=mail', '/product/7', ['catalog']],
  ['/builder', '/builder', ['catalog']],
  ['/blog?page=1', '/blog', ['blog']],
  ['/blog/caf%C3%A9', '/blog/caf%C3%A9', ['blog', 'catalog']],
  ['/documents', '/documents', ['documents']],
])('%s is cached as %s', (url, address, topics) => {
  expect(findCachedPage(routes, url)).toEqual({ address, topics: [...topics, 'sales-terms', 'site-content'] });
});

it.each([
  ['a search', '/catalog?search=plank'],
  ['a page far down the list', '/catalog?page=41'],
  ['a system of one category', '/catalog?family=ring&category=Specialty'],
  ['a system in another order', '/catalog?family=ring&sort=weight'],
  ['used items of one system', '/catalog?family=ring&condition=used'],
  ['used items in another order', '/catalog?condition=used&sort=weight'],
  ['a vendor', '/catalog?vendor=Layher'],
  ['a design', '/builder?width=21'],
  ['a form', '/contact'],
  ['a redirect', '/employment'],
  ['a missing page', '/nowhere'],
  ['a URL that cannot be parsed', '//[/'],
])('%s is not cached: %s', (_what, url) => {
  expect(findCachedPage(routes, url)).toBeNull();
});

it.each(['/CATALOG', '/c%61talog', '/%63atalog', '/Blog/planks', '/blog/%70lanks', '/blog/caf%c3%a9'])(
  'an unusual spelling is not cached: %s',
  (url) => {
    expect(findCachedPage(routes, url)).toBeNull();
  },
);
