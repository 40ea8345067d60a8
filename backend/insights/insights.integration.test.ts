import { addDays, dayStart } from '../config/zone-time.contract.js';
import type { Inquiry } from '../inquiries/inquiry.entity.js';
import { amountOf, readCents } from '../measures/money.contract.js';
import { DailyCounts } from '../platform/counts/daily-counts.js';
import { BROWSER } from '../testing/browsers.js';
import { FileSite } from '../testing/file-site.js';
import { addInquiry } from '../testing/test-inquiries.js';
import { signIn } from '../testing/test-staff.js';
import { INSIGHT_SECTIONS, INSIGHT_TABLE_NAMES, type InsightResponse, type InsightRow } from './insights.contract.js';

const ZONE = 'America/Chicago';
const HOUR_MS = 60 * 60 * 1_000;
/** A range that includes the end of daylight saving time. */
const RANGE = { from: '2025-10-06', to: '2025-11-20' };
const STATES = ['new', 'in-progress', 'quoted', 'won', 'lost', 'spam', 'duplicate'] as const;
const SOURCES = ['site', 'phone', 'walk-in', 'other'] as const;
const CAMPAIGNS = [null, { utm_campaign: 'fall' }, { utm_source: 'newsletter' }, { landingPage: '/' }] as const;

let owner: string;
let sales: string;
const stored: Partial<Inquiry>[] = [];

const test = new FileSite();
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
  sales = await signIn(test.site, 'sales');
  // Inquiries before, within and after both ranges and at their edges, at odd hours.
  for (let at = 0; at < 160; at++) {
    const createdAt = new Date(dayStart('2025-08-15', ZONE).getTime() + at * 17.37 * HOUR_MS);
    const fields: Partial<Inquiry> = {
      reference: `Q-${at}`,
      createdAt,
      state: STATES[at % STATES.length],
      source: SOURCES[at % 3],
      campaign: CAMPAIGNS[at % CAMPAIGNS.length],
      dueAt: new Date(createdAt.getTime() + 24 * HOUR_MS),
      firstResponseAt: at % 4 === 0 ? null : new Date(createdAt.getTime() + (at % 30) * HOUR_MS),
      responseMinutes: at % 4 === 0 ? null : at % 30,
      isTimed: at % 7 !== 0,
    };
    stored.push(fields);
    await addInquiry(test.database.orm.em, fields);
  }
});

const call = (path: string, cookie = owner) => test.ask('get', path, cookie);
const section = async (name: string, range: object = RANGE): Promise<InsightResponse> =>
  (await call(`/api/admin/insights/${name}?${new URLSearchParams({ ...range })}`).expect(200)).body;
const dateOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);
const within = (from: string, to: string, rows = stored) =>
  rows.filter(({ createdAt }) => createdAt && dateOf(createdAt) >= from && dateOf(createdAt) <= to);
const rowOf = (rows: InsightRow[] | undefined, key: string) => rows?.find((row) => row.key === key);
const figureOf = ({ figures }: InsightResponse, name: string) => {
  const { value, before } = figures.find((figure) => figure.name === name) ?? {};
  return { value, before };
};

