import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { addInquiry } from '../../testing/test-inquiries.js';
import { createTestSite } from '../../testing/test-site.js';
import { signIn } from '../../testing/test-staff.js';
import { until } from '../../testing/until.js';
import { Inquiry } from '../inquiry.entity.js';
import { AnsweredShareService } from './answered-share.service.js';
import { ResponseFiguresService } from './response-figures.service.js';

const HOUR_MS = 60 * 60_000;

let database: TestDatabase;
let site: NestExpressApplication;
let terms: SalesTermsService;
let schedule: AnsweredShareService;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
  terms = site.get(SalesTermsService, { strict: false });
  schedule = new AnsweredShareService(new ResponseFiguresService(database.orm.em), terms);
});
beforeEach(async () => {
  const em = database.orm.em.fork();
  await em.nativeDelete(Inquiry, {});
  await em.execute('delete from sales_terms');
});
afterAll(async () => {
  await site.close();
  await database.close();
});

async function add(count: number, isInTime: boolean): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  for (let at = 0; at < count; at++)
    await addInquiry(database.orm.em, {
      ...{ createdAt: ago(48), dueAt: ago(24), responseMinutes: 60 },
      firstResponseAt: ago(isInTime ? 30 : 20),
    });
}

const shown = async () => (await terms.shownTerms()).answeredPercent;
const stored = async () =>
  (await database.orm.em.fork().execute('select answered_percent, version from sales_terms'))[0];
const contentVersion = async (): Promise<string | undefined> =>
  (await database.orm.em.fork().execute(`select version from content_version where topic = 'sales-terms'`))[0]?.version;
/** Stores the switch as an owner. @returns the new version */
async function show(showsAnsweredShare: unknown, version: number): Promise<number> {
  const cookie = await signIn(site, 'owner');
  const { body } = await request(site.getHttpServer())
    .patch('/api/admin/rates/terms')
    .set('Cookie', cookie)
    .send({ version, showsAnsweredShare })
    .expect(200);
  return body.version;
}

it('is shown once the owner turns it on and 20 inquiries are measured, and is never rounded up [spec 6.18]', async () => {
  await schedule.run();
  await until(shown, (percent) => percent === null);
  expect(await stored()).toBeUndefined();

  await add(18, true);
  await add(1, false);
  const version = await show(true, 1);
  await schedule.run();
  expect([await stored(), await shown()]).toEqual([{ answered_percent: null, version }, null]);

  await add(2, true);
  await schedule.run();
  // 20 of 21 is 95.2%.
  await until(shown, (percent) => percent === 95);
  // The version is unchanged, so an owner who is editing the terms can still save them.
  expect(await stored()).toEqual({ answered_percent: 95, version });

  const content = await contentVersion();
  await schedule.run();
  expect(await contentVersion()).toBe(content);

  await show(false, version);
  await until(shown, (percent) => percent === null);
});

it('is 100% only if all inquiries were answered in time', async () => {
  await show(true, 1);
  await add(199, true);
  await add(1, false);
  await schedule.run();
  expect(await stored()).toMatchObject({ answered_percent: 99 });
  await database.orm.em.fork().nativeDelete(Inquiry, {});
  await add(20, true);
  await schedule.run();
  expect(await stored()).toMatchObject({ answered_percent: 100 });
});

it('rejects a switch that is neither on nor off', async () => {
  const { body } = await request(site.getHttpServer())
    .patch('/api/admin/rates/terms')
    .set('Cookie', await signIn(site, 'owner'))
    .send({ version: 1, showsAnsweredShare: 'on' })
    .expect(400);
  expect(body.errors).toEqual({ showsAnsweredShare: ['Choose yes or no.'] });
});
