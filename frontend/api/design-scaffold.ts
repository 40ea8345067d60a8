import type { DesignQuery } from '../../backend/builder/design-query.contract.js';
import type { DesignedScaffold, SiteApi } from '../../backend/pages/site-api.contract.js';

/** A design and its answer, by the server's engine or, in the browser, by the same engine loaded on demand. */
export const designScaffoldQuery = (api: SiteApi, query: DesignQuery) => ({
  queryKey: ['/api/builder', query] as const,
  queryFn: async (): Promise<DesignedScaffold> =>
    api.designScaffold ? api.designScaffold(query) : (await import('./live-scaffold.js')).designScaffold(query),
});
