import type { ListMatch } from '../../backend/catalog/matching/matching.contract.js';
import { requestJson } from './http.js';

/** POST /api/products/match: catalog items for the lines of a pasted list. @throws HttpError for a response that is not OK */
export async function matchProducts(text: string): Promise<ListMatch> {
  const response = await requestJson('/api/products/match', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  return (await response.json()) as ListMatch;
}
