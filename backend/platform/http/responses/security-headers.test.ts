import express from 'express';
import request from 'supertest';
import { securityHeaders } from './security-headers.js';

async function directive(
  name: string,
  contentSiteUrl: string | null = null,
  development = false,
): Promise<string | undefined> {
  const site = express();
  const playerHosts = ['player.example.com'];
  site.use(
    securityHeaders({ https: false, hsts: 'host', development, contentSiteUrl: () => contentSiteUrl, playerHosts }),
  );
  site.get('/test-wordpress', (_request, response) => response.send('page'));
  const { headers } = await request(site).get('/test-wordpress');
  const policy = String(headers['content-security-policy']);
  return policy.split(';').find((text) => text.startsWith(`${name} `));
}

test('connect-src allows the origin of the content site as well', async () => {
  expect(await directive('connect-src', 'https://content.example.com/blog')).toBe(
    "connect-src 'self' https://content.example.com",
  );
  expect(await directive('connect-src', 'http://127.0.0.1:8080', true)).toBe(
    "connect-src 'self' http://127.0.0.1:8080 ws:",
  );
});

test('frame-src allows the configured players only', async () => {
  expect(await directive('frame-src')).toBe('frame-src https://player.example.com');
});

test.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('browsers remember https for as many hosts as were chosen: %s', async (hsts, header) => {
  const site = express();
  site.use(securityHeaders({ https: true, hsts, development: false, contentSiteUrl: () => null, playerHosts: [] }));
  const { headers } = await request(site).get('/');
  expect(headers['strict-transport-security']).toBe(header);
});
