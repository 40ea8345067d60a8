import { type NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { CompanyService } from '../../config/company.service.js';
import { ContentVersions } from '../../platform/content/content-versions.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';
import { signIn } from '../../testing/test-staff.js';
import { until } from '../../testing/until.js';
import { ScheduledContentService } from '../scheduled-content.service.js';
import { SITE_CONTENT_ADMIN_PATH } from './site-content-admin.contract.js';

const COMPANY = `${SITE_CONTENT_ADMIN_PATH}/company`;

let database: TestDatabase;
let site: NestExpressApplication;
let other: NestExpressApplication;
let owner: string;

beforeEach(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database, { COMPANY_NAME: 'Seed Scaffold' });
  other = await createTestSite(database, { COMPANY_NAME: 'Other Scaffold' });
  owner = await signIn(site, 'owner');
});

afterEach(async () => {
  await site.close();
  await other.close();
  await database.close();
});

const call = () => request(site.getHttpServer());
const get = () => call().get(COMPANY).set('Cookie', owner).expect(200);
const save = (body: object, cookie = owner) => call().put(`${COMPANY}/draft`).set('Cookie', cookie).send(body);
const publish = (body: object) => call().post(`${COMPANY}/publish`).set('Cookie', owner).send(body);
const nameIn = (process: NestExpressApplication) => process.get(CompanyService, { strict: false }).company.name;
const refresh = (process: NestExpressApplication) => process.get(ContentVersions, { strict: false }).refresh();

async function saveName(name: string) {
  const { published, version } = (await get()).body;
  return save({ version, content: { ...published, name } });
}

it('publishes a draft, which every process then shows in place of the content from the settings', async () => {
  await refresh(other);
  expect([nameIn(site), nameIn(other)]).toEqual(['Seed Scaffold', 'Seed Scaffold']);

  const draft = await saveName('River Scaffold');
  expect(draft.body).toMatchObject({
    draft: { name: 'River Scaffold' },
    published: { name: 'Seed Scaffold' },
    version: 2,
  });
  expect(nameIn(site)).toBe('Seed Scaffold');

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
  expect([nameIn(site), nameIn(other)]).toEqual(['River Scaffold', 'River Scaffold']);
  const manifest = await request(other.getHttpServer()).get('/site.webmanifest').expect(200);
  expect(manifest.text).toContain('"name":"River Scaffold"');

  const lines = await database.orm.em.fork().find(StaffAudit, { action: 'site-content.change' });
  expect(lines.map(({ subject }) => subject)).toEqual(['company: draft', 'company: publish']);
});

it('returns a revision with the content before it', async () => {
  await saveName('River Scaffold');
  await publish({ version: 2 }).expect(200);
  const revision = (number: string) => call().get(`${COMPANY}/revisions/${number}`).set('Cookie', owner);
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
  await saveName('River Scaffold');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish({ version: 2, publishAt }).expect(200)).body.revisions[0]).toMatchObject({ publishedAt: null });
  const workers = [1, 2, 3].map(() => new ScheduledContentService(database.orm.em));
  const run = async () => (await Promise.all(workers.map((worker) => worker.run()))).sort();
  expect(await run()).toEqual([0, 0, 0]);

  await makeDue();
  expect(await run()).toEqual([0, 0, 1]);
  await refresh(site);
  expect(nameIn(site)).toBe('River Scaffold');
});

const makeDue = (em = database.orm.em.fork()) =>
  em.execute("update site_content_revision set publish_at = now() - interval '1 minute' where published_at is null");

it('refuses a draft that is older than a scheduled publication', async () => {
  await saveName('River Scaffold');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { version, published } = (await publish({ version: 2, publishAt }).expect(200)).body;
  await makeDue();
  expect(await new ScheduledContentService(database.orm.em).run()).toBe(1);
  const { body } = await save({ version, content: { ...published, name: 'Lake Scaffold' } }).expect(409);
  expect(body).toMatchObject({ code: 'changed-meanwhile', current: { draft: null, version: version + 1 } });
});

it('does not publish scheduled content that is canceled at the same moment', async () => {
  await saveName('River Scaffold');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await publish({ version: 2, publishAt }).expect(200);
  await makeDue();
  const { run } = await database.orm.em.fork().transactional(async (em) => {
    await em.execute("select 1 from site_content where section = 'company' for update");
    let isDone = false;
    const run = new ScheduledContentService(database.orm.em).run().finally(() => {
      isDone = true;
    });
    const isWaiting = async () => {
      const [row] = await database.orm.em
        .fork()
        .execute<unknown[]>(
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
  await saveName('River Scaffold');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await publish({ version: 2, publishAt }).expect(200);
  const { body } = await call().delete(`${COMPANY}/schedule?version=3`).set('Cookie', owner).expect(200);
  expect(body).toMatchObject({ draft: { name: 'River Scaffold' }, version: 4 });
  expect(body.revisions).toHaveLength(1);
});

it('restores any revision as a draft, and discards it', async () => {
  await saveName('River Scaffold');
  await publish({ version: 2 }).expect(200);
  const restored = await call().post(`${COMPANY}/revisions/1/restore`).set('Cookie', owner).send({ version: 3 });
  expect(restored.body).toMatchObject({ draft: { name: 'Seed Scaffold' }, published: { name: 'River Scaffold' } });
  const { body } = await call().delete(`${COMPANY}/draft?version=4`).set('Cookie', owner).expect(200);
  expect(body).toMatchObject({ draft: null, version: 5 });
  await call().post(`${COMPANY}/revisions/9/restore`).set('Cookie', owner).send({ version: 5 }).expect(404);
});

it('accepts the longest text of a section, even in three-byte characters', async () => {
  const PRIVACY = `${SITE_CONTENT_ADMIN_PATH}/privacy`;
  const body = '–'.repeat(40_000);
  const content = { title: 'Privacy Policy', description: '', body };
  const answer = await call().put(`${PRIVACY}/draft`).set('Cookie', owner).send({ version: 1, content }).expect(200);
  expect(answer.body.draft.body).toBe(body);
});

it('keeps the content before the first change as the first revision', async () => {
  const FOOTER = `${SITE_CONTENT_ADMIN_PATH}/footer`;
  const put = (version: number, content: object) =>
    call().put(`${FOOTER}/draft`).set('Cookie', owner).send({ version, content }).expect(200);
  const post = (step: string, version: number) =>
    call().post(`${FOOTER}/${step}`).set('Cookie', owner).send({ version }).expect(200);
  const first = (await call().get(FOOTER).set('Cookie', owner).expect(200)).body.published;
  await put(1, { ...first, copyright: '© River' });
  const { body } = await post('publish', 2);
  expect(body.published).toMatchObject({ copyright: '© River' });
  expect(body.revisions).toMatchObject([{ number: 2 }, { number: 1, author: 'Site start', note: 'First content' }]);
  await post('revisions/1/restore', 3);
  expect((await post('publish', 4)).body).toMatchObject({ published: first, revisions: [{ number: 3 }, {}, {}] });
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
  await call().get(`${SITE_CONTENT_ADMIN_PATH}/nothing`).set('Cookie', owner).expect(404);
  expect((await get()).body).toMatchObject({ draft: null, version: 1 });
});

it('is for owners only', async () => {
  await save({ version: 1, content: {} }, '').expect(401);
  await save({ version: 1, content: {} }, await signIn(site, 'sales')).expect(403);
});
