import { Logger } from '@nestjs/common';
import express from 'express';
import request from 'supertest';
import { type LoadLimits, LoadShedding } from './load-shedding.js';

let shedding: LoadShedding;
let refused = 0;
let open: PromiseWithResolvers<void>;
/** Resolves when two requests are in progress. */
let full: PromiseWithResolvers<void>;

beforeAll(() => Logger.overrideLogger(false));

function siteWith(limits: LoadLimits) {
  refused = 0;
  shedding = new LoadShedding(() => (refused += 1), limits);
  open = Promise.withResolvers();
  full = Promise.withResolvers();
  let arrived = 0;
  const site = express().set('trust proxy', true);
  site.use(shedding.handle);
  site.use(async (_request, response) => {
    arrived += 1;
    if (arrived === 2) full.resolve();
    await open.promise;
    response.send('done');
  });
  return site.listen(0);
}

afterEach(() => {
  open.resolve();
  shedding.stop();
});

it('rejects only excess reads, at once, as HTML for pages and JSON for the API', async () => {
  const site = siteWith({ reads: 2, lagMs: 10_000 });
  const admitted = ['/catalog', '/api/products'].map((path, at) =>
    request(site).get(path).set('X-Forwarded-For', `203.0.113.${at}`).then(),
  );
  await full.promise;
  const page = await request(site).get('/catalog').expect(503);
  expect(page.headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('text/html'),
  });
  const { body, headers } = await request(site).get('/api/products').expect(503);
  expect(headers['retry-after']).toBe('2');
  expect(body).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
  expect(refused).toBe(2);
  const inquiry = request(site).post('/api/contact').then();
  const health = request(site).get('/health/ready').then();
  open.resolve();
  for (const { status } of await Promise.all([...admitted, inquiry, health])) expect(status).toBe(200);
  await request(site).get('/catalog').expect(200);
  site.close();
});

it('leaves half of the reads to others', async () => {
  const site = siteWith({ reads: 4, lagMs: 10_000 });
  const from = (address: string) => request(site).get('/catalog').set('X-Forwarded-For', address).then();
  const admitted = [from('203.0.113.1'), from('203.0.113.1')];
  await full.promise;
  expect((await from('203.0.113.1')).status).toBe(503);
  const other = from('198.51.100.1');
  open.resolve();
  for (const { status } of await Promise.all([...admitted, other])) expect(status).toBe(200);
  site.close();
});

it('rejects everything but health checks while the event loop lags', async () => {
  const site = siteWith({ reads: 100, lagMs: -1_000 });
  open.resolve();
  await request(site).get('/catalog').expect(503);
  await request(site).post('/api/contact').expect(503).expect('Connection', 'close');
  await request(site).get('/health/live').expect(200);
  site.close();
});
