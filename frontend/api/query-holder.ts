import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Creates the query cache on first use, so that pages without queries do not load its code. */
export interface QueryHolder {
  client?: QueryClient;
  /** State from the document, until the cache is created. */
  dehydrated?: DehydratedState;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);

export const QueryHolderProvider = QueryHolderContext.Provider;

/** Throws outside a `QueryHolderProvider`. */
export function useQueryHolder(): QueryHolder {
  const holder = useContext(QueryHolderContext);
  if (!holder) throw new Error('useQueryHolder needs a QueryHolderProvider above it.');
  return holder;
}
