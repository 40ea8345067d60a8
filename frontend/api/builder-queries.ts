import type { DesignQuery } from '../../backend/builder/design-query.contract.js';
import type { DesignedScaffold, SiteApi } from '../../backend/pages/rendering/site-api.contract.js';

/** The server and the browser use the same engine; the browser loads it on demand. */
export const designScaffoldQuery = (api: SiteApi, query: DesignQuery) => ({
  queryKey: ['/api/builder', query] as const,
  queryFn: async (): Promise<DesignedScaffold> =>
    api.designScaffold ? api.designScaffold(query) : (await import('./live-scaffold.js')).designScaffold(query),
});
