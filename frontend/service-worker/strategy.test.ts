import { isStorablePage, type PageRequest, pageKey, strategyOf } from './strategy.js';

const ORIGIN = 'https://d.example';

function requestFor(path: string, change: Partial<PageRequest> = {}): PageRequest {
  return { method: 'GET', mode: 'navigate', headers: new Headers(), url: new URL(path, ORIGIN).href, ...change };
}

describe('strategyOf', () => {
  it.each(['/', '/catalog?search=plank', '/product/1', '/apiary', '/administration'])('%s is a page', (path) => {
    expect(strategyOf(requestFor(path), ORIGIN)).toBe('page');
  });

  it.each(['/api', '/api/products', '/admin', '/Admin/inquiries', '/health/live', '/metrics', '/quotation/token'])(
    '%s is never handled',
    (path) => {
      for (const mode of ['navigate', 'cors', 'same-origin', 'no-cors'] as const)
        expect(strategyOf(requestFor(path, { mode }), ORIGIN)).toBeNull();
    },
  );

  it('ignores forms, other sites and everything that is neither page nor asset', () => {
    expect(strategyOf(requestFor('/contact', { method: 'POST' }), ORIGIN)).toBeNull();
    expect(strategyOf(requestFor('/assets/a.js', { method: 'HEAD' }), ORIGIN)).toBeNull();
    expect(strategyOf(requestFor('https://other.example/catalog'), ORIGIN)).toBeNull();
    expect(strategyOf(requestFor('/drawings/1/front.svg', { mode: 'no-cors' }), ORIGIN)).toBeNull();
  });

  it('handles assets, but not range requests', () => {
    const asset = requestFor('/assets/film-abc.webm', { mode: 'no-cors' });
    expect(strategyOf(asset, ORIGIN)).toBe('asset');
    expect(strategyOf({ ...asset, headers: new Headers({ Range: 'bytes=0-' }) }, ORIGIN)).toBeNull();
  });
});

describe('pageKey', () => {
  it('ignores tracking parameters [spec 2.124]', () => {
    expect(pageKey('https://d.example/catalog?utm_source=mail&search=plank&gclid=1')).toBe(
      'https://d.example/catalog?search=plank',
    );
  });
});

describe('isStorablePage', () => {
  const page = (change: object = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ...headers }),
    ...change,
  });

  it('accepts a page', () => {
    expect(isStorablePage(page())).toBe(true);
  });

  it.each([
    ['a missing page', page({ status: 404 })],
    ['a page without its data', page({ status: 503 })],
    ['the end of a redirect', page({ redirected: true })],
    ['a redirect that the browser follows', page({ type: 'opaqueredirect', status: 0 })],
    ['a feed', page({}, { 'Content-Type': 'application/rss+xml' })],
    ['a response with no-store', page({}, { 'Cache-Control': 'no-store' })],
  ])('refuses %s', (_what, response) => {
    expect(isStorablePage(response)).toBe(false);
  });
});
