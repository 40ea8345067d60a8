import { postSlug } from './blog-post-page-definition.js';

it.each([
  ['ringlock-or-cuplock', 'ringlock-or-cuplock'],
  [undefined, null],
  ['', null],
  ['a\u0000', null],
  ['a'.repeat(201), null],
])('%p leads to %p', (parameter, slug) => {
  expect(postSlug(parameter)).toBe(slug);
});
