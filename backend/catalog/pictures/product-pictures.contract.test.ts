import {
  isPictureAddress,
  parseThumbnails,
  pictureFields,
  picturesOf,
  productPictureSrcSet,
} from './product-pictures.contract.js';

const DIGEST = '0123456789abcdef0123456789abcdef';

it('lists the stored widths, which are never upscaled', () => {
  const at = (width: number) => `/images/products/${DIGEST}-${width}.webp`;
  expect(productPictureSrcSet(at(1600))).toBe(`${at(160)} 160w, ${at(480)} 480w, ${at(960)} 960w, ${at(1600)} 1600w`);
  expect(productPictureSrcSet(at(500))).toBe(`${at(160)} 160w, ${at(480)} 480w, ${at(500)} 500w`);
  expect(productPictureSrcSet(at(90))).toBe(`${at(90)} 90w`);
});

it.each(['https://manufacturer.example/plank.jpg', '/images/plank.jpg', `/images/products/../${DIGEST}-90.webp`, ''])(
  'has no srcset for %j',
  (address) => {
    expect(productPictureSrcSet(address)).toBeUndefined();
  },
);

it('reads pictures in order without duplicates, and writes them back', () => {
  const fields = { imageUrl: '/a.webp', thumbnails: '["/b.webp","/a.webp","/c.webp"]' };
  expect(picturesOf(fields)).toEqual(['/a.webp', '/b.webp', '/c.webp']);
  expect(pictureFields(picturesOf(fields))).toEqual({ imageUrl: '/a.webp', thumbnails: '["/b.webp","/c.webp"]' });
});

it('ignores values that are not picture addresses', () => {
  expect(picturesOf({ imageUrl: 'see the brochure', thumbnails: '["/b.webp"]' })).toEqual(['/b.webp']);
  expect(picturesOf({ imageUrl: '', thumbnails: 'not json' })).toEqual([]);
  expect(pictureFields([])).toEqual({ imageUrl: '', thumbnails: '[]' });
});

describe('parseThumbnails', () => {
  it('returns the addresses in an array', () => {
    expect(parseThumbnails('["https://a.example/1.jpg","/images/2.jpg"]')).toEqual([
      'https://a.example/1.jpg',
      '/images/2.jpg',
    ]);
  });

  it.each([
    'not json',
    '',
    '{',
    'null',
    '"text"',
    '{"a":"/b.jpg"}',
    '[1,null,{},"","javascript:alert(1)","//a.example/1.jpg"]',
  ])('returns nothing for %j', (text) => {
    expect(parseThumbnails(text)).toEqual([]);
  });
});

it.each([
  'https://manufacturer.example/plank.jpg',
  'http://manufacturer.example/plank.jpg?w=800',
  'HTTPS://manufacturer.example/plank.jpg',
  '/images/plank.jpg',
])('accepts %j as a picture address', (text) => {
  expect(isPictureAddress(text)).toBe(true);
});

it.each([
  '',
  '/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://manufacturer.example/1',
  'file:///etc/passwd',
  '//manufacturer.example/plank.jpg',
  '/\\manufacturer.example/plank.jpg',
  'https://',
  'https://manufacturer.example/a plank.jpg',
  '/images/a plank.jpg',
  'manufacturer.example/plank.jpg',
  'plank.jpg',
  'no photograph yet',
  'n/a',
])('rejects %j as a picture address', (text) => {
  expect(isPictureAddress(text)).toBe(false);
});
