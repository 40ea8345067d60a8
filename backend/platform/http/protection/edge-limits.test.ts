import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpException } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import { EDGE_LIMITS, limitConnections, limitRequests } from './edge-limits.js';

const LIMITS = { ...EDGE_LIMITS, targetLength: 100, headerFields: 10, headerBytes: 2_000 };
/** For requests that never end; on a busy machine, other requests would time out, too. */
const SHORT_HEADER_TIME = { ...LIMITS, headerMs: 60, checkMs: 20 };
const SHORT_BODY_TIME = { ...LIMITS, bodyMs: 60 };

let server: Server;
let headerServer: Server;
let bodyServer: Server;
/** Statuses that `limitConnections` reported. */
const refused: number[] = [];

beforeAll(async () => {
  server = await start(LIMITS);
  headerServer = await start(SHORT_HEADER_TIME);
  bodyServer = await start(SHORT_BODY_TIME);
});

afterAll(() => {
  for (const started of [server, headerServer, bodyServer]) {
    started.closeAllConnections();
    started.close();
  }
});

async function start(limits: Record<keyof typeof EDGE_LIMITS, number>): Promise<Server> {
  const site = express();
  site.use(limitRequests(limits));
  site.post('/', express.text(), (_request, response) => void response.send('received'));
  site.get('/{*path}', (_request, response) => void response.send('page'));
  site.use((error: HttpException, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else response.status(error.getStatus()).json({ statusCode: error.getStatus() });
  });
  const started = site.listen(0, '127.0.0.1');
  limitConnections(started, (status) => refused.push(status), limits);
  await once(started, 'listening');
  return started;
}

async function send(bytes: string, to = server): Promise<string> {
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const rawRequest = (target: string, fields: string[] = []) =>
  `GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n`;

it.each([
  ['a request within all limits', rawRequest(`/${'a'.repeat(99)}`), 200, 'a request'],
  ['a target that is too long', rawRequest(`/${'a'.repeat(100)}`), 414, 'a request'],
  ['too many header fields', rawRequest('/', Array(9).fill('X: 1')), 431, 'a request'],
  ['more fields than Node.js keeps', rawRequest('/', Array(40).fill('X: 1')), 431, 'no request'],
  ['header fields that are too large', rawRequest('/', [`X-Large: ${'a'.repeat(3_000)}`]), 431, 'no request'],
  ['bytes that are not a request', 'HELLO\r\n\r\n', 400, 'no request'],
  ['an incomplete header', 'GET / HTTP/1.1\r\nHost: site\r\n', 408, 'no request'],
  [
    'an incomplete body',
    'POST / HTTP/1.1\r\nHost: site\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
    408,
    'a request',
  ],
])('gives the documented status to %s', async (_name, bytes, status, kind) => {
  refused.length = 0;
  const impatient = kind === 'no request' ? headerServer : bodyServer;
  const answer = await send(bytes, status === 408 ? impatient : server);
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

/** Passes a request to `limitRequests` without a network. */
function arrive(change: { headers?: Record<string, string>; originalUrl?: string; rawHeaders?: string[] }) {
  const request = Object.assign(new EventEmitter(), {
    headers: {},
    originalUrl: '/',
    rawHeaders: [] as string[],
    ...change,
    destroy: jest.fn(),
  });
  const response = Object.assign(new EventEmitter(), { headersSent: false, setHeader: jest.fn() });
  const next = jest.fn<void, [HttpException?]>();
  limitRequests({ ...LIMITS, bodyMs: 1_000 })(
    request as unknown as Request,
    response as unknown as Response,
    next as unknown as NextFunction,
  );
  return { request, response, refusals: () => next.mock.calls.flatMap(([error]) => error ?? []), next };
}

const fields = (count: number) => Array.from({ length: 2 * count }, () => 'x');

it.each([
  [{ originalUrl: 'x'.repeat(101) }, 414, 'A URL may have at most 100 characters.'],
  [{ rawHeaders: ['Host', 'yard.example', 'hOST', 'elsewhere.example'] }, 400, 'Send exactly one Host header.'],
  [{ rawHeaders: fields(11) }, 431, 'A request may have at most 10 header fields.'],
])('refuses a request over a limit and names the limit: %#', (change, status, message) => {
  const [refusal, ...others] = arrive(change).refusals();
  expect([refusal?.getStatus(), refusal?.message, others]).toEqual([status, message, []]);
});

it('passes on a request at the limits, once', () => {
  const { next } = arrive({ originalUrl: 'x'.repeat(100), rawHeaders: [...fields(9), 'Host', 'host'] });
  expect(next.mock.calls).toEqual([[]]);
});

describe('the time for a body', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['with a length', { 'content-length': '9' }, true],
    ['in chunks', { 'transfer-encoding': 'chunked' }, true],
    ['of another type', { 'content-length': '9', 'content-type': 'text/x-multipart/mixed' }, true],
    ['without a body', {}, false],
    ['with an empty body', { 'content-length': '0' }, false],
    [
      'with an upload, which has a longer limit',
      { 'content-length': '9', 'content-type': 'Multipart/form-data' },
      false,
    ],
  ])('of a request %s', (_name, headers, isLimited) => {
    const { refusals } = arrive({ headers });
    jest.advanceTimersByTime(999);
    expect(refusals()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(refusals().map((error) => [error.getStatus(), error.message])).toEqual(
      isLimited ? [[408, 'The request did not arrive in time.']] : [],
    );
  });

  it.each(['end', 'close'])('ends with the %s of the request', (event) => {
    const { request, refusals } = arrive({ headers: { 'content-length': '9' } });
    request.emit(event);
    jest.advanceTimersByTime(1_000);
    expect(refusals()).toEqual([]);
  });

  it('closes the connection after the refusal, because the rest of the body would be read as the next request', () => {
    const { request, response } = arrive({ headers: { 'content-length': '9' } });
    jest.advanceTimersByTime(1_000);
    expect(response.setHeader).toHaveBeenCalledWith('Connection', 'close');
    expect(request.destroy).not.toHaveBeenCalled();
    response.emit('finish');
    expect(request.destroy).toHaveBeenCalledTimes(1);
  });

  it('changes nothing once the answer is on its way', () => {
    const { response, refusals } = arrive({ headers: { 'content-length': '9' } });
    response.headersSent = true;
    jest.advanceTimersByTime(1_000);
    expect(refusals()).toEqual([]);
    expect(response.setHeader).not.toHaveBeenCalled();
  });
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