describe('inquiries', () => {
  it('are counted by week, state, source and campaign', async () => {
    const answer = await section('inquiries');
    const { before } = answer.range;
    expect(before).toEqual({ from: '2025-08-21', to: '2025-10-05' });
    const [own, earlier] = [RANGE, before].map(({ from, to }) => within(from, to));
    const real = (rows: Partial<Inquiry>[] = []) => rows.filter(({ state }) => state !== 'spam');
    expect(own?.length).toBeGreaterThan(50);
    expect(figureOf(answer, 'inquiries')).toEqual({ value: real(own).length, before: real(earlier).length });

    const weeks = answer.tables.inquiries ?? [];
    expect(weeks.map(({ key, until }) => `${key} ${until}`)).toEqual([
      ...['2025-10-06 2025-10-12', '2025-10-13 2025-10-19', '2025-10-20 2025-10-26', '2025-10-27 2025-11-02'],
      ...['2025-11-03 2025-11-09', '2025-11-10 2025-11-16', '2025-11-17 2025-11-20'],
    ]);
    for (const { key, until, count, won, lost } of weeks) {
      const week = real(within(key, String(until)));
      const inState = (state: string) => week.filter((row) => row.state === state).length;
      expect({ key, count, won, lost }).toEqual({
        key,
        count: week.length,
        won: inState('won'),
        lost: inState('lost'),
      });
    }
    for (const state of STATES)
      expect(rowOf(answer.tables['inquiry-states'], state)).toMatchObject({
        count: own?.filter((row) => row.state === state).length,
        before: earlier?.filter((row) => row.state === state).length,
      });
    for (const source of SOURCES)
      expect(rowOf(answer.tables['inquiry-sources'], source)).toMatchObject({
        count: real(own).filter((row) => row.source === source).length,
        before: real(earlier).filter((row) => row.source === source).length,
      });
    const named = ({ campaign }: Partial<Inquiry>) => campaign?.utm_campaign ?? campaign?.utm_source ?? '';
    for (const campaign of ['fall', 'newsletter', ''])
      expect(rowOf(answer.tables['inquiry-campaigns'], campaign)).toMatchObject({
        count: real(own).filter((row) => named(row) === campaign).length,
        before: real(earlier).filter((row) => named(row) === campaign).length,
      });
  });

  it('can be listed with the filters that a figure links to, and their total matches the figure', async () => {
    const answer = await section('inquiries');
    const listed = async (filter: Record<string, string>) => {
      const query = new URLSearchParams({ ...RANGE, ...filter });
      return Number((await call(`/api/admin/inquiries?${query}`, sales).expect(200)).headers['x-total-count']);
    };
    const real = STATES.filter((state) => state !== 'spam').join(',');
    for (const state of STATES)
      expect(await listed({ state })).toBe(rowOf(answer.tables['inquiry-states'], state)?.count);
    for (const source of SOURCES)
      expect(await listed({ state: real, source })).toBe(rowOf(answer.tables['inquiry-sources'], source)?.count);
    for (const [campaign, key] of [
      ['fall', 'fall'],
      ['(none)', ''],
    ] as const)
      expect(await listed({ state: real, campaign })).toBe(rowOf(answer.tables['inquiry-campaigns'], key)?.count);
    for (const { key, until, count } of answer.tables.inquiries ?? [])
      expect(await listed({ state: real, from: key, to: String(until) })).toBe(count);
    const answers = await section('answers');
    for (const [answered, name] of [
      ['in-time', 'inTime'],
      ['late', 'late'],
    ] as const)
      expect(await listed({ state: real, answered })).toBe(figureOf(answers, name).value);
  });
});

it('measures answers against the response promise', async () => {
  const answer = await section('answers');
  const measure = (rows: Partial<Inquiry>[]) => {
    const measured = rows.filter(({ isTimed, state }) => isTimed && state !== 'spam' && state !== 'duplicate');
    const inTime = measured.filter(
      ({ firstResponseAt, dueAt }) => firstResponseAt && dueAt && firstResponseAt <= dueAt,
    );
    return { inTime: inTime.length, late: measured.length - inTime.length };
  };
  const own = measure(within(RANGE.from, RANGE.to));
  const earlier = measure(within(answer.range.before.from, answer.range.before.to));
  expect(own.late).toBeGreaterThan(0);
  expect(figureOf(answer, 'inTime')).toEqual({ value: own.inTime, before: earlier.inTime });
  expect(figureOf(answer, 'late')).toEqual({ value: own.late, before: earlier.late });
  expect(figureOf(answer, 'share').value).toBe(Math.floor((100 * own.inTime) / (own.inTime + own.late)));
  for (const { key, until, inTime, late } of answer.tables.answers ?? [])
    expect({ inTime, late }).toEqual(measure(within(key, String(until))));
  const minutes = within(RANGE.from, RANGE.to)
    .filter(({ isTimed, state, responseMinutes }) => isTimed && state !== 'spam' && responseMinutes != null)
    .map(({ responseMinutes }) => responseMinutes ?? 0)
    .sort((one, other) => one - other);
  const middle = (minutes.length - 1) / 2;
  const median = ((minutes[Math.floor(middle)] ?? 0) + (minutes[Math.ceil(middle)] ?? 0)) / 2;
  expect(figureOf(answer, 'median').value).toBe(median);
});

