import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type QueryHolder, useQueryHolder } from './query-holder.js';

interface DocumentQuery<Data> {
  queryKey: QueryKey;
  queryFn: () => Promise<Data>;
}

/**
 * Data of a query on a page without the code of TanStack Query (docs/decisions/033-less-code-on-a-page.md): that of the
 * document, or requested after the first render. Undefined until it has come, and when it fails.
 */
export function useDocumentData<Data>(query: DocumentQuery<Data>): Data | undefined {
  const holder = useQueryHolder();
  const [data, setData] = useState(() => storedData<Data>(holder, query));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of a page without parameters never changes
  useEffect(() => {
    if (data !== undefined) return;
    const requested = holder.client ? holder.client.fetchQuery(query) : query.queryFn();
    requested.then(setData).catch(() => {});
  }, []);
  return data;
}

/** Data of a query that the document or the query cache has. */
export function storedData<Data>(
  { client, dehydrated }: QueryHolder,
  { queryKey }: DocumentQuery<Data>,
): Data | undefined {
  if (client) return client.getQueryData(queryKey);
  const stored = dehydrated?.queries.find(({ queryHash }) => queryHash === JSON.stringify(queryKey));
  return stored?.state.data as Data | undefined;
}
