import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { useRequired } from './required-context.js';

/** Answers to queries. Visitors' pages read them without the code of TanStack Query (docs/decisions/033-less-code-on-a-page.md). */
export interface QueryHolder {
  /** On the server, and in the browser of staff, created on first use. */
  client?: QueryClient;
  /** State from the document and what arrived since, until there is a client. */
  dehydrated?: DehydratedState;
  /** Called with each change of `dehydrated`, in a browser. */
  listeners?: Set<() => void>;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);
export const QueryHolderProvider = QueryHolderContext.Provider;
export const useQueryHolder = () => useRequired(QueryHolderContext, 'The query cache');
