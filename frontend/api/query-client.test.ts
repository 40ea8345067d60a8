import type { QueryHolder } from './page-data.js';
import { clientOf, createQueryClient } from './query-client.js';

it('creates one cache per visit, hydrated from the document', () => {
  const first = clientOf({});
  first.setQueryData(['/api/thing'], ['a']);
  const holder = { client: first };
  expect(clientOf(holder)).toBe(first);
  const dehydrated = {
    mutations: [],
    queries: [{ queryKey: ['/api/thing'], queryHash: '["/api/thing"]', state: first.getQueryState(['/api/thing']) }],
  };
  const visit = { dehydrated } as unknown as QueryHolder;
  expect(clientOf(visit).getQueryData(['/api/thing'])).toEqual(['a']);
  expect(clientOf(visit)).toBe(clientOf(visit));
});

it('fetches once: never stale, no refetch, no retry (specification §9) [spec 9.24]', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
