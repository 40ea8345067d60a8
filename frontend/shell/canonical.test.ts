import { TRACKING_PARAMETERS } from '../../backend/platform/http/requests/tracking.contract.js';
import { absoluteUrl, canonicalUrl, withoutTrackingParameters } from './canonical.js';

describe('withoutTrackingParameters', () => {
  it('lists the parameters of specification §9 [spec 9.22]', () => {
    const named = 'publisher, placement, olsPage, utm_source, utm_medium, utm_campaign, fbclid, gclid';
    expect(TRACKING_PARAMETERS.join(', ')).toBe(named);
  });

  it.each(TRACKING_PARAMETERS)('removes %s [spec 9.22]', (name) => {
    expect(withoutTrackingParameters(`?${name}=a&search=plank`)).toBe('?search=plank');
    expect(withoutTrackingParameters(`?${name}=a`)).toBe('');
  });

  it.each([
    ['?search=7%20ft+plank&gclid=1&page=2', '?search=7%20ft+plank&page=2'],
    ['?utm_sources=a', '?utm_sources=a'],
    ['search=why?&gclid=1', '?search=why?'],
    ['?utm%5Fsource=a', ''],
  ])('keeps the others of %s unchanged', (search, kept) => {
    expect(withoutTrackingParameters(search)).toBe(kept);
  });
});

it.each([
  ['https://www.diamond.example', '/catalog', 'https://diamond.example/catalog'],
  ['https://blog.www.example', '/', 'https://blog.www.example/'],
  ['http://localhost:3000', '/?utm_source=a', 'http://localhost:3000/'],
  ['https://d.example', '/catalog//', 'https://d.example/catalog'],
  ['https://d.example', '/c?category=Specialty&fbclid=x&page=2', 'https://d.example/c?category=Specialty&page=2'],
])('the canonical address at %s of %s is %s [spec 9.21, 2.122]', (site, path, url) => {
  expect(canonicalUrl(site, path)).toBe(url);
});

it('makes paths of this site absolute, and leaves other addresses unchanged', () => {
  expect(absoluteUrl('https://d.example', '/images/a.png')).toBe('https://d.example/images/a.png');
  expect(absoluteUrl('https://d.example', 'https://cdn.example/a/')).toBe('https://cdn.example/a/');
});
