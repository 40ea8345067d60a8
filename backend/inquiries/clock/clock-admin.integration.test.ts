import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { addInquiry } from '../../testing/test-inquiries.js';
import { signIn } from '../../testing/test-staff.js';
import { until } from '../../testing/until.js';
import type { InquiryCounts, InquiryRow } from '../admin/inquiries-admin.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { AnsweredShareService, ResponseFiguresService } from './response-figures.service.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const inquiries = '/api/admin/inquiries';

const test = forFile(() => InquiryTestSite.start());
afterEach(() => test.fork().nativeDelete(Inquiry, {}));

const call = (method: 'get' | 'patch', path: string, cookie = test.sales) => test.ask(method, path, cookie);
const wait = (id: number, waiting: unknown) => call('patch', `${inquiries}/${id}`).send({ version: 1, waiting });
const ago = (ms: number) => new Date(Date.now() - ms);
const add = (reference: string, fields: Partial<Inquiry>) => addInquiry(test.database.orm.em, { reference, ...fields });
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
    const lines = await test.fork().find(StaffAudit, { subject: 'inquiry Q-1' }, { orderBy: { id: 'asc' } });
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
});

describe('the share of inquiries answered in time', () => {
  afterEach(() => test.execute('delete from sales_terms'));

  const terms = () => test.site.get(SalesTermsService, { strict: false });
  const run = () => new AnsweredShareService(new ResponseFiguresService(test.database.orm.em), terms()).run();
  const addMany = async (count: number, isInTime: boolean) => {
    for (let at = 0; at < count; at++)
      await addInquiry(test.database.orm.em, {
        ...{ createdAt: ago(2 * DAY_MS), dueAt: ago(DAY_MS), responseMinutes: 60 },
        firstResponseAt: ago(DAY_MS + (isInTime ? -1 : 1) * -MINUTE_MS),
      });
  };

  const shown = async () => (await terms().shownTerms()).answeredPercent;
  const stored = async () => (await test.execute('select answered_percent, version from sales_terms'))[0];
  const contentVersion = async (): Promise<string | undefined> =>
    (await test.execute<{ version: string }>(`select version from content_version where topic = 'sales-terms'`))[0]
      ?.version;
  const patchTerms = async (input: object) =>
    call('patch', '/api/admin/rates/terms', await signIn(test.site, 'owner')).send(input);
  /** Stores the switch as an owner. @returns the new version */
  const show = async (showsAnsweredShare: boolean, version: number): Promise<number> =>
    (await patchTerms({ version, showsAnsweredShare })).body.version;

  it('is shown once the owner turns it on and 20 inquiries are measured, and is never rounded up [spec 6.18]', async () => {
    await run();
    await until(shown, (percent) => percent === null);
    expect(await stored()).toBeUndefined();

    await addMany(18, true);
    await addMany(1, false);
    const version = await show(true, 1);
    await run();
    expect([await stored(), await shown()]).toEqual([{ answered_percent: null, version }, null]);

    await addMany(2, true);
    await run();
    // 20 of 21 is 95.2%.
    await until(shown, (percent) => percent === 95);
    // The version is unchanged, so an owner who is editing the terms can still save them.
    expect(await stored()).toEqual({ answered_percent: 95, version });

    const content = await contentVersion();
    await run();
    expect(await contentVersion()).toBe(content);

    await show(false, version);
    await until(shown, (percent) => percent === null);
  });

  it('is 100% only if all inquiries were answered in time', async () => {
    await show(true, 1);
    await addMany(199, true);
    await addMany(1, false);
    await run();
    expect(await stored()).toMatchObject({ answered_percent: 99 });
    await test.fork().nativeDelete(Inquiry, {});
    await addMany(20, true);
    await run();
    expect(await stored()).toMatchObject({ answered_percent: 100 });
  });
});
