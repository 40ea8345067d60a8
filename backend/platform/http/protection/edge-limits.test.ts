import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpException } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import { EDGE_LIMITS, limitConnections, limitRequests } from './edge-limits.js';

const LIMITS = {
  ...EDGE_LIMITS,
  targetLength: 100,
  headerFields: 10,
  headerBytes: 2_000,
  headerMs: 60,
  bodyMs: 60,
  checkMs: 20,
};

let server: Server;
/** Statuses that `limitConnections` reported. */
const refused: number[] = [];

beforeAll(async () => {
  const site = express();
  site.use(limitRequests(LIMITS));
  site.post('/', express.text(), (_request, response) => void response.send('received'));
  site.get('/{*path}', (_request, response) => void response.send('page'));
  site.use((error: HttpException, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else response.status(error.getStatus()).json({ statusCode: error.getStatus() });
  });
  server = site.listen(0, '127.0.0.1');
  limitConnections(server, (status) => refused.push(status), LIMITS);
  await once(server, 'listening');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const request = (target: string, fields: string[] = []) =>
  `GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n`;

it.each([
  ['a request within all limits', request(`/${'a'.repeat(99)}`), 200, 'a request'],
  ['a target that is too long', request(`/${'a'.repeat(100)}`), 414, 'a request'],
  [
    'too many header fields',
    request(
      '/',
      Array.from({ length: 9 }, (_, at) => `X-${at}: 1`),
    ),
    431,
    'a request',
  ],
  [
    'more fields than Node.js keeps',
    request(
      '/',
      Array.from({ length: 40 }, (_, at) => `X-${at}: 1`),
    ),
    431,
    'no request',
  ],
  ['header fields that are too large', request('/', [`X-Large: ${'a'.repeat(3_000)}`]), 431, 'no request'],
  ['bytes that are not a request', 'HELLO\r\n\r\n', 400, 'no request'],
  ['an incomplete header', 'GET / HTTP/1.1\r\nHost: site\r\n', 408, 'no request'],
  [
    'an incomplete body',
    'POST / HTTP/1.1\r\nHost: site\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
    408,
    'a request',
  ],
])('%s', async (_name, bytes, status, kind) => {
  refused.length = 0;
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (status !== 200) expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: status });
  // A refusal before a request exists is reported for the metrics.
  expect(refused).toEqual(kind === 'no request' ? [status] : []);
});

it('accepts a body that arrives in time', async () => {
  const body =
    'POST / HTTP/1.1\r\nHost: site\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody';
  expect(await send(body)).toMatch(/^HTTP\/1.1 200 (?:.|\s)*received$/);
});

it.each([
  ['targetLength', '4,096 characters'],
  ['headerBytes', '16 KB'],
  ['headerFields', '100 fields'],
  ['bodyBytes', '64 KB'],
  ['formFields', '40 fields'],
  ['headerMs', '15 s'],
  ['bodyMs', '30 s'],
  ['requestMs', '300 s'],
  ['silenceMs', '120 s'],
  ['keepAliveMs', '75 s'],
] as const)('docs/limits.md documents %s', async (name, documented) => {
  const page = await readFile('docs/limits.md', 'utf8');
  const value = { characters: 1, fields: 1, KB: 1_024, s: 1_000 }[documented.split(' ')[1] ?? ''] ?? 0;
  expect(Number.parseInt(documented.replace(',', ''), 10) * value).toBe(EDGE_LIMITS[name]);
  expect(page).toContain(`| ${documented} |`);
});