describe('a range', () => {
  it('of up to 31 days is shown by day', async () => {
    const { range, tables } = await section('inquiries', { from: '2025-11-01', to: '2025-11-03' });
    expect(range.grain).toBe('day');
    expect(tables.inquiries?.map(({ key, count }) => [key, count])).toEqual(
      ['2025-11-01', '2025-11-02', '2025-11-03'].map((day) => [
        day,
        within(day, day).filter(({ state }) => state !== 'spam').length,
      ]),
    );
  });

  it("is the last 28 days in the company's time zone by default", async () => {
    const today = dateOf(new Date());
    expect((await section('visits', {})).range).toMatchObject({ from: addDays(today, -27), to: today, grain: 'day' });
    expect((await section('visits', { range: '90' })).range).toMatchObject({
      from: addDays(today, -89),
      grain: 'week',
    });
  });

  it.each([
    ['range=5', 'range'],
    ['range=7&range=28', 'range'],
    ['from=yesterday&to=2025-01-01', 'from'],
    ['to=%00&from=2025-01-01', 'to'],
    ['from[]=2025-01-01&to=2025-01-01', 'from'],
  ])('%s is refused', async (query, field) => {
    const { body } = await call(`/api/admin/insights/inquiries?${query}`).expect(400);
    expect(Object.keys(body.errors)).toContain(field);
  });
});

describe('the tables', () => {
  it.each(INSIGHT_SECTIONS)('of the section $value are returned', async ({ value, tables }) => {
    expect(Object.keys((await section(value)).tables).sort()).toEqual([...tables].sort());
  });

  it('are exported as CSV with plain numbers', async () => {
    const query = new URLSearchParams({ table: 'inquiries', ...RANGE });
    const { text, headers } = await call(`/api/admin/insights/export?${query}`).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="insights-inquiries-\d{4}-\d\d-\d\d\.csv"$/);
    const week = rowOf((await section('inquiries')).tables.inquiries, '2025-10-06');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffFrom,To,Inquiries,Won so far,Lost so far',
      `2025-10-06,2025-10-12,${week?.count},${week?.won},${week?.lost}`,
    ]);
    await call('/api/admin/insights/export?table=attic').expect(400);
    await call('/api/admin/insights/attic').expect(404);
    for (const table of INSIGHT_TABLE_NAMES) await call(`/api/admin/insights/export?table=${table}`).expect(200);
  });

  it('neutralize formulas that visitors typed', async () => {
    await test.execute(
      `insert into search_count values ('2025-11-01', '=1+1', 3, 0, 0), ('2025-11-01', 'plank', 9, 4, 2)`,
    );
    const { tables, figures } = await section('demand');
    expect(tables['empty-searches']).toEqual([{ key: '=1+1', label: '=1+1', count: 3, before: 0 }]);
    expect(figures.map(({ value }) => value)).toEqual([12, 3]);
    const query = new URLSearchParams({ table: 'empty-searches', ...RANGE });
    expect((await call(`/api/admin/insights/export?${query}`)).text).toContain(`\r\n'=1+1,3,0\r\n`);
  });
});

describe('a page that a browser reports', () => {
  const report = (path: unknown, headers: Record<string, string> = {}) =>
    test
      .call()
      .post('/api/page-views')
      .set({ 'User-Agent': BROWSER, ...headers })
      .send({ path });
  const counted = async (kind: string) => {
    await test.site.get(DailyCounts, { strict: false }).write();
    return test.execute<{ key: string; count: number }>(
      'select key, count from daily_count where kind = ? and day > current_date - 7 order by key',
      [kind],
    );
  };

  it('is counted together with its item; drafts, robots and staff are not counted', async () => {
    const [draft] = await test.execute<{ id: number }>(
      `insert into product (sku, name, family, category, stock_status, state) values ('RL-2', 'Ledger', 'ring', 'Specialty', 'Specialty', 'draft') returning id`,
    );
    const [item] = await test.execute<{ id: number }>(
      `insert into product (sku, name, family, category, stock_status) values ('RL-1', 'Ledger', 'ring', 'Specialty', 'Specialty') returning id`,
    );
    await report('/catalog').expect(204);
    await report(`/product/${item?.id}`).expect(204);
    await report('/product/999999').expect(204);
    await report(`/product/${draft?.id}`).expect(204);
    await report('/catalog', { 'User-Agent': 'curl/8.5.0' }).expect(204);
    await report('/catalog', { Cookie: owner }).expect(204);
    await report('/admin').expect(204);
    expect(await counted('page')).toEqual([
      { key: 'catalog', count: 1 },
      { key: 'product', count: 1 },
    ]);
    expect(await counted('item')).toEqual([{ key: String(item?.id), count: 1 }]);
    const { tables } = await section('demand', { range: '7' });
    expect(tables['items-viewed']).toEqual([
      { key: String(item?.id), sku: 'RL-1', label: 'Ledger', count: 1, before: 0 },
    ]);
  });

  it.each(['', 'catalog', null, 7, `/${'x'.repeat(200)}`])('is refused with the path %j', async (path) => {
    await report(path).expect(400);
  });

  it('measures the performance of browsers, not of robots', async () => {
    const body = { page: 'home', vitals: [{ name: 'LCP', value: 1_900 }] };
    for (const [userAgent, times] of [
      [BROWSER, 4],
      ['Googlebot/2.1', 3],
    ] as const)
      for (let time = 0; time < times; time++)
        await test.call().post('/api/vitals').set('User-Agent', userAgent).send(body).expect(204);
    expect(await counted('vital')).toEqual([{ key: 'home LCP 2100', count: 4 }]);
    const { tables } = await section('visits', { range: '7' });
    expect(tables.vitals).toEqual([
      { key: 'home', label: 'Home', count: 4, LCP: 2_100, INP: null, CLS: null, FCP: null, TTFB: null },
    ]);
  });
});

