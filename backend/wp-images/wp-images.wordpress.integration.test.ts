import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { examinePicture } from '../platform/pictures/picture.js';
import { until } from '../testing/until.js';
import { NO_WORDPRESS, WordpressPeer } from '../testing/wordpress-peer.js';
import { ImageCache } from './image-cache.js';
import { ContentSource } from './source/content-source.js';
import { toUploadsPath, type WpImageWidth } from './wp-images.contract.js';
import { type WpImage, WpImagesService } from './wp-images.service.js';

const MONTH = 2_592_000;

// A clone without a WordPress next to it skips this suite (contract §8); its title says why.
const suite = NO_WORDPRESS === null ? describe : describe.skip;

/** The fields of `/wp-json/wp/v2/media` used here. */
type Media = { source_url: string; media_details: { width: number; height: number } };

/** The result of the operation `image`. */
type Picture = { id: number; url: string };

suite(`pictures of a real WordPress${NO_WORDPRESS === null ? '' : ` (skipped: ${NO_WORDPRESS})`}`, () => {
  let peer: WordpressPeer;
  let directory: string;
  let hero: Picture;
  let plate: Picture;
  let images: WpImagesService;

  const service = (timing = {}): WpImagesService => {
    const source = new ContentSource(peer.url);
    return new WpImagesService(() => source, new ImageCache(directory, 512 * 1024 * 1024), timing);
  };

  function get(address: string, width: WpImageWidth | null = 320, accept = 'image/webp'): Promise<WpImage> {
    const path = toUploadsPath(address.replace(`${peer.url}/wp-content/uploads/`, ''));
    if (path === null) throw new Error(`${address} is not the address of a picture`);
    return images.get({ path, width, accept });
  }

  /** The proxy's requests in the access log of WordPress. */
  async function log(): Promise<string[]> {
    const lines = (await readFile(join(peer.home, 'log/access.log'), 'utf8')).split('\n');
    return lines.filter((line) => line.includes('site-image-proxy'));
  }

  /** The log once it has so many lines: WordPress writes a line after its response. */
  const logOf = (lines: number) => until(log, ({ length }) => length >= lines);

  beforeAll(async () => {
    Logger.overrideLogger(false);
    peer = await WordpressPeer.start();
    [hero, plate] = await peer.do<[Picture, Picture, Picture]>(
      ['image', '2000x1125', { name: 'hero.jpg' }],
      ['image', '400x600', { name: 'plate.png' }],
      ['image', '1200x800', { name: 'yard.webp' }],
    );
  });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'wp-images-'));
    images = service();
  });

  afterEach(async () => {
    await images.onModuleDestroy();
    await rm(directory, { recursive: true, force: true });
  });

  afterAll(() => peer?.remove());

  it('are served from every source format, never upscaled', async () => {
    const before = (await log()).length;
    const answer = await fetch(`${peer.url}/wp-json/wp/v2/media?per_page=100`);
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

  it('are revalidated by ETag', async () => {
    const before = (await log()).length;
    const first = await get(hero.url);
    images = service({ freshMs: -1 });
    expect((await get(hero.url)).etag).toBe(first.etag);
    await images.settled();
    expect((await logOf(before + 2)).at(-1)).toContain(' 304 ');
    images = service();
    expect((await get(hero.url)).maxAge).toBe(MONTH);
  });

  it('return 404 once their files are lost', async () => {
    const [lost] = await peer.do<[Picture]>(['image', '800x600', { name: 'lost.jpg' }]);
    await get(lost.url);
    await peer.do(['media-lose', lost.id]);
    images = service({ freshMs: -1 });
    await get(lost.url);
    await images.settled();
    await expect(get(lost.url)).rejects.toThrow('The content site does not have this picture.');
    // Other tests list all media.
    await peer.do(['media-delete', lost.id]);
  });

  it('are served from the cache while WordPress is down', async () => {
    const unknown = plate.url.replace('.png', '-150x150.png');
    await get(plate.url);
    await peer.down();
    images = service({ freshMs: -1 });
    expect((await get(plate.url)).type).toBe('image/webp');
    expect((await get(plate.url, 640, 'image/avif')).type).toBe('image/avif');
    expect(await get(unknown)).toMatchObject({ type: 'image/png', etag: null, maxAge: 60 });
    await peer.up();
    images = service();
    expect(await get(unknown)).toMatchObject({ type: 'image/webp', maxAge: MONTH });
  });
});
