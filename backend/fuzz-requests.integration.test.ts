import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { isPagePath } from './platform/http/errors/exception.filter.js';
import { FileSite } from './testing/file-site.js';
import { type AnyRequest, anyApiRequests, type OpenApi, WITHOUT_CONTENT_SITE } from './testing/fuzz-requests.js';
import { sweepSeed, sweepSize } from './testing/sweep.js';
import { signIn } from './testing/test-staff.js';

/** For each operation of the API, by a visitor and by an owner. */
const REQUESTS = sweepSize(1, 60);
const SEED = sweepSeed(20_261_121);

let api: OpenApi;
let owner: string;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(() => Logger.overrideLogger(false));
const { site } = new FileSite({
  environment: { LIMIT_SIGN_IN_PER_ACCOUNT: '1000000', LIMIT_SIGN_IN_PER_ADDRESS: '1000000' },
});
beforeAll(async () => {
  owner = await signIn(site, 'owner');
  api = JSON.parse((await send({ method: 'GET', target: '/api/openapi.json', headers: {}, body: undefined })).body);
});

afterAll(() => {
  agent.destroy();
});

type Answer = { status: number; type: string; body: string };

function send({ method, target, headers, body }: AnyRequest): Promise<Answer> {
  const { port } = site.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const length = { 'Content-Length': Buffer.byteLength(body ?? '') };
    const call = httpRequest({
      port,
      host: '127.0.0.1',
      agent,
      method,
      path: target,
      headers: { ...headers, ...length },
    });
    call.on('error', reject).on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response)
        .then((bytes) => unpack(bytes, answered['content-encoding']))
        .then((body) => resolve({ status, type: answered['content-type'] ?? '', body: String(body) }), reject);
    });
    call.end(body);
  });
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

function check({ method, target, headers: { Accept } }: AnyRequest, { status, type, body }: Answer): void {
  const path = target.split('?')[0] ?? '';
  if (status >= 500)
    expect({ call: `${method} ${path}`, status, body }).toMatchObject({
      status: WITHOUT_CONTENT_SITE[`${method} ${path}`],
    });
  if (status < 400 || body === '') return;
  // Visitors open a document's link in a browser, so its errors are pages.
  const isPage = isPagePath(path) || (path.endsWith('/download') && Accept === 'text/html' && type.includes('html'));
  if (isPage) expect([type, body]).toEqual([expect.stringMatching(/^text\/html/), expect.stringContaining('<h1>')]);
  else {
    expect(type).toMatch(/^application\/json/);
    const shape = { statusCode: status, error: expect.any(String), message: expect.any(String) };
    expect(JSON.parse(body)).toMatchObject(shape);
  }
}

/** Edges of ranges of PostgreSQL and JavaScript, for parameters that are days and numbers. Other texts are fuzzed below. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  date: ['0000-01-01', '0001-01-01', '1900-01-01', '2999-12-31', '9999-12-31'],
  number: ['-1', '2147483648', '9007199254740993', '9223372036854775808', '1e308'],
};

it('answers days and numbers at the edges of ranges without a server error', async () => {
  const targets = Object.entries(api.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).flatMap(({ in: place, name, schema }) => {
      const edges = place === 'query' ? EDGES[schema?.format ?? schema?.type ?? ''] : undefined;
      return (edges ?? []).map((edge) => `${path.replace(/\{[^}]+\}/g, '1')}?${name}=${edge}`);
    }),
  );
  expect(targets.length).toBeGreaterThan(100);
  const answers = targets.map(async (target) => {
    const { status } = await send({ method: 'GET', target, headers: { Cookie: owner }, body: undefined });
    return status >= 500 ? [target] : [];
  });
  expect((await Promise.all(answers)).flat()).toEqual([]);
});

it.each([
  ['a visitor', () => ({}), undefined],
  // Signing out would end the owner's session.
  ['an owner', () => ({ Cookie: owner, Origin: 'http://localhost:3000' }), /^\/api\/auth\/logout$/],
])('answers any request of %s as documented, without a server error', async (_who, own, except) => {
  const operations = anyApiRequests(api, except);
  expect(operations.length).toBeGreaterThan(150);
  for (const [at, requests] of operations.entries()) {
    const property = fc.asyncProperty(requests, async (request) => {
      check(request, await send({ ...request, headers: { ...request.headers, ...own() } }));
    });
    await fc.assert(property, { numRuns: REQUESTS, seed: SEED + at });
  }
});
