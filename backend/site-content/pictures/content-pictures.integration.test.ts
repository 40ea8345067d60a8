import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_IS_HEIC, PICTURE_REFUSED } from '../../platform/pictures/pictures.contract.js';
import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { testPicture } from '../../testing/test-pictures.js';
import { SITE_CONTENT_ADMIN_PATH } from '../admin/site-content-admin.contract.js';
import { contentPictureSrcSet, PICTURE_MISSING } from './content-pictures.contract.js';
import { ContentPicturesService } from './content-pictures.service.js';

const PICTURES = `${SITE_CONTENT_ADMIN_PATH}/pictures`;
const PROJECTS = `${SITE_CONTENT_ADMIN_PATH}/projects`;

const test = forFile(() => StaffTestSite.start());
beforeEach(async () => {
  for (const table of ['site_content_revision', 'site_content']) await test.execute(`delete from ${table}`);
  await rm(join(test.dataDir, 'content-pictures'), { recursive: true, force: true });
});

const upload = (bytes: Buffer) => test.ask('post', PICTURES).attach('picture', bytes, 'IMG_0001.HEIC');
const photo = (width = 900, height = 600) => testPicture(width, height).jpeg().toBuffer();
const filesOf = () => readdir(join(test.dataDir, 'content-pictures')).catch(() => []);

/** Saves a draft of the project gallery with this picture. */
async function saveWith(picture: unknown) {
  const { body } = await test.ask('get', PROJECTS).expect(200);
  const cards = body.published.cards.map((card: object, at: number) =>
    at === 0 ? { ...card, picture, alt: 'A plank' } : card,
  );
  const change = { version: body.version, content: { ...body.published, cards } };
  return test.ask('put', `${PROJECTS}/draft`, test.owner).send(change);
}

async function publish() {
  const { version } = (await test.ask('get', PROJECTS).expect(200)).body;
  await test.ask('post', `${PROJECTS}/publish`).send({ version }).expect(200);
}

describe('an upload', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), PICTURE_REFUSED],
    ['a photo of a phone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), PICTURE_IS_HEIC],
  ])('refuses %s', async (_case, make, message) => {
    const { body } = await upload(await make()).expect(400);
    expect(body.errors).toEqual({ picture: [message] });
    expect(await filesOf()).toEqual([]);
  });

  it('refuses more than 15 MB, a form without a file, and a second file [spec c10.9]', async () => {
    await upload(Buffer.alloc(15 * 1024 * 1024 + 1)).expect(413);
    await test.ask('post', PICTURES).expect(400);
    await upload(await photo())
      .attach('picture', await photo(), 'second.jpg')
      .expect(400);
    expect(await filesOf()).toEqual([]);
  });

  it.each(['x.webp', `${'0'.repeat(32)}-160.webp`, '..%2F..%2Fetc%2Fpasswd', '%00'])(
    'serves nothing at %s',
    async (name) => {
      const { status } = await test.call().get(`/images/content/${name}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('with pictures', () => {
  it('serves an upload in every width under immutable addresses, upright and without metadata [spec c10.9]', async () => {
    const tagged = await testPicture(1_000, 2_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await upload(tagged).expect(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/images\/content\/[0-9a-f]{32}-1600\.webp$/),
      width: 1_600,
      height: 800,
    });
    const candidates = (contentPictureSrcSet(body.url) ?? '').split(', ').map((entry) => entry.split(' '));
    expect(candidates.map(([, width]) => width)).toEqual(['160w', '480w', '960w', '1600w']);
    for (const [address = '', width = ''] of candidates) {
      const { headers, body: bytes } = await test.call().get(address).responseType('blob').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      const facts = await sharp(bytes).metadata();
      expect([facts.format, facts.width, facts.exif]).toEqual(['webp', Number.parseInt(width, 10), undefined]);
    }
  });

  it('a draft accepts pictures of this site only [spec c10.9]', async () => {
    const { body: picture } = await upload(await photo()).expect(201);
    const [narrow = ''] = contentPictureSrcSet(picture.url)?.split(' ') ?? [];
    for (const wrong of [
      { ...picture, url: picture.url.replace(/[0-9a-f]{32}/, '0'.repeat(32)) },
      { ...picture, url: `https://elsewhere.example${picture.url}` },
      { ...picture, url: `/images/content/../products/${picture.url.split('/').at(-1)}` },
      { ...picture, url: '/favicon.svg' },
      { ...picture, url: `/images/content/${'0'.repeat(9_000)}` },
      { ...picture, url: narrow },
      { ...picture, height: 599 },
      { ...picture, height: 0 },
      { ...picture, alt: 'A plank' },
      picture.url,
    ]) {
      expect((await saveWith(wrong)).body.errors).toEqual({ 'cards.0.picture': [PICTURE_MISSING] });
    }
    expect((await saveWith(picture)).body.draft.cards[0].picture).toEqual(picture);
  });

  describe('the sweep', () => {
    const DAY_MS = 24 * 60 * 60_000;
    const sweep = (now: number) => test.site.get(ContentPicturesService, { strict: false }).sweep(now);
    const tomorrow = () => Date.now() + DAY_MS + 60_000;

    it('removes every width of a picture that is unused after a day [spec c10.10]', async () => {
      const { body: used } = await upload(await photo()).expect(201);
      await upload(await photo(800)).expect(201);
      await saveWith(used);
      expect(await sweep(Date.now())).toBe(0);
      expect(await sweep(tomorrow())).toBe(3);
      expect((await filesOf()).every((file) => used.url.includes(file.slice(0, 32)))).toBe(true);
      await test.call().get(used.url).expect(200);
    });

    it('keeps pictures that any revision uses [spec c10.10]', async () => {
      const { body: picture } = await upload(await photo()).expect(201);
      await saveWith(picture);
      await publish();
      await saveWith(null);
      await publish();
      expect(await sweep(tomorrow())).toBe(0);
    });

    it('removes the picture of a discarded draft', async () => {
      const { body: picture } = await upload(await photo(100, 80)).expect(201);
      await saveWith(picture);
      await test.ask('delete', `${PROJECTS}/draft?version=2`).expect(200);
      expect(await sweep(tomorrow())).toBe(1);
      expect((await saveWith(picture)).body.errors).toEqual({ 'cards.0.picture': [PICTURE_MISSING] });
    });

    it('keeps an old picture that was uploaded again', async () => {
      const bytes = await photo(100, 80);
      await upload(bytes).expect(201);
      const [file = ''] = await filesOf();
      await utimes(join(test.dataDir, 'content-pictures', file), 0, 0);
      await upload(bytes).expect(201);
      expect(await sweep(Date.now())).toBe(0);
      expect(await filesOf()).toEqual([file]);
    });
  });
});
