import type { QueryHolder } from './page-data.js';
import { clientOf, createQueryClient } from './query-client.js';

it('creates one cache per visit, hydrated from the document', () => {
  const first = clientOf({});
  const holder = { client: first };
  expect(clientOf(holder)).toBe(first);
  const state = { status: 'success', data: ['a'] } as const;
  const visit: QueryHolder = { dehydrated: [{ queryKey: ['/api/thing'], queryHash: '["/api/thing"]', state }] };
  const stored = clientOf(visit).getQueryCache().get('["/api/thing"]');
  expect([stored?.state.data, stored?.isStaleByTime(Number.POSITIVE_INFINITY)]).toEqual([['a'], false]);
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
