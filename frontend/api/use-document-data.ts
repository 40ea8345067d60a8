import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type QueryHolder, useQueryHolder } from './query-holder.js';

type DocumentQuery<Data> = { queryKey: QueryKey; queryFn: () => Promise<Data> };

/**
 * Data of a query on a page without the code of TanStack Query (docs/decisions/033-less-code-on-a-page.md): from the document, or requested
 * after the first render. Undefined until it arrives, and when the request fails.
 */
export const useDocumentData = <Data>(query: DocumentQuery<Data>): Data | undefined => useFollowedData(query).data;

/** The same for a query that changes with the address. The previous data stays until the next arrives. */
export function useFollowedData<Data>(query: DocumentQuery<Data>): { data: Data | undefined; isError: boolean } {
  const holder = useQueryHolder();
  const key = hashOf(query.queryKey);
  const [state, setState] = useState(() => ({ key, data: storedData<Data>(holder, query), isError: false }));
  const isCurrent = state.key === key && (state.data !== undefined || state.isError);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  useEffect(() => {
    if (isCurrent) return;
    let isGone = false;
    request(holder, query).then(
      (data) => isGone || setState({ key, data, isError: false }),
      () => isGone || setState({ key, data: undefined, isError: true }),
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  return state;
}

const request = <Data>({ client }: QueryHolder, query: DocumentQuery<Data>): Promise<Data> =>
  client ? client.fetchQuery(query) : query.queryFn();

/** Data of a query from the query cache or the document. */
export function storedData<Data>(
  { client, dehydrated }: QueryHolder,
  { queryKey }: DocumentQuery<Data>,
): Data | undefined {
  if (client) return client.getQueryData(queryKey);
  const stored = dehydrated?.queries.find(({ queryHash }) => queryHash === hashOf(queryKey));
  return stored?.state.data as Data | undefined;
}

/** Hashes a key as TanStack Query does, with sorted property names. */
export const hashOf = (queryKey: QueryKey): string =>
  JSON.stringify(queryKey, (_name, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
