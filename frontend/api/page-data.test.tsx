import { dehydrate } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type QueryHolder, QueryHolderProvider, request, storedData, storedLists, usePageData } from './page-data.js';
import { createQueryClient } from './query-client.js';

/** Its properties are not in alphabetical order, but the hash in the document sorts them. */
const queryKey = ['/api/thing', { length: '40', height: '20' }];

function fromDocument(data: string): QueryHolder {
  const client = createQueryClient();
  client.setQueryData(queryKey, data);
  return { dehydrated: dehydrate(client).queries };
}

type PartProps = { queryFn: () => Promise<string>; onRender(text: string): void };

function Part({ queryFn, onRender }: PartProps) {
  onRender(usePageData({ queryKey, queryFn }).data ?? 'none');
  return null;
}

/** Renders a component with the data. @returns the texts that it shows at first and at the end */
async function shown(holder: QueryHolder, queryFn: () => Promise<string>): Promise<string[]> {
  const texts: string[] = [];
  // `act` also waits for the request of the first render.
  const { unmount } = await act(async () =>
    render(
      <QueryHolderProvider value={holder}>
        <Part queryFn={queryFn} onRender={(text) => texts.push(text)} />
      </QueryHolderProvider>,
    ),
  );
  unmount();
  return [texts[0] ?? '', texts.at(-1) ?? ''];
}

const unexpected = () => Promise.reject(new Error('requested again'));

it('has data from the document on the first render', async () => {
  expect(await shown(fromDocument('a'), unexpected)).toEqual(['a', 'a']);
});

it('has data from the query cache on the first render', async () => {
  const client = createQueryClient();
  client.setQueryData(queryKey, 'b');
  expect(await shown({ client }, unexpected)).toEqual(['b', 'b']);
});

it('requests missing data after the first render, and shares a request of the query cache', async () => {
  expect(await shown({}, () => Promise.resolve('c'))).toEqual(['none', 'c']);
  const client = createQueryClient();
  const answer = Promise.withResolvers<string>();
  const prefetched = client.prefetchQuery({ queryKey, queryFn: () => answer.promise });
  const texts = shown({ client }, unexpected);
  answer.resolve('d');
  await prefetched;
  expect(await texts).toEqual(['none', 'd']);
});

it('has no data when the request fails', async () => {
  expect(await shown({}, () => Promise.reject(new Error('down')))).toEqual(['none', 'none']);
});

function Follower({ name, ask }: { name: string; ask: (name: string) => Promise<string> }) {
  const { latest, status } = usePageData({ queryKey: [name], queryFn: () => ask(name) });
  return <output>{`${latest ?? 'none'}${status === 'error' ? ', failed' : ''}`}</output>;
}

it('follows a changed query: the previous data stays until the next arrives, and a failure is reported until the next change', async () => {
  const holder: QueryHolder = {};
  const answers = new Map(['a', 'b', 'c'].map((name) => [name, Promise.withResolvers<string>()]));
  const page = (name: string) => (
    <QueryHolderProvider value={holder}>
      <Follower name={name} ask={(asked) => answers.get(asked)?.promise ?? unexpected()} />
    </QueryHolderProvider>
  );
  const shownText = () => screen.getByRole('status').textContent;

  const { rerender } = render(page('a'));
  await act(async () => answers.get('a')?.resolve('A'));
  rerender(page('b'));
  expect(shownText()).toBe('A');
  await act(async () => answers.get('b')?.reject(new Error('offline')));
  expect(shownText()).toBe('none, failed');

  // An answer that comes after the next change is not shown.
  rerender(page('c'));
  rerender(page('a'));
  await act(async () => answers.get('c')?.resolve('C'));
  expect(shownText()).toBe('A');
});

it('tells a page when a failed request is answered by the next navigation', async () => {
  const queries = { ...fromDocument('old') };
  const query = { queryKey: ['/api/late'], queryFn: () => Promise.reject(new Error('down')) };
  const { container } = await act(async () =>
    render(
      <QueryHolderProvider value={queries}>
        <Follower name="/api/late" ask={query.queryFn} />
      </QueryHolderProvider>,
    ),
  );
  expect(container.textContent).toBe('none, failed');
  await act(() => request(queries, { ...query, queryFn: async () => 'there' }));
  expect(container.textContent).toBe('there');
});

it('keeps the latest hundred answers of a path, and finds lists among them', async () => {
  const queries: QueryHolder = {};
  const ask = (...queryKey: unknown[]) => ({ queryKey, queryFn: async () => queryKey });
  await request(queries, ask('/api/content', 'home'));
  for (let page = 0; page <= 100; page += 1) {
    await request(queries, ask('/api/list', { page }));
    await request(queries, ask('/api/list', { page: 0 }));
  }
  expect(storedLists(queries, ['/api/list', {}])).toHaveLength(100);
  expect(storedLists(queries, ['/api/content', {}])).toEqual([]);
  const remaining = [ask('/api/content', 'home'), ask('/api/list', { page: 0 }), ask('/api/list', { page: 1 })];
  expect(remaining.map((query) => storedData(queries, query) !== undefined)).toEqual([true, true, false]);
});
