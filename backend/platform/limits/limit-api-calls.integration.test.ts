import request from 'supertest';
import { FileSite } from '../../testing/file-site.js';

const PROXIES = ['loopback', '192.0.2.7'];

const { site } = new FileSite({ environment: { LIMIT_API_PER_ADDRESS: '3', TRUST_PROXY: PROXIES.join() } });

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;
const call = (address: string, path = '/api/products?pageSize=1') =>
  request(site.getHttpServer()).get(path).set('X-Forwarded-For', address);

/** Uses up the limit of a new address. On a slow machine the calls may fall into two windows: then with another one. */
async function exhaustedAddress(sentAs = (address: string) => address): Promise<string> {
  for (;;) {
    const address = newAddress();
    for (let at = 0; at < 3; at++) await call(sentAs(address)).expect(200);
    if ((await call(sentAs(address))).status === 429) return address;
  }
}

it('returns 429 with Retry-After to a client that calls too often, but not to others [spec 3.50]', async () => {
  const address = await exhaustedAddress();
  const { headers, body } = await call(address, '/api/documents').expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
  await call(newAddress()).expect(200);
});

it('counts calls with any result and any spelling of the path', async () => {
  const address = newAddress();
  await call(address, '/api/products/999999999').expect(404);
  await call(address, '/API/products').expect(200);
  await call(address, '/api/nothing').expect(404);
  await call(address, '/drawings/share/post-none.png').expect(429);
});

it('does not apply to inquiries, sign-ins and health checks', async () => {
  const address = await exhaustedAddress();
  const post = (path: string) => request(site.getHttpServer()).post(path).set('X-Forwarded-For', address).send({});
  await post('/api/contact').expect(400);
  await post('/api/auth/login').expect(400);
  await call(address, '/health/live').expect(200);
});

it('counts posts of inquiries, forms and sign-ins separately from other calls, including refused ones [spec 3.51]', async () => {
  const address = newAddress();
  const post = (path: string) => request(site.getHttpServer()).post(path).set('X-Forwarded-For', address);
  await post('/api/contact').send({}).expect(400);
  await post('/API/auth/login').send({}).expect(400);
  await post('/submittals').set('Origin', 'https://elsewhere.example').send({}).expect(403);
  const { headers } = await post('/submittals').send({}).expect(429);
  expect(headers['content-type']).toContain('text/html');
  await post('/api/contact').send({}).expect(429);
  await call(address).expect(200);
});

it('identifies a client by the address that the trusted proxy reports [spec 3.53]', async () => {
  const address = await exhaustedAddress((last) => `198.51.100.1, ${last}`);
  await call(`198.51.100.2, ${address}`).expect(429);
  await call(`<script>, ${address}:50123`).expect(429);
  await call(`${address}, 192.0.2.7`).expect(429);
  await call(`${address}, ${newAddress()}`).expect(200);
});

it('ignores X-Forwarded-For from an untrusted sender [spec 3.53]', async () => {
  site.set('trust proxy', '10.0.0.1');
  try {
    while ((await call(newAddress())).status === 200);
    await call(newAddress()).expect(429);
  } finally {
    site.set('trust proxy', PROXIES);
  }
});
