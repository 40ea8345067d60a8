import { SearchCache } from './search-cache.js';

/** @returns searches with the given number of rows, and a list of the texts that were loaded */
function createCache(maxSearches: number, maxRows: number) {
  const cache = new SearchCache<{ cube: number[] }>(maxSearches, maxRows);
  const loaded: string[] = [];
  const find = (search: string, rows = 1) =>
    cache.get(search, async () => {
      loaded.push(search);
      return { cube: Array.from({ length: rows }, () => 0) };
    });
  return { cache, loaded, find };
}

it('loads a search only once, even for concurrent requests', async () => {
  const { loaded, find } = createCache(2, 10);
  const [one, other] = await Promise.all([find('plank'), find('plank')]);
  expect(await find('plank')).toBe(one);
  expect(other).toBe(one);
  expect(loaded).toEqual(['plank']);
});

it('evicts the least recently used search beyond the limit', async () => {
  const { loaded, find } = createCache(2, 10);
  for (const search of ['a', 'b', 'a', 'c', 'a', 'b']) await find(search);
  expect(loaded).toEqual(['a', 'b', 'c', 'b']);
});

it('evicts searches beyond the limit of rows', async () => {
  const { loaded, find } = createCache(9, 10);
  for (const search of ['a', 'b', 'c']) await find(search, 5);
  for (const search of ['c', 'b', 'a']) await find(search, 5);
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
});

it('does not keep a search that is larger than the limit or that failed', async () => {
  const { cache, loaded, find } = createCache(9, 10);
  await find('a', 11);
  await find('a', 11);
  expect(loaded).toEqual(['a', 'a']);
  await find('z', 5);
  await find('a', 11);
  await find('z', 5);
  expect(loaded.splice(2)).toEqual(['z', 'a']);
  await find('b', 10);
  await find('b', 10);
  expect(loaded).toEqual(['a', 'a', 'b']);
  await expect(cache.get('c', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await find('c', 0)).toEqual({ cube: [] });
});
