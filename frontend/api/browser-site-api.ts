import type { PageResponse } from '../../backend/pages/rendering/render.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { readJson, readOrNull, readPage } from './http.js';
import { SITE_KEYS } from './site-queries.js';

export const readPageData = (path: string): Promise<PageResponse[]> => readJson(['/api/page-data', { path }]);

export const browserSiteApi: SiteApi = {
  listProducts: (query) => readPage(SITE_KEYS.listProducts(query)),
  productFacets: (query) => readJson(SITE_KEYS.productFacets(query)),
  catalogGroups: () => readJson(SITE_KEYS.catalogGroups()),
  findPages: (search) => readJson(SITE_KEYS.findPages(search)),
  getProduct: (id) => readOrNull(SITE_KEYS.getProduct(id), 404),
  relatedProducts: (id) => readJson(SITE_KEYS.relatedProducts(id)),
  listedProducts: async (ids) => (ids.length > 0 ? readJson(SITE_KEYS.listedProducts(ids)) : []),
  checkList: async (lines) => (lines.length > 0 ? readJson(SITE_KEYS.checkList(lines)) : []),
  listPosts: (query) => readPage(SITE_KEYS.listPosts(query)),
  getPost: (slug) => readOrNull(SITE_KEYS.getPost(slug), 404),
  postEquipment: (slug) => readJson(SITE_KEYS.postEquipment(slug)),
  listDocuments: () => readJson(SITE_KEYS.listDocuments()),
  siteContent: (section) => readJson(SITE_KEYS.siteContent(section)),
  landing: (path) => readOrNull(SITE_KEYS.landing(path), 404),
  designPackages: () => readJson(SITE_KEYS.designPackages()),
  customerQuotation: (token) => readOrNull(SITE_KEYS.customerQuotation(token), 404),
  staffSelf: () => readOrNull(SITE_KEYS.staffSelf(), 401),
};
