import type { PictureFacts } from '../platform/pictures/decode-picture.js';
import { chooseFormat } from './choose-format.js';

const PHOTO: PictureFacts = { format: 'jpeg', width: 800, height: 600, frames: 1, alpha: false };

describe('chooseFormat by the Accept header', () => {
  it.each([
    ['Chromium', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['an older Safari', 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'webp'],
    ['a client that accepts anything', '*/*', 'jpeg'],
    ['an empty header', '', 'jpeg'],
    ['no header', undefined, 'jpeg'],
    ['AVIF refused', 'image/avif;q=0, image/webp', 'webp'],
    ['WebP preferred', 'image/avif;q=0.5, image/webp;q=0.9', 'webp'],
    ['uppercase and spaces', ' IMAGE/AVIF ; Q=0.9 ', 'avif'],
    ['a weight that is not a number', 'image/avif;q=high', 'jpeg'],
    ['a type that only starts the same', 'image/avif-sequence', 'jpeg'],
  ])('%s', (_case, accept, format) => {
    expect(chooseFormat(accept, PHOTO)).toBe(format);
  });
});

describe('chooseFormat for clients that accept anything', () => {
  it.each<[PictureFacts['format'], Partial<PictureFacts>, string]>([
    ['jpeg', {}, 'jpeg'],
    ['png', {}, 'png'],
    ['png', { alpha: true }, 'png'],
    ['webp', {}, 'jpeg'],
    ['webp', { alpha: true }, 'png'],
    ['webp', { frames: 4 }, 'gif'],
    ['gif', {}, 'png'],
    ['gif', { frames: 4 }, 'gif'],
    ['avif', {}, 'jpeg'],
    ['avif', { alpha: true }, 'png'],
  ])('converts %s %p', (format, facts, expected) => {
    expect(chooseFormat('*/*', { ...PHOTO, format, ...facts })).toBe(expected);
  });
});

it('does not encode animations as AVIF', () => {
  const moving: PictureFacts = { ...PHOTO, format: 'gif', frames: 3 };
  expect(chooseFormat('image/avif,image/webp', moving)).toBe('webp');
  expect(chooseFormat('image/avif', moving)).toBe('gif');
});
