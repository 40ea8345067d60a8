import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ShownContent, ShownSectionName } from '../../backend/site-content/site-content.contract.js';
import { useRequired } from './required-context.js';
import { SITE_KEYS } from './site-queries.js';

/** A query of the document, or one that was requested since; `state` as TanStack Query has it, with more. */
export interface StoredQuery {
  queryKey: QueryKey;
  queryHash: string;
  state: { status: 'pending' | 'error' | 'success'; data?: unknown; isInvalidated?: boolean };
  promise?: Promise<unknown>;
}

/** Answers to queries. Visitors' pages read them without the code of TanStack Query (docs/decisions/033-less-code-on-a-page.md). */
export interface QueryHolder {
  /** For staff, created on first use. */
  client?: QueryClient;
  /** Until there is a client. */
  dehydrated?: readonly StoredQuery[];
  /** Called with each change of `dehydrated`, in a browser. */
  listeners?: Set<() => void>;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);
export const QueryHolderProvider = QueryHolderContext.Provider;
export const useQueryHolder = () => useRequired(QueryHolderContext, 'The query cache');

export type DataQuery<Data> = { queryKey: QueryKey; queryFn: () => Promise<Data> };

type None<Status> = { status: Status; data: undefined };
type Answer<Data> = { status: 'success'; data: Data } | None<'error'> | None<'pending'>;

/** `latest` is the data of the previous query until the data of this one arrives. */
export type PageData<Data> = Answer<Data> & { latest: Data | undefined };

/** Answers of one path of the API that are kept. */
const KEPT = 100;

const PENDING = { status: 'pending', data: undefined } as const;

/** Data of a query: from the document or an earlier request, or else requested after the first render. */
export function usePageData<Data>(query: DataQuery<Data>, enabled = true): PageData<Data> {
  const holder = useQueryHolder();
  const hash = hashOf(query.queryKey);
  const read = () => storedQuery(holder, hash)?.state;
  const listen = useCallback((listener: () => void) => subscribe(holder, listener), [holder]);
  const state = useSyncExternalStore(listen, read, read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the query
  useEffect(() => {
    const isSettled = state && state.status !== 'pending' && !state.isInvalidated;
    // The state says that it failed.
    if (enabled && !isSettled) request(holder, query).catch(() => {});
  }, [hash, enabled]);

  const answer = (state?.data === undefined && state?.status !== 'error' ? PENDING : state) as Answer<Data>;
  const [latest, setLatest] = useState(answer.data);
  const shown = answer.status === 'pending' ? latest : answer.data;
  if (shown !== latest) setLatest(() => shown);
  return { ...answer, latest: shown };
}

/**
 * Requests data once: a press that follows a prefetch, and then the page, get the same answer.
 * @param again also when it is there already
 */
export function request<Data>(holder: QueryHolder, query: DataQuery<Data>, again = false): Promise<Data> {
  if (holder.client) return holder.client.fetchQuery({ ...query, ...(again && { staleTime: 0 }) });
  const { promise, state } = (storedQuery(holder, hashOf(query.queryKey)) ?? {}) as Partial<StoredQuery>;
  if (promise) return promise as Promise<Data>;
  const known = state?.data === undefined ? null : state;
  const answer = known && !again ? undefined : query.queryFn();
  keep(holder, query, known ?? { status: 'pending' }, answer);
  answer?.then(
    (data) => keep(holder, query, { status: 'success', data }),
    () => keep(holder, query, known ?? { status: 'error' }),
  );
  return answer ?? Promise.resolve(known?.data as Data);
}

/** Data that is there already. */
export const storedData = <Data>(holder: QueryHolder, { queryKey }: DataQuery<Data>): Data | undefined =>
  storedQuery(holder, hashOf(queryKey))?.state.data as Data | undefined;

/** Whether data is there, or on its way. */
export function isRequested(holder: QueryHolder, { queryKey }: DataQuery<unknown>): boolean {
  const stored = storedQuery(holder, hashOf(queryKey));
  return stored !== undefined && (stored.state.data !== undefined || stored.promise !== undefined);
}

/** Data of all queries whose key begins like this one, which ends with an empty object. */
export function storedLists<Data>({ client, dehydrated }: QueryHolder, queryKey: QueryKey): Data[] {
  const start = hashOf(queryKey).slice(0, -'}]'.length);
  return (client?.getQueryCache().getAll() ?? dehydrated ?? [])
    .filter(({ queryHash, state }) => queryHash.startsWith(start) && state.data !== undefined)
    .map(({ state }) => state.data as Data);
}

const storedQuery = ({ client, dehydrated }: QueryHolder, hash: string) =>
  client ? client.getQueryCache().get(hash) : dehydrated?.find(({ queryHash }) => queryHash === hash);

function subscribe(holder: QueryHolder, listener: () => void): () => void {
  if (holder.client) return holder.client.getQueryCache().subscribe(listener);
  holder.listeners ??= new Set();
  holder.listeners.add(listener);
  return () => void holder.listeners?.delete(listener);
}

/** Keeps an answer as the latest of its path. */
function keep(
  holder: QueryHolder,
  { queryKey }: DataQuery<unknown>,
  state: StoredQuery['state'],
  promise?: Promise<unknown>,
): void {
  if (holder.client) return void holder.client.setQueryData(queryKey, state.data);
  const queryHash = hashOf(queryKey);
  const others = holder.dehydrated?.filter((query) => query.queryHash !== queryHash) ?? [];
  const dropped = others.filter((query) => query.queryKey[0] === queryKey[0]).at(-KEPT);
  holder.dehydrated = [...others.filter((query) => query !== dropped), { queryKey, queryHash, state, promise }];
  for (const listener of holder.listeners ?? []) listener();
}

/** Hashes a key as TanStack Query does, with sorted property names. */
export const hashOf = (queryKey: QueryKey): string =>
  JSON.stringify(queryKey, (_name, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

export const siteContentQuery = <Section extends ShownSectionName>(api: SiteApi, section: Section) => ({
  queryKey: SITE_KEYS.siteContent(section),
  queryFn: (): Promise<ShownContent[Section]> => api.siteContent(section),
  needed: true as const,
});

/** The content of a section that the page's definition queries. */
export function useSiteContent<Section extends ShownSectionName>(section: Section): ShownContent[Section] {
  const content = storedData(useQueryHolder(), siteContentQuery(useSiteApi(), section));
  if (content === undefined) throw new Error(`The page does not query the section ${section}.`);
  return content;
}

const SiteApiContext = createContext<SiteApi | null>(null);
export const SiteApiProvider = SiteApiContext.Provider;
export const useSiteApi = () => useRequired(SiteApiContext, 'The API');
