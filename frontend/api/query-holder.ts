import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/**
 * Where the query cache of a visit (or of a request) is found once a page needs one. Pages without queries never load
 * what makes it: `with-queries.tsx`.
 */
export interface QueryHolder {
  client?: QueryClient;
  /** What the document brought, until the cache takes it over. */
  brought?: DehydratedState;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);

export const QueryHolderProvider = QueryHolderContext.Provider;

/** Throws outside a `QueryHolderProvider`. */
export function useQueryHolder(): QueryHolder {
  const holder = useContext(QueryHolderContext);
  if (!holder) throw new Error('useQueryHolder needs a QueryHolderProvider above it.');
  return holder;
}
