import type { ProductFacets, ProductQuery } from '../../backend/catalog/catalog.contract.js';
import type { SiteApi } from '../../backend/pages/site-api.contract.js';
import { queryString, requestJson } from './http.js';

const PATH = '/api/products/facets';

/** Counts do not depend on order or page, so neither is part of the key. */
export function productFacetsQuery(api: SiteApi, query: ProductQuery) {
  const { sort: _sort, page: _page, pageSize: _pageSize, ...filters } = query;
  return {
    queryKey: ['/api/products', 'facets', filters] as const,
    queryFn: (): Promise<ProductFacets> => api.productFacets(filters),
  };
}

/** GET /api/products/facets: how many products each value of each filter would leave. */
export async function productFacets(query: ProductQuery): Promise<ProductFacets> {
  const response = await requestJson(PATH + queryString(query));
  return (await response.json()) as ProductFacets;
}