/** The records below are of another year, so that they count in no other test. */
const RECORDED = { from: '2024-11-01', to: '2024-11-10' };
/** The previous range, for comparison, begins on October 22. */
const TIMES = ['2024-10-21', '2024-10-22', '2024-10-31', '2024-11-01', '2024-11-02', '2024-11-10', '2024-11-11'];
const NOON = 'T12:00:00-06:00';

const execute = <Row>(sql: string, parameters: unknown[] = []) => test.execute<Row>(sql, parameters);
const recorded = (name: string) => section(name, RECORDED);
const valuesOf = ({ figures }: InsightResponse) =>
  Object.fromEntries(figures.map(({ name, value, before }) => [name, [value, before]]));
const isOwn = (day: string) => day >= RECORDED.from && day <= RECORDED.to;
const isBefore = (day: string) => day >= '2024-10-22' && day < RECORDED.from;
const product = async (sku: string) =>
  (
    await execute<{ id: number }>(
      `insert into product (sku, name, family, category, stock_status) values (?, ?, 'ring', 'Specialty', 'Specialty') returning id`,
      [sku, `Item ${sku}`],
    )
  )[0]?.id ?? 0;

type Quoted = { day: string; cents: bigint; state: string };

describe('quotations', () => {
  const quoted: Quoted[] = [];

  beforeAll(async () => {
    for (const [at, day] of TIMES.entries())
      for (const [turn, state] of ['sent', 'accepted', 'declined'].entries()) {
        const cents = 90_000_000_000_000_001n + BigInt(at * 1_000 + turn * 7);
        await quote({ day, cents, state }, `2025-${at}${turn}${'0'.repeat(3)}`);
      }
    // A quotation that is revised within the range still counts on the day of its first revision.
    const revised = await execute<{ id: number; total: string }>(
      `update quotation_revision set state = 'superseded'
        where state = 'sent' and (sent_at < '2024-10-22' or sent_at::date = '2024-11-02') returning quotation_id as id, total`,
    );
    for (const { id, total } of revised)
      await revise(id, 2, { day: '2024-11-05', cents: readCents(total) ?? 0n, state: 'sent' });
  });

  async function quote(row: Quoted, number: string): Promise<void> {
    const inquiry = await addInquiry(test.database.orm.em, { createdAt: new Date('2025-01-01') });
    const [made] = await execute<{ id: number }>(
      `insert into quotation (inquiry_id, year, sequence, number, state, created_by) values (?, 2025, 1, ?, ?, 'owner') returning id`,
      [inquiry, number, row.state],
    );
    await revise(made?.id ?? 0, 1, row);
    quoted.push(row);
  }

  async function revise(quotation: number, revision: number, { day, cents, state }: Quoted): Promise<void> {
    const at = day + NOON;
    const amount = amountOf(cents);
    await execute(
      `insert into quotation_revision (quotation_id, revision, state, customer_name, customer_company, customer_email,
        customer_phone, project, site_address, tax_percent, taxed_kinds, valid_days, introduction, terms, total, sent_at,
        expires_at, decided_at, accepted_total)
      values (?, ?, ?, '', '', '', '', '', '', 0, '{}', 30, '', '', ?, ?, ?, ?, ?)`,
      [quotation, revision, state, amount, at, at, state === 'sent' ? null : at, state === 'accepted' ? amount : null],
    );
  }

  it('are added up to the cent, by the day they were first sent and accepted', async () => {
    const answer = await recorded('quotations');
    const total = (rows: readonly Quoted[]) => amountOf(rows.reduce((sum, { cents }) => sum + cents, 0n));
    const [own, before] = [isOwn, isBefore].map((isIn) => quoted.filter(({ day }) => isIn(day)));
    const accepted = (rows: readonly Quoted[] = []) => rows.filter(({ state }) => state === 'accepted');
    expect(own?.length).toBe(9);
    expect(valuesOf(answer)).toMatchObject({
      sent: [own?.length, before?.length],
      quoted: [total(own ?? []), total(before ?? [])],
      accepted: [3, 2],
      'accepted-value': [total(accepted(own)), total(accepted(before))],
    });
    for (const state of ['sent', 'accepted', 'declined'])
      expect(answer.tables['quotation-states']?.find(({ key }) => key === state)).toMatchObject({
        count: own?.filter((row) => row.state === state).length,
        value: total(own?.filter((row) => row.state === state) ?? []),
        before: before?.filter((row) => row.state === state).length,
      });
    for (const row of answer.tables.quotations ?? []) {
      const day = quoted.filter((one) => one.day === row.key);
      expect(row).toMatchObject({ sent: day.length, quoted: total(day), won: total(accepted(day)) });
      expect(readCents(String(row.quoted))).not.toBeNull();
    }
  });

  it('can be listed with the filters that a figure links to', async () => {
    const answer = valuesOf(await recorded('quotations'));
    const listed = async (query: string) => (await call(`/api/admin/quotations?${query}`).expect(200)).body.total;
    expect(await listed('sentFrom=2024-11-01&sentTo=2024-11-10')).toBe(answer.sent?.[0]);
    expect(await listed('sentFrom=2024-10-22&sentTo=2024-10-31')).toBe(answer.sent?.[1]);
    expect(await listed('sentFrom=2024-11-01&sentTo=2024-11-10&state=declined')).toBe(3);
    expect(await listed('acceptedFrom=2024-11-01&acceptedTo=2024-11-10&state=accepted')).toBe(answer.accepted?.[0]);
    await call('/api/admin/quotations?sentFrom=2025-02-30').expect(400);
  });
});

