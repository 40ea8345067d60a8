import express from 'express';
import request from 'supertest';
import { securityHeaders } from './security-headers.js';

async function connectSources(contentSiteUrl: string | null, development = false): Promise<string | undefined> {
  const site = express();
  site.use(securityHeaders({ https: false, development, contentSiteUrl }));
  site.get('/test-wordpress', (_request, response) => void response.send('page'));
  const { headers } = await request(site).get('/test-wordpress');
  const policy = String(headers['content-security-policy']);
  return policy.split(';').find((directive) => directive.startsWith('connect-src '));
}

test('browsers may call this site only', async () => {
  expect(await connectSources(null)).toBe("connect-src 'self'");
});

test('browsers may call the origin of the content site too', async () => {
  expect(await connectSources('https://content.example.com/blog')).toBe(
    "connect-src 'self' https://content.example.com",
  );
  expect(await connectSources('http://127.0.0.1:8080', true)).toBe("connect-src 'self' http://127.0.0.1:8080 ws:");
});
