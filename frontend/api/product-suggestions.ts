import type { ProductSuggestions } from '../../backend/catalog/search/suggestions.contract.js';
import { queryString, requestJson } from './http.js';

/** GET /api/search/suggestions: what the search field offers for a text. */
export async function productSuggestions(q: string, signal: AbortSignal): Promise<ProductSuggestions> {
  const response = await requestJson(`/api/search/suggestions${queryString({ q })}`, { signal });
  return (await response.json()) as ProductSuggestions;
}
