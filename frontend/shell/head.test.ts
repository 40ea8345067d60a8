import { sharePicture } from './head.js';

const NAME = `${'a'.repeat(32)}-1600.webp`;

it.each<[string, string, unknown[]]>([
  ['a picture of ours has the width in its name', `/images/products/${NAME}`, [NAME, 1600, undefined]],
  ['another picture has no known size', 'https://cms.example/yard.jpg', ['yard.jpg', undefined, undefined]],
  ['an SVG is replaced by the drawing', '/drawings/1.svg', ['product-1.png', 1200, 630]],
])('of a shared link, %s', (_, src, expected) => {
  const own = { src, sheet: '/drawings/share/product-1.png', alt: 'A plank' };
  const { url, width, height } = sharePicture('https://site.example', 'product', own);
  expect([url.split('/').at(-1), width, height]).toEqual(expected);
});
