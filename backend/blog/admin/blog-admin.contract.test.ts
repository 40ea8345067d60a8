import { isOwnSlug, slugFromTitle } from './blog-admin.contract.js';

it.each([
  ['Ringlock or cuplock: eight members at a node', 'ringlock-or-cuplock-eight-members-at-a-node'],
  ["What OSHA's 4:1 rule means", 'what-oshas-4-1-rule-means'],
  ['Béton & façade', 'beton-facade'],
  ['  ', 'post'],
  ['脚手架', 'post'],
  ['a'.repeat(300), 'a'.repeat(80)],
  [`${'word '.repeat(40)}`, Array(16).fill('word').join('-')],
])('slugFromTitle(%p) is %s', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
  expect(isOwnSlug(slug)).toBe(true);
});

it.each(['', '-a', 'a-', 'a--b', 'A', 'a/b', 'a b', 'é', 'a'.repeat(121)])('isOwnSlug rejects %p', (slug) => {
  expect(isOwnSlug(slug)).toBe(false);
});
