import type { QueryHolder } from './query-holder.js';
import { clientOf, withQueries } from './with-queries.js';

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

const Part = () => null;

it('is memoized per component', () => {
  expect(withQueries(Part)).toBe(withQueries(Part));
});
