import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Logger } from '@nestjs/common';
import { examinePicture } from '../platform/pictures/picture.js';
import { until } from '../testing/until.js';
import { NO_WORDPRESS } from '../testing/wordpress-peer.js';
import { ImageCache } from './image-cache.js';
import { ContentSource } from './source/content-source.js';
import { toUploadsPath, WP_IMAGE_WIDTHS, type WpImageWidth } from './wp-images.contract.js';
import { type WpImage, WpImagesService } from './wp-images.service.js';

const MONTH = 2_592_000;

const peer = resolve(process.env.WP_PEER ?? '../shared/wordpress');
// A clone without a WordPress next to it skips this suite (contract §8); its title says why.
const suite = NO_WORDPRESS === null ? describe : describe.skip;

/** The fields of `/wp-json/wp/v2/media` used here. */
interface Media {
  source_url: string;
  media_details: { width: number; height: number };
}

suite(`pictures of a real WordPress${NO_WORDPRESS === null ? '' : ` (skipped: ${NO_WORDPRESS})`}`, () => {
  let home: string;
  let directory: string;
  let url: string;
  let images: WpImagesService;

  async function run(script: string, ...parameters: string[]): Promise<string> {
    const env = { ...process.env, WP_HOME_DIR: home };
    return (await promisify(execFile)(join(peer, script), parameters, { env })).stdout.trim();
  }

  function service(timing = {}): WpImagesService {
    return new WpImagesService(new ContentSource(url), new ImageCache(directory, 512 * 1024 * 1024), timing);
  }

  function get(address: string, width: WpImageWidth | null = 320, accept = 'image/webp'): Promise<WpImage> {
    const path = toUploadsPath(address.replace(`${url}/wp-content/uploads/`, ''));
    if (path === null) throw new Error(`${address} is not the address of a picture`);
    return images.get({ path, width, accept });
  }

  /** The proxy's requests in the access log of WordPress. */
  async function log(): Promise<string[]> {
    const lines = (await readFile(join(home, 'log/access.log'), 'utf8')).split('\n');
    return lines.filter((line) => line.includes('site-image-proxy'));
  }

  /** The log once it has so many lines: WordPress writes a line after its response. */
  const logOf = (lines: number) => until(log, ({ length }) => length >= lines);

  beforeAll(async () => {
    Logger.overrideLogger(false);
    home = await mkdtemp(join(tmpdir(), 'wp-peer-images-'));
    await chmod(home, 0o755);
    url = (await run('up.sh', '--port', '0')).split('\n').at(-1) ?? '';
  });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'wp-images-'));
    images = service();
  });

  afterEach(async () => {
    await images.onModuleDestroy();
    await rm(directory, { recursive: true, force: true });
  });

  afterAll(async () => {
    await run('down.sh', '--purge');
  });

  it('are served from every source format, never upscaled', async () => {
    const before = (await log()).length;
    const answer = await fetch(`${url}/wp-json/wp/v2/media?per_page=100`);
    const media = (await answer.json()) as Media[];
    expect(new Set(media.map(({ source_url }) => source_url.split('.').at(-1)))).toEqual(
      new Set(['jpg', 'png', 'webp']),
    );
    for (const { source_url, media_details } of media) {
      for (const width of [480, null] as const) {
        const image = await get(source_url, width);
        expect([source_url, image.maxAge]).toEqual([source_url, MONTH]);
        const { format, width: served } = await examinePicture(image.bytes);
        expect([format, served]).toEqual(['webp', Math.min(width ?? 1920, media_details.width)]);
      }
    }
    const asked = (await logOf(before + media.length)).slice(before);
    expect(asked).toHaveLength(media.length);
    expect(asked.every((line) => line.includes('"GET /wp-content/uploads/20') && line.includes(' 200 '))).toBe(true);
  });

  it('are served in each width and format', async () => {
    const before = (await log()).length;
    const large = `${url}/wp-content/uploads/2023/11/hero-papermill.jpg`;
    for (const width of WP_IMAGE_WIDTHS) {
      for (const format of ['avif', 'webp', 'jpeg']) {
        const image = await get(large, width, `image/${format}`);
        expect(await examinePicture(image.bytes)).toMatchObject({
          format,
          width,
          height: Math.round((width * 9) / 16),
        });
      }
    }
    expect(await logOf(before + 1)).toHaveLength(before + 1);
  });

  it('are revalidated by ETag', async () => {
    const picture = `${url}/wp-content/uploads/2023/08/rental-yard.jpg`;
    const before = (await log()).length;
    const first = await get(picture);
    images = service({ freshMs: -1 });
    expect((await get(picture)).etag).toBe(first.etag);
    await images.settled();
    expect((await logOf(before + 2)).at(-1)).toContain(' 304 ');
    images = service();
    expect((await get(picture)).maxAge).toBe(MONTH);
  });

  it('return 404 once their files are lost', async () => {
    const media = JSON.parse(await run('wp.sh', 'image', '800x600', '--name', 'lost.jpg'));
    const picture: string = media.url;
    await get(picture);
    await run('wp.sh', 'media-lose', String(media.id));
    images = service({ freshMs: -1 });
    await get(picture);
    await images.settled();
    await expect(get(picture)).rejects.toThrow('The content site does not have this picture.');
    // Other tests list all media.
    await run('wp.sh', 'media-delete', String(media.id));
  });

  it('are served from the cache while WordPress is down', async () => {
    const known = `${url}/wp-content/uploads/2023/08/base-plate.jpg`;
    const unknown = `${url}/wp-content/uploads/2023/08/base-plate-150x150.jpg`;
    await get(known);
    await run('down.sh');
    images = service({ freshMs: -1 });
    expect((await get(known)).type).toBe('image/webp');
    expect((await get(known, 640, 'image/avif')).type).toBe('image/avif');
    expect(await get(unknown)).toMatchObject({ type: 'image/png', etag: null, maxAge: 60 });
    await run('up.sh');
    images = service();
    expect(await get(unknown)).toMatchObject({ type: 'image/webp', maxAge: MONTH });
  });
});
