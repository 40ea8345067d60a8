import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import express, { type Express } from 'express';
import request from 'supertest';
import { loadAssets } from './assets.js';

/** As Chrome sends it. */
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))})`;

let directory: string;
let site: Express;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets/page-abc.js'), SCRIPT);
  await writeFile(join(directory, 'assets/page-abc.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(directory, 'assets/page-abc.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(directory, 'assets/photo-abc.webp'), 'not compressed');
  await writeFile(join(directory, 'assets/video-abc.webm'), '0123456789');
  await writeFile(join(directory, 'sw.js'), 'self');
  await writeFile(join(directory, 'favicon.ico'), 'icon');
  await mkdir(join(directory, '.vite'));
  await writeFile(join(directory, '.vite/manifest.json'), '{}');
  site = express().use(await loadAssets(directory));
  // Assets are served from memory.
  await rm(directory, { recursive: true });
});

describe('assets', () => {
  it('are compressed and immutable', async () => {
    const response = await request(site).get('/assets/page-abc.js').set(BROWSER).expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(Number(response.headers['content-length'])).toBe(brotliCompressSync(SCRIPT).length);
    expect(brotliDecompressSync(brotliCompressSync(SCRIPT)).toString()).toBe(response.text);
  });

  it('are uncompressed for clients without compression', async () => {
    const response = await request(site).get('/assets/page-abc.js').set('Accept-Encoding', 'identity').expect(200);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.text).toBe(SCRIPT);
  });

  it('return 304 for a matching ETag and no body for HEAD', async () => {
    const { headers } = await request(site).get('/assets/photo-abc.webp').expect(200);
    await request(site).get('/assets/photo-abc.webp').set('If-None-Match', String(headers.etag)).expect(304);
    const head = await request(site).head('/assets/photo-abc.webp').expect(200);
    expect(head.headers['content-length']).toBe('14');
  });

  it('are served at the root, with a service worker that is always revalidated [spec 2.135]', async () => {
    const icon = await request(site).get('/favicon.ico').expect(200);
    expect(icon.headers).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' });
    const worker = await request(site).get('/sw.js').expect(200);
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    });
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('serve the range %s of a video', async (range, status, bytes, contentRange) => {
    const response = await request(site).get('/assets/video-abc.webm').set('Range', range).buffer(true).expect(status);
    expect(Buffer.isBuffer(response.body) ? response.body.toString() : '').toBe(bytes);
    expect(response.headers['content-range']).toBe(contentRange);
    expect(response.headers['accept-ranges']).toBe('bytes');
  });

  it.each([
    '/',
    '/assets/',
    '/assets/nothing.js',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/page-abc.js.br',
  ])('do not include %s', async (path) => {
    await request(site).get(path).expect(404);
  });
});
