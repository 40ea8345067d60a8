import request from 'supertest';
import { examinePicture } from '../platform/pictures/picture.js';
import { folderForFile, forFile } from '../testing/for-file.js';
import { TestContentSite } from '../testing/test-content-site.js';
import { createTestDatabase } from '../testing/test-database.js';
import { testPicture } from '../testing/test-pictures.js';
import { createTestSite } from '../testing/test-site.js';

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const directory = folderForFile('wp-images-');

const database = forFile(() => createTestDatabase());
const content = forFile(() => new TestContentSite('/blog').open());
beforeAll(async () => {
  content.file('2024/yard.jpg', await testPicture(1000, 500).jpeg().toBuffer());
  content.file('2024/%E8%B6%B3%E5%A0%B4%20(1).jpg', await testPicture(400, 300).jpeg().toBuffer());
  content.answer('2024/broken.jpg', (_request, response) => response.writeHead(500).end('<html>'));
});
const site = forFile(() => createTestSite(database, { WORDPRESS_URL: content.url, DATA_DIR: directory }));

const get = (path: string, accept = BROWSER) =>
  request(site.getHttpServer()).get(path).set('Accept', accept).responseType('blob');

describe('GET /api/wp-image/*', () => {
  it.each([
    [BROWSER, 'avif'],
    ['*/*', 'jpeg'],
  ])('answers "Accept: %s" with %s [spec 3.57]', async (accept, format) => {
    const { body, headers } = await get('/api/wp-image/2024/yard.jpg?w=640', accept).expect(200);
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=2592000',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers.vary).toMatch(/\bAccept\b(?!-)/);
    expect(headers['content-encoding']).toBeUndefined();
    expect(await examinePicture(body)).toMatchObject({ format, width: 640, height: 320 });
  });

  it.each([
    ['/api/wp-image/2024/yard.jpg', 1000],
    ['/api/wp-image/2024/yard.jpg?w=1920&utm_source=mail', 1000],
    ['/api/wp-image/wp-content/uploads/2024/yard.jpg?w=480', 480],
    ['/api/wp-image/2024/%79ard.jpg?w=480', 480],
    ['/api/wp-image/2024/%E8%B6%B3%E5%A0%B4%20(1).jpg', 400],
  ])('serves %s with a width of %i [spec 3.58]', async (path, width) => {
    expect(await examinePicture((await get(path).expect(200)).body)).toMatchObject({ width });
  });

  it('returns 304 for a matching ETag only', async () => {
    const path = '/api/wp-image/2024/yard.jpg?w=320';
    const { etag = '' } = (await get(path).expect(200)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const unchanged = await get(path).set('If-None-Match', `"other", ${etag}`).expect(304);
    expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=2592000' });
    expect(unchanged.headers.vary).toMatch(/\bAccept\b(?!-)/);
    const head = await request(site.getHttpServer()).head(path).set('Accept', BROWSER).expect(200);
    expect(head.headers).toMatchObject({ etag, 'content-type': 'image/avif' });
    await get(path, 'image/webp').set('If-None-Match', etag).expect(200);
    await get('/api/wp-image/2024/yard.jpg?w=480').set('If-None-Match', etag).expect(200);
  });

  it.each(['', '0', '-320', '320.0', '321', '1e3', '640&w=320', '%00'])(
    'rejects the width %p [spec 3.58]',
    async (width) => {
      const { status, body } = await request(site.getHttpServer()).get(`/api/wp-image/2024/yard.jpg?w=${width}`);
      expect(status).toBe(400);
      expect(body.errors).toEqual({ w: ['w must be one of: 320, 480, 640, 960, 1280, 1920'] });
    },
  );

  it.each(['2024/yard.svg', '2024/', '%2e%2e/yard.jpg', '%00.jpg', 'a//b.jpg', '%zz.jpg'])(
    'returns 400 for the path %s [spec 3.59]',
    async (path) => {
      const before = content.requests.length;
      const { body, headers } = await request(site.getHttpServer()).get(`/api/wp-image/${path}`).expect(400);
      expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
      expect(headers['cache-control']).toBe('no-store');
      expect(content.requests).toHaveLength(before);
    },
  );

  it('returns 404 for a picture that the content site does not have [spec 3.59]', async () => {
    const { body, headers } = await request(site.getHttpServer()).get('/api/wp-image/2024/none.jpg').expect(404);
    expect(body).toMatchObject({
      statusCode: 404,
      error: 'Not Found',
      message: 'The content site does not have this picture.',
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('returns a short-lived placeholder when the source fails', async () => {
    const { body, headers } = await get('/api/wp-image/2024/broken.jpg?w=640').expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=60' });
    expect(await examinePicture(body)).toMatchObject({ format: 'png', width: 800, height: 600 });
  });
});