it('adds up the values of won inquiries, with or without a quotation', async () => {
  for (const [day, wonAmount] of [
    ['2024-11-03', '0.10'],
    ['2024-11-04', '99999999.90'],
    ['2024-11-04', null],
    ['2024-10-25', '5.00'],
  ] as const)
    await addInquiry(test.database.orm.em, { state: 'won', stateSince: new Date(day + NOON), wonAmount });
  expect(valuesOf(await recorded('quotations'))).toMatchObject({
    'decided-won': [3, 1],
    'decided-won-value': ['100000000.00', '5.00'],
  });
});

it('ranks items by the number of inquiries for them', async () => {
  const [ledger, plank] = [await product('LDG'), await product('PLK')];
  const ask = async (
    day: string,
    lines: readonly (readonly [id: number, quantity: number])[],
    state: 'new' | 'spam',
  ) => {
    const inquiry = await addInquiry(test.database.orm.em, { createdAt: new Date(day + NOON), state });
    for (const [at, [id, quantity]] of lines.entries())
      await execute(
        `insert into inquiry_line (inquiry_id, position, product_id, sku, name, quantity) values (?, ?, ?, 'OLD', 'Old', ?)`,
        [inquiry, at + 1, id, quantity],
      );
  };
  await ask('2024-11-01', [[ledger, 5]], 'new');
  await ask(
    '2024-11-10',
    [
      [ledger, 7],
      [plank, 100],
      [987_654, 1],
    ],
    'new',
  );
  await ask('2024-11-05', [[plank, 9]], 'spam');
  await ask('2024-10-22', [[plank, 2]], 'new');
  const { tables } = await recorded('demand');
  expect(tables['items-asked']).toEqual([
    { key: String(ledger), sku: 'LDG', label: 'Item LDG', count: 2, pieces: 12, before: 0 },
    { key: String(plank), sku: 'PLK', label: 'Item PLK', count: 1, pieces: 100, before: 1 },
    { key: '987654', sku: 'OLD', label: 'Old', count: 1, pieces: 1, before: 0 },
  ]);
  const listed = await call(`/api/admin/inquiries?item=${plank}&from=2024-11-01&to=2024-11-10&state=new`).expect(200);
  expect(listed.headers['x-total-count']).toBe('1');
});

