import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { useRequired } from './required-context.js';

/** Creates the query cache on first use, so that pages without queries do not load its code. */
export interface QueryHolder {
  client?: QueryClient;
  /** State from the document, until the cache is created. */
  dehydrated?: DehydratedState;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);
export const QueryHolderProvider = QueryHolderContext.Provider;
export const useQueryHolder = () => useRequired(QueryHolderContext, 'The query cache');
