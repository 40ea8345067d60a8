import { attemptFor, newKey } from './attempt.js';

it('keeps its key for the same text, and takes another for a changed one', () => {
  const first = attemptFor('a', undefined);
  expect(attemptFor('a', first)).toBe(first);
  const second = attemptFor('b', first);
  expect(second.body).toBe('b');
  expect(second.key).not.toBe(first.key);
});

it('makes keys that the API takes, none twice', () => {
  const keys = Array.from({ length: 1_000 }, newKey);
  expect(new Set(keys).size).toBe(1_000);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
