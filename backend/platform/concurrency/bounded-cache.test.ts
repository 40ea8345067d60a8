import { BoundedCache } from './bounded-cache.js';

/** Sets each text with its length as its size, then reads all of them. */
function kept(maxSize: number, texts: readonly string[]): string[] {
  const cache = new BoundedCache<string>(maxSize, (text) => text.length);
  for (const text of texts) if (cache.get(text) === undefined) cache.set(text, text);
  return [...new Set(texts)].filter((text) => cache.get(text) !== undefined);
}

it.each([
  [3, ['a', 'b', 'c'], ['a', 'b', 'c']],
  [2, ['a', 'b', 'c'], ['b', 'c']],
  [2, ['a', 'b', 'a', 'c'], ['a', 'c']],
  [5, ['aa', 'bb', 'cccc'], ['cccc']],
  [5, ['aa', 'bb', 'cccccc'], ['aa', 'bb']],
])('of size %d keeps the last used of %j: %j', (maxSize, texts, expected) => {
  expect(kept(maxSize, texts)).toEqual(expected);
});

it('counts a replaced value once, and a deleted one no more', () => {
  const cache = new BoundedCache<string>(5, (text) => text.length);
  for (const text of ['aaa', 'aaaa']) cache.set('a', text);
  expect([cache.get('a'), cache.size]).toEqual(['aaaa', 4]);
  cache.delete('a');
  expect([cache.get('a'), cache.size]).toEqual([undefined, 0]);
});
