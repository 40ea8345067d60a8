import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { examinePicture } from '../platform/pictures/picture.js';
import { folderForFile, forFile } from '../testing/for-file.js';
import { seededRandom, sweepSeed, sweepSize } from '../testing/sweep.js';
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
    ['image/webp,*/*', 'webp'],
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

describe('without a content site', () => {
  it('returns 404', async () => {
    const bare = await createTestSite(database, { WORDPRESS_URL: '', DATA_DIR: directory });
    const { body } = await request(bare.getHttpServer()).get('/api/wp-image/2024/yard.jpg?w=320').expect(404);
    expect(body).toMatchObject({ statusCode: 404, message: 'No content site is configured.' });
    await bare.close();
  });
});

describe('odd paths', () => {
  const PATHS = sweepSize(250, 20_000);

  const elsewhere = forFile(() => new TestContentSite().open());

  const random = seededRandom(sweepSeed(20_261_121));
  const pick = <T>(options: readonly T[]): T => options[Math.floor(random() * options.length)] as T;

  /** Combines parts of real picture paths with parts that are known to confuse proxies. Each part, ending and prefix comes up in turn. */
  function nastyTarget(at: number): string {
    const host = `127.0.0.1:${elsewhere.port}`;
    const parts = [
      ...'2024 05 yard wp-content uploads blog a-1024x576 %79ard %E8%B6%B3 @2x (1)'.split(' '),
      ...'/ / / / // \\ %2f %5c %252f %255c %c0%af %ef%bc%8f ; : @'.split(' '),
      ...'.. . ... %2e %2e%2e %252e%252e %c0%ae%c0%ae %ef%bc%8e %u002e ..; .%00.'.split(' '),
      ...`http:// http:/ https:// file:/// http%3a%2f%2f ${host} //${host}/ @${host} [::1] 0x7f.1`.split(' '),
      ...'%00 %0d%0a % %2 %zz %ff %ed%a0%80 ? # ?w=320 & \u00ff \t \x01 " <'.split(' '),
      ...'etc/passwd wp-config.php .htaccess wp-admin .svg .php ~ * | $ {} 169.254.169.254'.split(' '),
    ];
    const length = 1 + Math.floor(random() * 8);
    const inTurn = Math.floor(random() * length);
    const path = Array.from({ length }, (_, place) => (place === inTurn ? parts[at % parts.length] : pick(parts))).join(
      '',
    );
    const endings = ['.jpg', '.jpg', '.jpg', '.png', '.webp', '', '.svg', '.jpg?w=320', '.jpg%00', '.JPG'];
    const prefixes = [
      '/api/wp-image/',
      '/api/wp-image/',
      '/api/wp-image/wp-content/uploads/',
      '/API/Wp-Image/',
      `http://${host}/api/wp-image/`,
    ];
    const ending = endings[Math.floor(at / prefixes.length) % endings.length];
    // Half of the names are new, because a picture that was missing is not fetched again soon.
    const name = random() < 0.5 ? `-${at}` : '';
    return `${prefixes[at % prefixes.length]}${path}${name}${ending}`;
  }

  /** Sends the target over a raw socket, because HTTP clients normalize it. @returns the status */
  async function send(target: string): Promise<number> {
    const { port } = site.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: image/webp\r\nConnection: close\r\n\r\n`,
      'latin1',
    );
    await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  }

  it('get a 400 or 404 and never leave the uploads folder', async () => {
    const before = content.requests.length;
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    for (let index = 0; index < PATHS; index++) {
      const target = nastyTarget(index);
      const status = await send(target);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 400 && status !== 404) wrong.push(`${status} ${JSON.stringify(target)}`);
    }
    expect(wrong).toEqual([]);
    // The generator must produce both rejected and fetched paths, or the test would prove nothing.
    expect(statuses.get(400)).toBeGreaterThan(PATHS / 4);
    const requests = content.requests.slice(before);
    expect(requests.length).toBeGreaterThan(PATHS / 100);
    expect(elsewhere.requests).toEqual([]);
    for (const line of requests) {
      expect(line).toMatch(/^GET \/blog\/wp-content\/uploads\/[^?#\\]+\.(?:jpg|png|webp)$/i);
      const path = decodeURIComponent(line.slice('GET '.length));
      expect(path).not.toMatch(/[%\\:?#;]|\/\/|\/\.|\p{Cc}/u);
      // The path must not change when it is normalized.
      expect(new URL(line.slice('GET '.length), content.origin).href).toBe(content.origin + line.slice('GET '.length));
    }
  });
});
