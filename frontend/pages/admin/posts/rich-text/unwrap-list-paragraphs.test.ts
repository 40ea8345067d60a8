import { unwrapListParagraphs } from './html.js';

it.each([
  [
    '<ul><li><p>a</p></li><li><p>b <strong>c</strong></p></li></ul>',
    '<ul><li>a</li><li>b <strong>c</strong></li></ul>',
  ],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
  ['<ul><li><p id="x">a</p></li></ul>', '<ul><li><p id="x">a</p></li></ul>'],
  ['<p>a</p>', '<p>a</p>'],
])('%s becomes %s', (html, tidy) => {
  expect(unwrapListParagraphs(html)).toBe(tidy);
});
