import { attemptFor, newKey } from './attempt.js';

it('keeps its key for the same body, and gets a new one when the body changes', () => {
  const first = attemptFor('a', undefined);
  expect(attemptFor('a', first)).toBe(first);
  const second = attemptFor('b', first);
  expect(second.body).toBe('b');
  expect(second.key).not.toBe(first.key);
});

it('generates unique keys that the API accepts', () => {
  const keys = Array.from({ length: 1_000 }, newKey);
  expect(new Set(keys).size).toBe(1_000);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
