import type { ProductResponse } from '../../backend/catalog/product.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { HttpError, requestJson } from './http.js';

export const getProductQuery = (api: SiteApi, id: number) => ({
  queryKey: ['/api/products', id] as const,
  queryFn: (): Promise<ProductResponse | null> => api.getProduct(id),
});

/** GET /api/products/:id; null for a missing product. */
export async function getProduct(id: number): Promise<ProductResponse | null> {
  try {
    const response = await requestJson(`/api/products/${id}`);
    return (await response.json()) as ProductResponse;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
