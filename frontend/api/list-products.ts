import type { ProductQuery } from '../../backend/catalog/catalog.contract.js';
import type { ProductCardResponse, ProductPage, ProductResponse } from '../../backend/catalog/product.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { queryString, requestJson } from './http.js';

const PATH = '/api/products';

/** Key prefix of all product lists. */
export const LIST_PRODUCTS_KEY = [PATH, {}] as const;

export const listProductsQuery = (api: SiteApi, query: ProductQuery) => ({
  queryKey: [PATH, query] as const,
  queryFn: (): Promise<ProductPage<ProductCardResponse>> => api.listProducts(query),
});

/** GET /api/products: one page of products; the total number of matches is in `X-Total-Count`. */
export async function listProducts(query: ProductQuery): Promise<ProductPage> {
  const response = await requestJson(PATH + queryString(query));
  const items = (await response.json()) as ProductResponse[];
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
