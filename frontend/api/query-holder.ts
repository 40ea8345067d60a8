import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { useRequired } from './required-context.js';

/** Creates the query cache on first use, so that pages without queries do not load its code. */
export interface QueryHolder {
  client?: QueryClient;
  /** State from the document, until the cache is created. */
  dehydrated?: DehydratedState;
  /** What a navigation has requested before the cache was created, by the query's hash. */
  requested?: Map<string, Promise<unknown>>;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);
export const QueryHolderProvider = QueryHolderContext.Provider;
export const useQueryHolder = () => useRequired(QueryHolderContext, 'The query cache');
