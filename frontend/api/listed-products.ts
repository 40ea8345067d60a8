import type { ListedProduct } from '../../backend/catalog/product.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { requestJson } from './http.js';

export const listedProductsQuery = (api: SiteApi, ids: readonly number[]) => ({
  queryKey: ['/api/products/listed', ids.join()] as const,
  queryFn: async (): Promise<ListedProduct[]> => (ids.length > 0 ? api.listedProducts(ids) : []),
});

/** GET /api/products/listed: the items of a quote list that exist. */
export async function listedProducts(ids: readonly number[]): Promise<ListedProduct[]> {
  const response = await requestJson(`/api/products/listed?ids=${ids.join()}`);
  return (await response.json()) as ListedProduct[];
}
