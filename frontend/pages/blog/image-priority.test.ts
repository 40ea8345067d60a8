import { imagePriority } from './blog-results.js';

it('preloads three, loads six eagerly and the rest lazily [spec 2.71]', () => {
  expect(Array.from({ length: 8 }, (_, index) => imagePriority(index))).toEqual([
    ...['preload', 'preload', 'preload'],
    ...['eager', 'eager', 'eager'],
    ...['lazy', 'lazy'],
  ]);
});
