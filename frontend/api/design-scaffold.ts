import type { DesignQuery, SiteApi } from '../../backend/pages/site-api.contract.js';

export const designScaffoldQuery = (api: SiteApi, query: DesignQuery) => ({
  queryKey: ['/api/builder', query] as const,
  queryFn: () => api.designScaffold(query),
});

/** Worked out here, by the engine that the server runs: it comes with the first change, and the catalogue's articles with it. */
export const designScaffold: SiteApi['designScaffold'] = async (query) =>
  (await import('./live-scaffold.js')).designScaffold(query);
