import type { DesignQuery } from '../../backend/builder/design-query.contract.js';
import type { DesignedScaffold, SiteApi } from '../../backend/pages/site-api.contract.js';

/** A design and the answer to it: by the server, or worked out here by the same engine, which comes with the first change. */
export const designScaffoldQuery = (api: SiteApi, query: DesignQuery) => ({
  queryKey: ['/api/builder', query] as const,
  queryFn: async (): Promise<DesignedScaffold> =>
    api.designScaffold ? api.designScaffold(query) : (await import('./live-scaffold.js')).designScaffold(query),
});
