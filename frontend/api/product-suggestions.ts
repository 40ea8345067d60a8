import type { ProductSuggestions } from '../../backend/catalog/search/suggestions.contract.js';
import { queryString, requestJson } from './http.js';

/** GET /api/search/suggestions: suggestions for the text of a search field. */
export async function productSuggestions(q: string, signal: AbortSignal): Promise<ProductSuggestions> {
  const response = await requestJson(`/api/search/suggestions${queryString({ q })}`, { signal });
  return (await response.json()) as ProductSuggestions;
}
