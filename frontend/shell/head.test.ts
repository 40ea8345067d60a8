import type { OpenDays } from '../../backend/config/company.contract.js';
import { SITE } from '../testing/site-sample.js';
import { localBusiness, sharePicture } from './head.js';

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

it("tells robots a yard's own hours, or else the company's", () => {
  const yard = { label: '', street: '', city: 'Athens', region: 'TN', postalCode: '', timeZone: '', cutOff: '' };
  const hoursOf = (hours: readonly OpenDays[]) => localBusiness(SITE, { ...yard, hours }).openingHoursSpecification;
  const saturday = { days: ['Saturday'], opens: '08:00', closes: '12:00' } as const;
  expect([hoursOf([]), hoursOf([saturday])]).toMatchObject([[{ closes: '16:30' }], [{ closes: '12:00' }]]);
});
