import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { ContentVersions } from '../platform/content/content-versions.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { defaultContent } from './content-fields.contract.js';
import { HOME_SECTION } from './sections/home.contract.js';
import { SiteContentService } from './site-content.service.js';

const CARD = { figure: '12 h', title: 'Response', text: 'Twice as fast.' };

let database: TestDatabase;
let site: NestExpressApplication;

beforeEach(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
});

afterEach(async () => {
  await site.close();
  await database.close();
});

const get = (section: string) => request(site.getHttpServer()).get(`/api/site-content/${section}`);
const home = () => site.get(SiteContentService, { strict: false }).published('home');
const refresh = () => site.get(ContentVersions, { strict: false }).refresh();

async function publish(number: number, content: object, publishedAt = 'now()'): Promise<void> {
  await database.orm.em
    .fork()
    .execute(
      `insert into site_content_revision (section, number, content, author, published_at) values ('home', ?, ?, '', ${publishedAt})`,
      [number, JSON.stringify(content)],
    );
}

it('a new site has the specified content', async () => {
  const answer = await get('home').expect(200);
  expect(answer.body).toMatchObject({
    hero: { heading: 'Scaffold on its way, nationwide' },
    values: defaultContent(HOME_SECTION.fields).values.map(({ title }) => ({ title })),
  });
  expect(answer.text).not.toMatch(/[{][A-Za-z.]+[}]/);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  await get('home').set('If-None-Match', String(answer.headers.etag)).expect(304);
});

it('shows the content that was published last, by any process', async () => {
  await publish(1, { values: [CARD] });
  await publish(2, { values: [CARD, CARD] }, "now() - interval '1 hour'");
  await publish(3, { values: [CARD, CARD, CARD] }, 'null');
  await refresh();
  expect((await get('home').expect(200)).body.values).toEqual([CARD]);
});

it('does not read the database again without a change', async () => {
  await publish(1, { values: [CARD] });
  await refresh();
  const first = home();
  await refresh();
  expect(home()).toBe(first);
});

it('shows the last known content while the database is down', async () => {
  await publish(1, { values: [CARD] });
  await refresh();
  await database.goAway();
  await refresh();
  expect((await get('home').expect(200)).body.values).toEqual([CARD]);
  await database.comeBack();
});

it.each(['nothing', 'claims', 'toString', '__proto__', '%00', 'home%2F..'])(
  'answers 404 for the section %s',
  async (section) => {
    await get(section).expect(404);
  },
);
