import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { PUBLIC_PAGES } from '../backend/config/public-pages.contract.js';
import { anyPageRequest } from '../backend/testing/fuzz-requests.js';

/** `FUZZ_REQUESTS=10000 npm test -- e2e fuzz-addresses` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS) || 120;
const SEED = Number(process.env.FUZZ_SEED) || 20_261_121;
const PATHS = [...Object.values(PUBLIC_PAGES), '/products', '/admin', '/test-wordpress'];

test('any address gets a page or a client error, never a server error', async ({ request }) => {
  test.slow();
  const property = fc.asyncProperty(anyPageRequest(PATHS), async ({ method, target, headers }) => {
    const answer = await request.fetch(target, { method, headers, maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
    const isPage = answer.status() >= 400 && !/^\/(?:api|health|drawings|assets|metrics)(?:\/|\?|$)/.test(target);
    if (isPage) expect(answer.headers()['content-type']).toMatch(/^text\/html/);
  });
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED });
});

test('assets have the same security headers as pages', async ({ request }) => {
  const page = await request.get('/');
  const asset = await request.get(/"(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '');
  for (const name of [
    'content-security-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
  ])
    expect(asset.headers()[name]).toBe(page.headers()[name]);
});
