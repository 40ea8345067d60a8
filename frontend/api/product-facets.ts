import type { ProductFacets, ProductQuery } from '../../backend/catalog/catalog.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { queryString, requestJson } from './http.js';

const PATH = '/api/products/facets';

/** The key omits sort order and page, which do not affect the counts. */
export function productFacetsQuery(api: SiteApi, query: ProductQuery) {
  const { sort: _sort, page: _page, pageSize: _pageSize, ...filters } = query;
  return {
    queryKey: ['/api/products', 'facets', filters] as const,
    queryFn: (): Promise<ProductFacets> => api.productFacets(filters),
  };
}

/** GET /api/products/facets: product counts for each filter value. */
export async function productFacets(query: ProductQuery): Promise<ProductFacets> {
  const response = await requestJson(PATH + queryString(query));
  return (await response.json()) as ProductFacets;
}
