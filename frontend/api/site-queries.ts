import { checkedText } from '../../backend/catalog/related/related-products.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ApiKey } from './http.js';

/** The calls that the browser makes over HTTP. */
type SiteCall = Exclude<keyof SiteApi, 'readDesign' | 'designScaffold' | 'drawing'>;
type SiteCalls = { [Call in SiteCall]: (...given: Parameters<SiteApi[Call]>) => ReturnType<SiteApi[Call]> };

export const STAFF_SELF_KEY = ['/api/auth/me'] as const;

/** The query key of each call. The browser requests the address that it spells. */
export const SITE_KEYS: { readonly [Call in SiteCall]: (...given: Parameters<SiteApi[Call]>) => ApiKey } = {
  listProducts: (query) => ['/api/products', query],
  // Sort order and page do not affect the counts.
  productFacets: ({ sort: _sort, page: _page, pageSize: _pageSize, ...filters }) => [
    '/api/products',
    'facets',
    filters,
  ],
  catalogGroups: () => ['/api/products', 'groups'],
  findPages: (search) => ['/api/search/pages', { q: search }],
  getProduct: (id) => ['/api/products', id],
  relatedProducts: (id) => ['/api/products', id, 'related'],
  listedProducts: (ids) => ['/api/products/listed', { ids: ids.join() }],
  checkList: (lines) => ['/api/products/warnings', { lines: checkedText(lines) }],
  listPosts: (query) => ['/api/blog/posts', query],
  getPost: (slug) => ['/api/blog/posts', slug],
  postEquipment: (slug) => ['/api/blog/posts', slug, 'equipment'],
  listDocuments: () => ['/api/documents'],
  siteContent: (section) => ['/api/site-content', section],
  landing: (path) => ['/api/landings', { path }],
  designPackages: () => ['/api/builder/packages'],
  customerQuotation: (token) => ['/api/quotations', token],
  staffSelf: () => STAFF_SELF_KEY,
};

/** Key prefixes of all lists. */
export const LIST_PRODUCTS_KEY = SITE_KEYS.listProducts({});
export const LIST_POSTS_KEY = SITE_KEYS.listPosts({});

const queryOf =
  <Call extends SiteCall>(call: Call) =>
  (api: SiteCalls, ...given: Parameters<SiteApi[Call]>) => ({
    queryKey: SITE_KEYS[call](...given),
    queryFn: () => api[call](...given),
  });

export const listProductsQuery = queryOf('listProducts');
export const productFacetsQuery = queryOf('productFacets');
export const catalogGroupsQuery = queryOf('catalogGroups');
export const findPagesQuery = queryOf('findPages');
export const getProductQuery = queryOf('getProduct');
export const relatedProductsQuery = queryOf('relatedProducts');
export const listedProductsQuery = queryOf('listedProducts');
export const checkListQuery = queryOf('checkList');
export const listPostsQuery = queryOf('listPosts');
export const getPostQuery = queryOf('getPost');
export const postEquipmentQuery = queryOf('postEquipment');
export const listDocumentsQuery = queryOf('listDocuments');
export const landingQuery = queryOf('landing');
export const designPackagesQuery = queryOf('designPackages');
export const customerQuotationQuery = queryOf('customerQuotation');
export const staffSelfQuery = queryOf('staffSelf');
