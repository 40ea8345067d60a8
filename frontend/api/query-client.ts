import { QueryClient } from '@tanstack/react-query';
import type { QueryHolder } from './page-data.js';

export function clientOf(holder: QueryHolder): QueryClient {
  if (!holder.client) {
    holder.client = createQueryClient();
    const { client, dehydrated = [] } = holder;
    const cache = client.getQueryCache();
    const dataUpdatedAt = Date.now();
    for (const { queryKey, state } of dehydrated)
      cache.build(client, { queryKey }).setState({ ...state, dataUpdatedAt });
  }
  return holder.client;
}

/**
 * Query cache of staff, in their browser or for the render of their page. Data never becomes stale (specification §9).
 * `retryOnMount: false` lets a query that failed on the server render its error state in the first document.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
        // `usePageData` does not count as a user.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
