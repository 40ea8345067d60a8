import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { TcpGate } from '../../testing/tcp-gate.js';
import { createTestDatabase, type TestDatabase, testRedisUrl } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';

let database: TestDatabase;
let redis: TcpGate;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await new TcpGate(testRedisUrl()).open();
  site = await createTestSite(database, { LIMIT_API_PER_ADDRESS: '3', REDIS_URL: redis.gatedUrl });
});

afterAll(async () => {
  await site.close();
  await redis.shut();
  await database.drop();
});

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;
const call = (address: string, path = '/api/products?pageSize=1') =>
  request(site.getHttpServer()).get(path).set('X-Forwarded-For', address);

async function useUp(address: string): Promise<void> {
  for (let at = 0; at < 3; at++) await call(address).expect(200);
}

it('answers 429 with the time to wait once a client has called too often, and to no other client', async () => {
  const address = newAddress();
  await useUp(address);
  const { headers, body } = await call(address, '/api/documents').expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
  await call(newAddress()).expect(200);
});

it('counts calls that find nothing, and however the path is written', async () => {
  const address = newAddress();
  await call(address, '/api/products/999999999').expect(404);
  await call(address, '/API/products').expect(200);
  await call(address, '/api/nothing').expect(404);
  await call(address).expect(429);
});

it('leaves inquiries and sign-ins to limits of their own, and health to nobody', async () => {
  const address = newAddress();
  await useUp(address);
  const post = (path: string) => request(site.getHttpServer()).post(path).set('X-Forwarded-For', address).send({});
  await post('/api/contact').expect(400);
  await post('/api/auth/login').expect(400);
  await call(address, '/health/live').expect(200);
});

it('takes for a client what the trusted proxy reports, not what came to it', async () => {
  const address = newAddress();
  await useUp(`198.51.100.1, ${address}`);
  await call(`198.51.100.2, ${address}`).expect(429);
  await call(`<script>, ${address}:50123`).expect(429);
  await call(`${address}, ${newAddress()}`).expect(200);
});

it('reads nothing that a stranger reports: all that one of them invents is counted as one', async () => {
  site.set('trust proxy', '10.0.0.1');
  try {
    while ((await call(newAddress())).status === 200);
    await call(newAddress()).expect(429);
  } finally {
    site.set('trust proxy', 'loopback');
  }
});

it('holds while Redis is away', async () => {
  await redis.shut();
  try {
    const address = newAddress();
    await useUp(address);
    await call(address).expect(429);
  } finally {
    await redis.open();
  }
});
