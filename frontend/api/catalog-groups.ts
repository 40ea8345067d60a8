import type { CatalogGroups } from '../../backend/catalog/catalog.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { requestJson } from './http.js';

const PATH = '/api/products/groups';

export const catalogGroupsQuery = (api: SiteApi) => ({
  queryKey: ['/api/products', 'groups'] as const,
  queryFn: (): Promise<CatalogGroups> => api.catalogGroups(),
});

/** GET /api/products/groups: systems and part types to browse by. */
export async function catalogGroups(): Promise<CatalogGroups> {
  const response = await requestJson(PATH);
  return (await response.json()) as CatalogGroups;
}
