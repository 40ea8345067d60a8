import express from 'express';
import request from 'supertest';
import { canonicalHost, isCanonicalRequest } from './canonical-host.js';

const SITE = 'https://diamond.example';

/** A site behind a proxy on the same machine. */
function site(publicUrl = SITE) {
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(canonicalHost(publicUrl));
  app.use((_request, response) => void response.send('page'));
  return app;
}

const HTTPS = { 'X-Forwarded-Proto': 'https' };
const HTTP = { 'X-Forwarded-Proto': 'http' };

describe('canonicalHost', () => {
  it.each([
    ['https to the site', { Host: 'diamond.example', ...HTTPS }],
    [
      'https to the host that the proxy reports',
      { 'X-Forwarded-Host': 'diamond.example', Host: 'inside:3000', ...HTTPS },
    ],
    ['a direct request to another name, such as a health check by address', { Host: '10.0.0.7:3000' }],
    ['https to a host that is not ours', { Host: 'www.other.example', ...HTTPS }],
  ])('answers %s', async (_case, headers) => {
    await request(site()).get('/catalog').set(headers).expect(200, 'page');
  });

  it.each([
    ['www', { Host: 'www.diamond.example', ...HTTPS }],
    ['http', { Host: 'diamond.example', ...HTTP }],
    ['http without a proxy', { Host: 'diamond.example' }],
    ['http that the proxy reports for any host', { Host: 'inside:3000', ...HTTP }],
    ['a forwarded host without https', { Host: 'inside:3000', 'X-Forwarded-Host': 'other.example' }],
  ])('redirects %s to the same page of the site', async (_case, headers) => {
    const answer = await request(site()).get('/catalog?page=2').set(headers).expect(301);
    expect(answer.headers.location).toBe('https://diamond.example/catalog?page=2');
  });

  it('keeps the method of a redirected form: 308, but 301 for GET and HEAD', async () => {
    const headers = { Host: 'www.diamond.example', ...HTTPS };
    await request(site()).head('/contact').set(headers).expect(301);
    await request(site()).post('/contact').set(headers).expect(308);
  });

  it('never redirects health checks', async () => {
    await request(site())
      .get('/health/live')
      .set({ Host: 'diamond.example', ...HTTP })
      .expect(200);
    await request(site())
      .get('/healthy')
      .set({ Host: 'diamond.example', ...HTTP })
      .expect(301);
  });

  it('redirects nothing when the site itself is http', async () => {
    const local = site('http://localhost:3000');
    await request(local).get('/').set({ Host: 'www.localhost:3000' }).expect(200);
    await request(local)
      .get('/')
      .set({ Host: 'localhost:3000', ...HTTP })
      .expect(200);
  });
});

describe('isCanonicalRequest', () => {
  const PROXY = '127.0.0.1';
  const isTrusted = (address: string | undefined, hop: number) => address === PROXY && hop === 0;
  const isCanonical = (headers: object, remoteAddress = PROXY, publicUrl = SITE) =>
    isCanonicalRequest(publicUrl, isTrusted)({ headers, socket: { remoteAddress } } as never);

  it.each([
    [{ 'x-forwarded-proto': 'https', host: 'diamond.example' }, true],
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'diamond.example', host: 'inside' }, true],
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.diamond.example', host: 'diamond.example' }, false],
    [{ 'x-forwarded-proto': 'https', host: 'www.diamond.example' }, false],
    [{ 'x-forwarded-proto': 'http', host: 'diamond.example' }, false],
    [{ host: 'diamond.example' }, false],
  ])('of %j is %s', (headers, canonical) => {
    expect(isCanonical(headers)).toBe(canonical);
  });

  it('believes these headers only from a trusted proxy', () => {
    expect(isCanonical({ 'x-forwarded-proto': 'https', host: 'diamond.example' }, '203.0.113.7')).toBe(false);
  });

  it('is always true for a site on http', () => {
    expect(isCanonical({ host: 'anything' }, '203.0.113.7', 'http://localhost:3000')).toBe(true);
  });
});
