import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { folderForTest } from '../../testing/for-file.js';
import { requestId } from '../http/requests/request-middleware.js';
import { AccessLog } from './access-log.js';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const DAY_MS = 86_400_000;

const directory = folderForTest('access-');

function siteWith(log: AccessLog) {
  const site = express();
  site.set('trust proxy', ['loopback']);
  site.use(requestId);
  site.use(log.handle);
  site.use((_request, response) => void response.status(404).send('no'));
  return site;
}

it('writes the address of the client, and no query and no link of a customer', async () => {
  const site = siteWith(new AccessLog(directory, 14, () => NOON));
  await request(site)
    .get(`/quotation/${'t'.repeat(43)}?email=dale@refinery.example`)
    .set({ 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Yard phone' });
  const text = await readFile(join(directory, 'access-2026-11-24.log'), 'utf8');
  expect(JSON.parse(text)).toEqual({
    time: '2026-11-24T12:00:00.000Z',
    address: '203.0.113.7',
    method: 'GET',
    path: '/quotation/(hidden)',
    status: 404,
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    userAgent: 'Yard phone',
  });
});

it('starts a new file each day, and removes those that are past their retention', async () => {
  let now = NOON;
  const log = new AccessLog(directory, 2, () => now);
  for (const name of ['access-2026-11-21.log', 'access-2026-11-22.log', 'access-notes.txt'])
    await writeFile(join(directory, name), '');
  const site = siteWith(log);
  await request(site).get('/');
  now += DAY_MS;
  await request(site).get('/');
  await log.removeOld();
  expect((await readdir(directory)).sort()).toEqual([
    'access-2026-11-24.log',
    'access-2026-11-25.log',
    'access-notes.txt',
  ]);
});
