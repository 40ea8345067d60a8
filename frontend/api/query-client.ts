import { QueryClient } from '@tanstack/react-query';

/**
 * Query cache of a visitor (browser) or a request (server). Data never becomes stale (specification §9).
 * `retryOnMount: false` lets a query that failed on the server render its error state in the first document.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
