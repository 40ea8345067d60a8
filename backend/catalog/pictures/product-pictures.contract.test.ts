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

it.each([
  ['["https://a.example/1.jpg","/images/2.jpg"]', ['https://a.example/1.jpg', '/images/2.jpg']],
  ['[1,null,{},"","javascript:alert(1)","//a.example/1.jpg"]', []],
  ['', []],
  ['{', []],
  ['null', []],
  ['"text"', []],
  ['{"a":"/b.jpg"}', []],
])('the thumbnails %j are %j', (text, addresses) => {
  expect(parseThumbnails(text)).toEqual(addresses);
});

it('picture addresses are http(s) addresses and paths, and nothing that runs or leaves the site', () => {
  const good = ['http://yard.example/plank.jpg?w=800', 'HTTPS://yard.example/plank.jpg', '/images/plank.jpg'];
  expect(good.filter((text) => !isPictureAddress(text))).toEqual([]);
  const bad = [
    ...['', '/', 'https://', 'plank.jpg', 'yard.example/plank.jpg', 'n/a', '/images/a plank.jpg'],
    ...['JavaScript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', 'data:image/svg+xml;base64,PHN2Zz4='],
    ...['blob:https://yard.example/1', 'file:///etc/passwd', '//yard.example/plank.jpg', '/\\yard.example/plank.jpg'],
  ];
  expect(bad.filter(isPictureAddress)).toEqual([]);
});
