import { isSlug } from './blog.contract.js';

it.each([
  ['ringlock-or-cuplock', true],
  ['café', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['a\u0000b', false],
  ['a\nb', false],
])('isSlug(%p) is %p', (slug, valid) => {
  expect(isSlug(slug)).toBe(valid);
});
