import type { PagePolicy } from '../../backend/pages/rendering/render.contract.js';
import { findPage } from './find-page.js';

it.each([
  ['/', '/', ['catalog']],
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
  ['/catalog/ring-system/?family=cup', '/catalog/ring-system', ['catalog', 'blog']],
  ['/catalog/ring-system/ledgers', '/catalog/ring-system/ledgers', ['catalog', 'blog']],
  ['/yards/athens', '/yards/athens', ['catalog', 'blog']],
  ['/product/7?from=email', '/product/7', ['catalog']],
  ['/builder', '/builder', ['catalog']],
  ['/blog?page=1', '/blog', ['blog']],
  ['/blog/caf%C3%A9', '/blog/caf%C3%A9', ['blog', 'catalog']],
])('%s is cached as %s', (url, address, topics) => {
  expect(findPage(url).cached).toEqual({
    address,
    topics: [...topics, 'connections', 'sales-terms', 'site-content', 'stock'],
  });
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
  expect(findPage(url).cached).toBeNull();
});

it.each(['/CATALOG', '/c%61talog', '/%63atalog', '/Blog/planks', '/blog/%70lanks', '/blog/caf%c3%a9'])(
  'an unusual spelling is not cached: %s',
  (url) => {
    expect(findPage(url).cached).toBeNull();
  },
);

it.each<[string, PagePolicy]>([
  ['/', {}],
  ['/contact', { isPrivate: false }],
  ['/contact?sent=C-7K3M-92', { isPrivate: true }],
  ['/Contact/?sent=', { isPrivate: true }],
  ['/quote?product=Plank', { isPrivate: false, calculatesDesign: false }],
  ['/quote?list=7*40', { isPrivate: true, calculatesDesign: false }],
  ['/quote?design=width%3D21', { isPrivate: false, calculatesDesign: true }],
  ['/%42uilder/?width=21', { calculatesDesign: true }],
  ['/quotation/abc', { isSecret: true }],
  ['/%71uotation/abc', { isSecret: true }],
  ['/\\[/../../quotation/abc', { isSecret: true }],
  ['/admin', { isPrivate: true }],
  ['/Admin/nothing/here', { isPrivate: true }],
  ['/catalog?search=plank&sort=weight', { search: 'plank' }],
  ['/catalog?search=plank&page=2', { search: null }],
  ['/catalog?search=+', { search: null }],
  ['//[/', {}],
])('the page at %s is treated by what its definition says', (url, policy) => {
  expect(findPage(url).policy).toEqual(policy);
});
