import { hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type QueryHolder, useQueryHolder } from './query-holder.js';

export function clientOf(holder: QueryHolder): QueryClient {
  if (!holder.client) {
    holder.client = createQueryClient();
    if (holder.dehydrated) hydrate(holder.client, holder.dehydrated);
    holder.dehydrated = undefined;
  }
  return holder.client;
}

/** One wrapper for each component: another would remount it, and lose its state and the focus. */
const wrapped = new WeakMap<object, unknown>();

export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const known = wrapped.get(Part) as ComponentType<Props> | undefined;
  if (known) return known;
  const WithQueries = (props: Props) => (
    <QueryClientProvider client={clientOf(useQueryHolder())}>
      <Part {...props} />
    </QueryClientProvider>
  );
  wrapped.set(Part, WithQueries);
  return WithQueries;
}

/**
 * Query cache of a visitor (browser) or a request (server). Data never becomes stale (specification §9).
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