it('counts requests and downloads of documents, including removed ones', async () => {
  const [document] = await execute<{ id: number }>(
    `insert into document (title, category, description, storage_key, file_size, uploaded_at) values ('W-9', 'Tax', '', 'w9.pdf', 1, now()) returning id`,
  );
  for (const [day, title, id, state] of [
    ['2024-11-02', 'W-9', document?.id, 'open'],
    ['2024-11-03', 'Old title', document?.id, 'granted'],
    ['2024-11-04', 'Gone', null, 'open'],
    ['2024-10-30', 'W-9', document?.id, 'granted'],
  ] as const) {
    const inquiry = await addInquiry(test.database.orm.em, { createdAt: new Date('2025-01-01') });
    const [asked] = await execute<{ id: number }>(
      `insert into access_request (document_title, inquiry_id, document_id, state, created_at, decided_at, link_nonce, expires_at)
      values (?, ?, ?, ?, ?, case when ? <> 'open' then now() end, case when ? = 'granted' then gen_random_uuid() end,
        case when ? = 'granted' then now() end) returning id`,
      [title, inquiry, id, state, day + NOON, state, state, state],
    );
    if (state === 'granted')
      await execute(
        `insert into document_download (access_request_id, request_id, file_size, bytes_promised, started_at) values (?, 'r', 1, 1, ?)`,
        [asked?.id, `2024-11-09${NOON}`],
      );
  }
  const { tables } = await recorded('tools');
  expect(tables.documents).toEqual([
    { key: String(document?.id), label: 'W-9', count: 2, granted: 1, downloads: 2, before: 1 },
    { key: '', label: 'Gone', count: 1, granted: 0, downloads: 0, before: 0 },
  ]);
});

it('adds up daily counts by period and key', async () => {
  for (const day of TIMES)
    await execute(
      `insert into daily_count values ('page', ?, 'home', 3), ('page', ?, 'builder', 2), ('design', ?, 'sheet', 5),
        ('error', ?, 'GET page', 1), ('error', ?, 'POST api', 2)`,
      [day, day, day, day, day],
    );
  await addInquiry(test.database.orm.em, {
    createdAt: new Date(`2024-11-02${NOON}`),
    designs: [{ name: 'Tower' }] as never,
  });
  const visits = await recorded('visits');
  expect(valuesOf(visits)).toEqual({ views: [15, 10] });
  expect(visits.tables.views?.filter(({ count }) => count !== 0).map(({ key, count }) => [key, count])).toEqual(
    TIMES.filter(isOwn).map((day) => [day, 5]),
  );
  expect(visits.tables.pages?.find(({ key }) => key === 'home')).toMatchObject({ count: 9, before: 6 });
  const { designs } = (await recorded('tools')).tables;
  const use = (name: string) => designs?.find(({ key }) => key === name);
  expect(use('builder')).toMatchObject({ count: 6, before: 4 });
  expect(use('sheet')).toMatchObject({ count: 15, before: 10 });
  expect(use('requested')).toMatchObject({ count: 1, before: 0 });

  await execute(
    `insert into sync_run (trigger, state, requested_at, dry_run, heartbeat_at) values ('manual', 'held', ?, false, now()),
      ('manual', 'held', ?, true, now()), ('manual', 'failed', ?, false, now())`,
    [`2024-11-02${NOON}`, `2024-11-02${NOON}`, `2024-10-31${NOON}`],
  );
  const failures = await recorded('failures');
  expect(valuesOf(failures)).toEqual({ errors: [9, 6], held: [1, 0], failed: [0, 1] });
  expect(failures.tables.errors).toEqual([
    { key: 'POST api', label: 'POST api', count: 6, before: 4 },
    { key: 'GET page', label: 'GET page', count: 3, before: 2 },
  ]);
});
