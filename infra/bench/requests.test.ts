import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { readMegabytes, readProcessorSeconds } from './load.ts';
import { recordAnswer } from './requests.ts';

const packed = brotliCompressSync('a page');
const server = createServer((request, response) => {
  response.writeHead(request.url === '/page' ? 200 : 404, { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' });
  response.end(packed);
});
let url = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => once(server.close(), 'close'));

it('records an answer as it was sent, without the headers of its connection', async () => {
  expect(await recordAnswer(url, '/page', { 'Accept-Encoding': 'br' })).toEqual({
    path: '/page',
    headers: ['Content-Encoding', 'br', 'Vary', 'Accept-Encoding'],
    body: packed.toString('base64'),
  });
});

it('refuses an answer that is not the page', async () => {
  await expect(recordAnswer(url, '/gone', {})).rejects.toThrow('/gone answers 404');
});

it('adds user and system time, whatever the process is called', () => {
  expect(readProcessorSeconds('42 (no) de (x)) S 1 42 42 0 -1 4194304 9 0 0 0 150 50 0 0 20 0 11 0 5')).toBe(2);
});

it('reads memory from a status file', () => {
  expect(readMegabytes('Name:\tnode\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\n', 'VmRSS')).toBe(105);
});
