import type { ProductSuggestions } from '../../backend/catalog/search/suggestions.contract.js';
import { queryString, requestJson } from './http.js';

/** GET /api/products/suggestions: what the search field offers for a text. */
export async function productSuggestions(search: string, signal: AbortSignal): Promise<ProductSuggestions> {
  const response = await requestJson(`/api/products/suggestions${queryString({ search })}`, { signal });
  return (await response.json()) as ProductSuggestions;
}
