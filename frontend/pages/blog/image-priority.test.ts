import { imagePriority } from './image-priority.js';

it('hints at three, loads six at once, and leaves the rest until they are near', () => {
  expect(Array.from({ length: 8 }, (_, index) => imagePriority(index))).toEqual([
    ...['preload', 'preload', 'preload'],
    ...['eager', 'eager', 'eager'],
    ...['lazy', 'lazy'],
  ]);
});
