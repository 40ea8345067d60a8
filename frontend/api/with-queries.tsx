import { hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createQueryClient } from './query-client.js';
import { type QueryHolder, useQueryHolder } from './query-holder.js';

/** The query cache of this visit; made when it is asked for first. */
export function clientOf(holder: QueryHolder): QueryClient {
  if (!holder.client) {
    holder.client = createQueryClient();
    if (holder.brought) hydrate(holder.client, holder.brought);
    holder.brought = undefined;
  }
  return holder.client;
}

/** A component that may use queries. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props: Props) {
    return (
      <QueryClientProvider client={clientOf(useQueryHolder())}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
