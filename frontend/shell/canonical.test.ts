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

  it('keeps the others unchanged', () => {
    expect(withoutTrackingParameters('?search=7%20ft+plank&gclid=1&page=2')).toBe('?search=7%20ft+plank&page=2');
    expect(withoutTrackingParameters('?utm_sources=a')).toBe('?utm_sources=a');
  });

  it('removes only a leading question mark', () => {
    expect(withoutTrackingParameters('search=why?&gclid=1')).toBe('?search=why?');
  });

  it('recognizes an encoded name', () => {
    expect(withoutTrackingParameters('?utm%5Fsource=a')).toBe('');
  });
});

describe('canonicalUrl', () => {
  it('uses scheme and host of the site, without www [spec 9.21, 2.122]', () => {
    expect(canonicalUrl('https://www.diamond.example', '/catalog')).toBe('https://diamond.example/catalog');
    expect(canonicalUrl('http://localhost:3000', '/')).toBe('http://localhost:3000/');
    expect(canonicalUrl('https://blog.www.example', '/')).toBe('https://blog.www.example/');
  });

  it('keeps page parameters and drops tracking parameters [spec 2.122]', () => {
    expect(canonicalUrl('https://d.example', '/catalog?category=Specialty&fbclid=x&page=2')).toBe(
      'https://d.example/catalog?category=Specialty&page=2',
    );
  });

  it('has no trailing slash except at the root', () => {
    expect(canonicalUrl('https://d.example', '/catalog/')).toBe('https://d.example/catalog');
    expect(canonicalUrl('https://d.example', '/catalog//')).toBe('https://d.example/catalog');
    expect(canonicalUrl('https://d.example', '/blog/a')).toBe('https://d.example/blog/a');
    expect(canonicalUrl('https://d.example', '/?utm_source=a')).toBe('https://d.example/');
  });
});

describe('absoluteUrl', () => {
  it('resolves paths of this site and leaves other URLs unchanged', () => {
    expect(absoluteUrl('https://d.example', '/images/a.png')).toBe('https://d.example/images/a.png');
    expect(absoluteUrl('https://d.example', 'https://cdn.example/a/')).toBe('https://cdn.example/a/');
  });
});
