import { isSlug } from './blog.contract.js';

it.each([
  ['ringlock-or-cuplock', true],
  ['café', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['a\u0000b', false],
  ['a\nb', false],
])('%p: %p', (slug, possible) => {
  expect(isSlug(slug)).toBe(possible);
});
