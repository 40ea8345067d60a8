import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { addInquiry } from '../../testing/test-inquiries.js';
import { createTestSite } from '../../testing/test-site.js';
import { signIn } from '../../testing/test-staff.js';
import type { InquiryCounts, InquiryRow } from '../admin/inquiries-admin.contract.js';
import { Inquiry } from '../inquiry.entity.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const inquiries = '/api/admin/inquiries';

let database: TestDatabase;
let site: NestExpressApplication;
let sales: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
  sales = await signIn(site, 'sales');
});
afterEach(() => database.orm.em.fork().nativeDelete(Inquiry, {}));
afterAll(async () => {
  await site.close();
  await database.close();
});

const call = (method: 'get' | 'patch', path: string, cookie = sales) =>
  request(site.getHttpServer())[method](path).set('Cookie', cookie);
const wait = (id: number, waiting: unknown) => call('patch', `${inquiries}/${id}`).send({ version: 1, waiting });
const ago = (ms: number) => new Date(Date.now() - ms);
const add = (reference: string, fields: Partial<Inquiry>) => addInquiry(database.orm.em, { reference, ...fields });
const listed = async (query: string): Promise<string[]> =>
  ((await call('get', `${inquiries}?${query}`).expect(200)).body as InquiryRow[]).map(({ reference }) => reference);

describe('waiting for the customer', () => {
  it('pauses and resumes the clock once, even if repeated, without a new version', async () => {
    const id = await add('Q-1', { dueAt: ago(-DAY_MS) });
    for (let press = 0; press < 2; press++) {
      const { body } = await wait(id, true).expect(200);
      expect(body).toMatchObject({ waitingSince: expect.stringMatching(/Z$/), version: 1, firstResponse: null });
    }
    for (let press = 0; press < 2; press++) {
      const { body } = await wait(id, false).expect(200);
      expect(body).toMatchObject({ waitingSince: null, version: 1 });
    }
    const lines = await database.orm.em.fork().find(StaffAudit, { subject: 'inquiry Q-1' }, { orderBy: { id: 'asc' } });
    expect(lines.map(({ action }) => action)).toEqual(['inquiry.pause', 'inquiry.resume']);
  });

  it('is refused for an answered inquiry, and for values other than true and false', async () => {
    const id = await add('Q-1', { dueAt: ago(-DAY_MS), firstResponseAt: new Date() });
    const { body } = await wait(id, true).expect(409);
    expect(body.message).toBe('This inquiry was answered or closed, so it is not waiting for the customer.');
    for (const value of ['yes', null, 1]) await wait(id, value).expect(400);
  });
});

it('shows late inquiries first; answered and paused ones are neither due nor late [spec 6.17]', async () => {
  await add('Q-LATE', { dueAt: ago(2 * 60 * MINUTE_MS) });
  await add('Q-LATER', { dueAt: ago(60 * MINUTE_MS), state: 'in-progress' });
  await add('Q-WAITS', { dueAt: ago(3 * 60 * MINUTE_MS), pausedAt: ago(4 * 60 * MINUTE_MS) });
  await add('Q-ANSWERED', { dueAt: ago(4 * 60 * MINUTE_MS), firstResponseAt: ago(DAY_MS), state: 'in-progress' });
  await add('Q-SOON', { dueAt: ago(-60 * MINUTE_MS) });
  expect(await listed('sort=due')).toEqual(['Q-LATE', 'Q-LATER', 'Q-SOON', 'Q-WAITS', 'Q-ANSWERED']);
  expect(await listed('view=overdue')).toEqual(['Q-LATE', 'Q-LATER']);
  expect(await listed('view=unassigned')).toHaveLength(5);
  const { views }: InquiryCounts = (await call('get', `${inquiries}/counts`).expect(200)).body;
  expect(views).toMatchObject({ overdue: 2, unassigned: 5, 'due-today': (await listed('view=due-today')).length });
  const rows: InquiryRow[] = (await call('get', inquiries).expect(200)).body;
  expect(rows.find(({ reference }) => reference === 'Q-ANSWERED')).toMatchObject({
    ...{ waitingSince: null, firstResponseAt: expect.stringMatching(/Z$/), dueAt: expect.stringMatching(/Z$/) },
  });
});

describe('the measured responses', () => {
  const path = '/api/admin/insights/responses';
  const sent = () => ({ createdAt: ago(2 * DAY_MS), dueAt: ago(DAY_MS) });
  const answered = (ms: number, responseMinutes: number) => ({ firstResponseAt: ago(ms), responseMinutes });

  it('are zero without inquiries', async () => {
    const { body } = await call('get', path).expect(200);
    expect(body).toEqual({ measured: 0, inTime: 0, medianMinutes: null });
  });

  it('count inquiries that were answered or should have been [spec 6.18]', async () => {
    const counted: Partial<Inquiry>[] = [
      answered(DAY_MS + MINUTE_MS, 60),
      answered(DAY_MS + MINUTE_MS, 200),
      { ...answered(DAY_MS - MINUTE_MS, 600), state: 'quoted' },
      { state: 'lost' },
      {},
    ];
    const left: Partial<Inquiry>[] = [
      { dueAt: ago(-MINUTE_MS) },
      { pausedAt: ago(DAY_MS + MINUTE_MS) },
      { state: 'spam', ...answered(DAY_MS + MINUTE_MS, 1) },
      { isTimed: false },
      { erasedAt: new Date() },
      { createdAt: ago(91 * DAY_MS), ...answered(DAY_MS, 1) },
      { dueAt: null },
    ];
    const base = sent();
    for (const [at, fields] of [...counted, ...left].entries()) await add(`Q-${at}`, { ...base, ...fields });
    const { body } = await call('get', path).expect(200);
    expect(body).toEqual({ measured: 5, inTime: 2, medianMinutes: 200 });
  });

  it('require a session', async () => {
    await call('get', path, '').expect(401);
  });
});
