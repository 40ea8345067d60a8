import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { contentHeaders, recordAnswer } from './wire.ts';

it('omits connection headers and keeps repeated ones', () => {
  const raw = [
    'Date',
    'now',
    'ETag',
    'W/"1"',
    'Transfer-Encoding',
    'chunked',
    'Vary',
    'A',
    'vary',
    'B',
    'connection',
    'x',
  ];
  expect(contentHeaders(raw)).toEqual([
    ['ETag', 'W/"1"'],
    ['Vary', 'A'],
    ['vary', 'B'],
  ]);
});

describe('an answer', () => {
  const packed = brotliCompressSync('a page');
  const server = createServer((request, response) => {
    const brotli = request.headers['accept-encoding'] === 'br';
    response.writeHead(request.url === '/page' ? 200 : 404, brotli ? { 'Content-Encoding': 'br' } : {});
    response.end(brotli ? packed : 'a page');
  });
  let url = '';

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  it('stays compressed, as it was sent', async () => {
    const answer = await recordAnswer(url, '/page', 'br');
    expect(answer.headers).toContainEqual(['Content-Encoding', 'br']);
    expect(Buffer.from(answer.body, 'base64').equals(packed)).toBe(true);
  });

  it('is refused when it is not the page', async () => {
    await expect(recordAnswer(url, '/gone', 'identity')).rejects.toThrow('/gone answers 404');
  });
});
