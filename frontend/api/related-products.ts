import type { RelatedProducts } from '../../backend/catalog/related/related-products.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { requestJson } from './http.js';

export const relatedProductsQuery = (api: SiteApi, id: number) => ({
  queryKey: ['/api/products', id, 'related'] as const,
  queryFn: (): Promise<RelatedProducts | null> => api.relatedProducts(id),
});

/** GET /api/products/:id/related: other sizes, what fits, replacements. */
export async function relatedProducts(id: number): Promise<RelatedProducts> {
  const response = await requestJson(`/api/products/${id}/related`);
  return (await response.json()) as RelatedProducts;
}
