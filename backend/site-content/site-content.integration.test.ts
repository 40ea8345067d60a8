import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sharp from 'sharp';
import request from 'supertest';
import { answerBy } from '../config/business-time.contract.js';
import { COMPANY_DEFAULTS } from '../config/company.contract.js';
import { CompanyService } from '../config/company.service.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { PICTURE_IS_HEIC, PICTURE_REFUSED } from '../platform/pictures/pictures.contract.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { forFile } from '../testing/for-file.js';
import { StaffTestSite } from '../testing/staff-site.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { testPicture } from '../testing/test-pictures.js';
import { createTestSite } from '../testing/test-site.js';
import { until } from '../testing/until.js';
import { EXPIRING_CLAIMS_PATH, SITE_CONTENT_ADMIN_PATH } from './admin/site-content-admin.contract.js';
import { defaultContent } from './content-fields.contract.js';
import { contentPictureSrcSet, PICTURE_MISSING } from './pictures/content-pictures.contract.js';
import { ContentPicturesService } from './pictures/content-pictures.service.js';
import { ScheduledContentService } from './scheduled-content.service.js';
import { HOME_SECTION } from './sections/home.contract.js';
import type { ContentSectionName } from './site-content.contract.js';
import { SiteContentService } from './site-content.service.js';

const CARD = { figure: '12 h', title: 'Response', text: 'Twice as fast.' };

const test = forFile(() => StaffTestSite.start({ COMPANY_NAME: 'Seed Scaffold' }));
beforeEach(async () => {
  // All but the company's content of the settings, which the site stores when it starts.
  await test.execute(`delete from site_content_revision where section <> 'company' or number > 1`);
  for (const table of ['site_content', 'staff_audit', 'inquiry']) await test.execute(`delete from ${table}`);
  await refresh(test.site);
});

const pathOf = (section: ContentSectionName) => `${SITE_CONTENT_ADMIN_PATH}/${section}`;
const COMPANY = pathOf('company');
const get = (path = COMPANY) => test.ask('get', path).expect(200);
const contentOf = async (section: ContentSectionName) => (await get(pathOf(section))).body;
const save = (body: object, path = COMPANY) => test.ask('put', `${path}/draft`, test.owner).send(body);
const publish = (body: object, path = COMPANY) => test.ask('post', `${path}/publish`).send(body);
const nameIn = (process: NestExpressApplication) => process.get(CompanyService, { strict: false }).company.name;
const refresh = (process: NestExpressApplication) => process.get(ContentVersions, { strict: false }).refresh();

async function saveName(name: string) {
  const { published, version } = (await get()).body;
  return save({ version, content: { ...published, name } });
}

/** Schedules a change of the name for the next hour. */
async function schedule() {
  await saveName('River Scaffold');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  return (await publish({ version: 2, publishAt }).expect(200)).body;
}

it('publishes a draft, which every process then shows in place of the content from the settings', async () => {
  const other = await createTestSite(test.database, { COMPANY_NAME: 'Other Scaffold' });
  await refresh(other);
  expect([nameIn(test.site), nameIn(other)]).toEqual(['Seed Scaffold', 'Seed Scaffold']);

  const draft = await saveName('River Scaffold');
  expect(draft.body).toMatchObject({
    draft: { name: 'River Scaffold' },
    published: { name: 'Seed Scaffold' },
    version: 2,
  });
  expect(nameIn(test.site)).toBe('Seed Scaffold');

  const { body } = await publish({ version: 2, note: 'New name' }).expect(200);
  expect(body).toMatchObject({ draft: null, published: { name: 'River Scaffold' }, version: 3 });
  const nameOfOwner = expect.stringMatching(/^owner-[^@]*$/);
  expect(body).toMatchObject({
    editedBy: nameOfOwner,
    revisions: [
      { number: 2, note: 'New name', author: nameOfOwner },
      { number: 1, author: 'Site start' },
    ],
  });
  await refresh(other);
  expect([nameIn(test.site), nameIn(other)]).toEqual(['River Scaffold', 'River Scaffold']);
  const manifest = await request(other.getHttpServer()).get('/site.webmanifest').expect(200);
  expect(manifest.text).toContain('"name":"River Scaffold"');
  await other.close();

  const lines = await test.fork().find(StaffAudit, { action: 'site-content.change' });
  expect(lines.map(({ subject }) => subject)).toEqual(['Company facts: draft saved', 'Company facts: published']);

  await saveName('River Scaffold');
  expect((await publish({ version: 4 }).expect(409)).body.message).toMatch(/^The site shows this already/);
});

