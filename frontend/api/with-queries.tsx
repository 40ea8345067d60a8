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

/** By the component itself: another one in its place would be mounted anew, and lose its state and the focus. */
const wrapped = new WeakMap<object, unknown>();

/** A component that may use queries; the same one each time. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const known = wrapped.get(Part) as ComponentType<Props> | undefined;
  if (known) return known;
  function WithQueries(props: Props) {
    return (
      <QueryClientProvider client={clientOf(useQueryHolder())}>
        <Part {...props} />
      </QueryClientProvider>
    );
  }
  wrapped.set(Part, WithQueries);
  return WithQueries;
}
