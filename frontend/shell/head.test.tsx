import { renderPublicPage } from '../testing/render-public-page.js';
import { Head } from './head.js';

const NAME = `${'a'.repeat(32)}-1600.webp`;

it.each<[string, string, unknown[]]>([
  ['a picture of ours has the width in its name', `/images/products/${NAME}`, [NAME, '1600', undefined]],
  ['another picture has no known size', 'https://cms.example/yard.jpg', ['yard.jpg', undefined, undefined]],
  ['an SVG is replaced by the drawing', '/drawings/1.svg', ['product-1.png', '1200', '630']],
])('of a shared link, %s', async (_, image, expected) => {
  const sheet = '/drawings/share/product-1.png';
  const load = async () => () => <Head title="Plank" description="A plank." image={image} sheet={sheet} />;
  await renderPublicPage({ load, address: '/product/1' });
  const [url, ...size] = ['', ':width', ':height'].map(
    (what) => document.querySelector(`meta[property="og:image${what}"]`)?.getAttribute('content') ?? undefined,
  );
  expect([url?.split('/').at(-1), ...size]).toEqual(expected);
});