it('returns a revision with the content before it', async () => {
  await saveName('River Scaffold');
  await publish({ version: 2 }).expect(200);
  const revision = (number: string) => test.ask('get', `${COMPANY}/revisions/${number}`);
  expect((await revision('2').expect(200)).body).toMatchObject({
    number: 2,
    content: { name: 'River Scaffold' },
    before: { name: 'Seed Scaffold' },
  });
  expect((await revision('1').expect(200)).body).toMatchObject({ content: { name: 'Seed Scaffold' }, before: null });
  await revision('3').expect(404);
});

it('accepts one of two concurrent drafts, and returns it to the other owner', async () => {
  const { published } = (await get()).body;
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => save({ version: 1, content: { ...published, name } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [saved, refused] = answers.sort((one, two) => one.status - two.status);
  expect(refused?.body).toMatchObject({ code: 'changed-meanwhile', current: { draft: saved?.body.draft, version: 2 } });
});

it('publishes scheduled content once', async () => {
  const scheduled = await schedule();
  expect(scheduled.revisions[0]).toMatchObject({ publishedAt: null });
  const workers = [1, 2, 3].map(() => new ScheduledContentService(test.database.orm.em));
  const run = async () => (await Promise.all(workers.map((worker) => worker.run()))).sort();
  expect(await run()).toEqual([0, 0, 0]);

  await makeDue();
  expect(await run()).toEqual([0, 0, 1]);
  await refresh(test.site);
  expect(nameIn(test.site)).toBe('River Scaffold');
  // A draft from before is refused.
  const { body } = await save({ version: scheduled.version, content: scheduled.published }).expect(409);
  expect(body).toMatchObject({ code: 'changed-meanwhile', current: { draft: null, version: scheduled.version + 1 } });
});

const makeDue = (em = test.fork()) =>
  em.execute("update site_content_revision set publish_at = now() - interval '1 minute' where published_at is null");

it('does not publish scheduled content that is canceled at the same moment', async () => {
  await schedule();
  await makeDue();
  const { run } = await test.fork().transactional(async (em) => {
    await em.execute("select 1 from site_content where section = 'company' for update");
    let isDone = false;
    const run = new ScheduledContentService(test.database.orm.em).run().finally(() => {
      isDone = true;
    });
    const isWaiting = async () => {
      const [row] = await test.execute<unknown>(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row !== undefined;
    };
    await until(async () => isDone || (await isWaiting()), Boolean);
    await em.execute('delete from site_content_revision where published_at is null');
    // Wrapped in an object, because the transaction would wait for a returned promise.
    return { run };
  });
  expect(await run).toBe(0);
});

it('turns canceled scheduled content back into a draft', async () => {
  await schedule();
  const { body } = await test.ask('delete', `${COMPANY}/schedule?version=3`).expect(200);
  expect(body).toMatchObject({ draft: { name: 'River Scaffold' }, version: 4 });
  expect(body.revisions).toHaveLength(1);
});

it('restores any revision as a draft, and discards it', async () => {
  await saveName('River Scaffold');
  await publish({ version: 2 }).expect(200);
  const restored = await test.ask('post', `${COMPANY}/revisions/1/restore`).send({ version: 3 });
  expect(restored.body).toMatchObject({ draft: { name: 'Seed Scaffold' }, published: { name: 'River Scaffold' } });
  const { body } = await test.ask('delete', `${COMPANY}/draft?version=4`).expect(200);
  expect(body).toMatchObject({ draft: null, version: 5 });
  await test.ask('post', `${COMPANY}/revisions/9/restore`).send({ version: 5 }).expect(404);
});

it('accepts the longest text of a section, even in three-byte characters', async () => {
  const PRIVACY = `${SITE_CONTENT_ADMIN_PATH}/privacy`;
  const body = '–'.repeat(40_000);
  const content = { title: 'Privacy Policy', description: '', body };
  const answer = await save({ version: 1, content }, PRIVACY).expect(200);
  expect(answer.body.draft.body).toBe(body);
});

it('refuses invalid content, and changes nothing', async () => {
  const { published } = (await get()).body;
  const { body } = await save({ version: 1, content: { ...published, phone: '12', addresses: 'none' } }).expect(400);
  expect(body.errors).toEqual({
    phone: ['Enter a phone number with at least 10 digits.'],
    addresses: ['Send a list.'],
  });
  await save({ version: 1, content: [] }).expect(400);
  await publish({ version: 1 }).expect(409);
  await publish({ version: 1, publishAt: 'soon' }).expect(400);
  await test.ask('get', `${SITE_CONTENT_ADMIN_PATH}/nothing`).expect(404);
  expect((await get()).body).toMatchObject({ draft: null, version: 1 });
});

const storeDraft = (section: ContentSectionName, draft: object) =>
  test.execute('insert into site_content (section, draft, version) values (?, ?, 1)', [section, JSON.stringify(draft)]);

it('neither saves nor publishes a draft with an unknown placeholder [spec 1.7]', async () => {
  const { published } = await contentOf('footer');
  const content = { ...published, copyright: '© {compani}' };
  const message = 'There is no placeholder {compani}. Use {company}, {phone}, {email}, or {answerHours}.';
  expect((await save({ version: 1, content }, pathOf('footer')).expect(400)).body.errors).toEqual({
    copyright: [message],
  });
  expect(await contentOf('footer')).toMatchObject({ draft: null, version: 1 });

  // A draft with a placeholder that was known when it was saved.
  await storeDraft('footer', content);
  expect((await publish({ version: 1 }, pathOf('footer')).expect(400)).body.errors).toEqual({ copyright: [message] });
  expect(await contentOf('footer')).toMatchObject({ draft: content, revisions: [], version: 1 });
});

it('publishes a draft with fields that the section no longer has, without them', async () => {
  const { published } = await contentOf('footer');
  await storeDraft('footer', { ...published, blurb: 'We rent scaffold.', blurbPlain: 'Former field' });
  const { body } = await publish({ version: 1 }, pathOf('footer')).expect(200);
  expect(body.published).toEqual({ ...published, blurb: 'We rent scaffold.' });
  // The content before the first change can be restored.
  expect(body.revisions).toMatchObject([{ number: 2 }, { number: 1, author: 'Site start', note: 'First content' }]);
});

it('lists the pages that show a claim [spec 1.8]', async () => {
  const usesOf = async (claim: string) => (await contentOf('claims')).uses[claim];
  expect(await usesOf('smallBusiness')).toEqual([
    { section: 'documents', label: expect.any(String), pages: ['/documents'] },
  ]);
  const { published } = await contentOf('footer');
  const badge = { claim: 'avetta', mark: 'Avetta', text: 'Vendor file' };
  await save({ version: 1, content: { ...published, badges: [...published.badges, badge] } }, pathOf('footer')).expect(
    200,
  );
  expect(await usesOf('avetta')).toHaveLength(1);
  await publish({ version: 2 }, pathOf('footer')).expect(200);
  expect(await usesOf('avetta')).toMatchObject([{ section: 'documents' }, { section: 'footer', pages: [] }]);
  expect(await contentOf('footer')).not.toHaveProperty('uses');
});

it('the response hours of the company apply to texts, receipts, emails and the response clock [spec x.4]', async () => {
  const { published } = await contentOf('company');
  await save({ version: 1, content: { ...published, answerHours: 72 } }, pathOf('company')).expect(200);
  await publish({ version: 2 }, pathOf('company')).expect(200);
  expect(JSON.stringify((await test.call().get('/api/site-content/quote').expect(200)).body)).toContain(
    'within 72 hours',
  );
  const { body } = await test.call().post('/api/contact').send(REQUEST).expect(201);
  expect(body.message).toBe("Your quote request has been submitted. We'll contact you within 72 hours.");
  const [inquiry] = await test.execute<{ due: Date; sent: Date }>(
    'select due_at as due, created_at as sent from inquiry',
  );
  const company = { ...COMPANY_DEFAULTS, answerHours: 72 };
  expect(new Date(inquiry?.due as Date)).toEqual(answerBy(company, new Date(inquiry?.sent as Date)));
});

describe('expiring claims', () => {
  const list = async () => (await test.ask('get', EXPIRING_CLAIMS_PATH).expect(200)).body;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('are listed for owners, the most urgent first [spec 1.9]', async () => {
    expect(await list()).toEqual([]);
    const { published } = await contentOf('claims');
    const content = {
      ...published,
      emr: { ...published.emr, validUntil: inDays(10) },
      trir: { ...published.trir, validUntil: inDays(-10) },
      avetta: { ...published.avetta, validUntil: inDays(-20) },
      osha: { ...published.osha, validUntil: inDays(40) },
    };
    await save({ version: 1, content }, pathOf('claims')).expect(200);
    expect(await list()).toEqual([]);
    await publish({ version: 2 }, pathOf('claims')).expect(200);
    expect(await list()).toMatchObject([
      { claim: 'avetta', value: 'Avetta', uses: [{ section: 'documents' }] },
      { claim: 'trir', label: 'TRIR', value: '0', validUntil: inDays(-10) },
      { claim: 'emr', value: '1.03', uses: [{ section: 'about' }, { section: 'documents' }] },
    ]);
  });
});

const shown = (section: string) => test.call().get(`/api/site-content/${section}`);
const home = () => test.site.get(SiteContentService, { strict: false }).published('home');

async function storeRevision(number: number, content: object, publishedAt = 'now()'): Promise<void> {
  await test.execute(
    `insert into site_content_revision (section, number, content, author, published_at) values ('home', ?, ?, '', ${publishedAt})`,
    [number, JSON.stringify(content)],
  );
}

it('a new site has the specified content', async () => {
  const answer = await shown('home').expect(200);
  expect(answer.body).toMatchObject({
    hero: { heading: 'Scaffold on its way, nationwide' },
    values: defaultContent(HOME_SECTION.fields).values.map(({ title }) => ({ title })),
  });
  expect(answer.text).not.toMatch(/[{][A-Za-z.]+[}]/);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  await shown('home').set('If-None-Match', String(answer.headers.etag)).expect(304);
});

it('shows the content that was published last, by any process', async () => {
  await storeRevision(1, { values: [CARD] });
  await storeRevision(2, { values: [CARD, CARD] }, "now() - interval '1 hour'");
  await storeRevision(3, { values: [CARD, CARD, CARD] }, 'null');
  await refresh(test.site);
  expect((await shown('home').expect(200)).body.values).toEqual([CARD]);
});

it('does not read the database again without a change', async () => {
  await storeRevision(1, { values: [CARD] });
  await refresh(test.site);
  const first = home();
  await refresh(test.site);
  expect(home()).toBe(first);
});

it('shows the last known content while the database is down', async () => {
  await storeRevision(1, { values: [CARD] });
  await refresh(test.site);
  await test.database.goAway();
  await refresh(test.site);
  expect((await shown('home').expect(200)).body.values).toEqual([CARD]);
  await test.database.comeBack();
});

it.each(['nothing', 'claims', 'toString', '__proto__', '%00', 'home%2F..'])(
  'answers 404 for the section %s',
  async (section) => {
    await shown(section).expect(404);
  },
);

describe('pictures', () => {
  const PICTURES = `${SITE_CONTENT_ADMIN_PATH}/pictures`;
  const PROJECTS = `${SITE_CONTENT_ADMIN_PATH}/projects`;

  beforeEach(() => rm(join(test.dataDir, 'content-pictures'), { recursive: true, force: true }));

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

  async function publishProjects() {
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
        await publishProjects();
        await saveWith(null);
        await publishProjects();
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
});
