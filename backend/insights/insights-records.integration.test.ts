import { amountOf, readCents } from '../measures/money.contract.js';
import { FileSite } from '../testing/file-site.js';
import { addInquiry } from '../testing/test-inquiries.js';
import { signIn } from '../testing/test-staff.js';
import type { InsightResponse } from './insights.contract.js';

const RANGE = { from: '2025-11-01', to: '2025-11-10' };
/** The previous range, for comparison, begins on October 22. */
const TIMES = ['2025-10-21', '2025-10-22', '2025-10-31', '2025-11-01', '2025-11-02', '2025-11-10', '2025-11-11'];
const NOON = 'T12:00:00-06:00';

const test = new FileSite();
let owner: string;
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
});

const execute = <Row>(sql: string, parameters: unknown[] = []) => test.execute<Row>(sql, parameters);
const call = (path: string) => test.ask('get', path, owner);
const section = async (name: string): Promise<InsightResponse> =>
  (await call(`/api/admin/insights/${name}?${new URLSearchParams(RANGE)}`).expect(200)).body;
const valuesOf = ({ figures }: InsightResponse) =>
  Object.fromEntries(figures.map(({ name, value, before }) => [name, [value, before]]));
const isOwn = (day: string) => day >= RANGE.from && day <= RANGE.to;
const isBefore = (day: string) => day >= '2025-10-22' && day < RANGE.from;
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
    const [first] = await execute<{ quotation_id: number }>(
      `select quotation_id from quotation_revision where sent_at < '2025-10-22' and state = 'sent'`,
    );
    await execute(`update quotation_revision set state = 'superseded' where quotation_id = ?`, [first?.quotation_id]);
    await revise(first?.quotation_id ?? 0, 2, { day: '2025-11-02', cents: 100n, state: 'sent' });
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
    const answer = await section('quotations');
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
    const answer = valuesOf(await section('quotations'));
    const listed = async (query: string) => (await call(`/api/admin/quotations?${query}`).expect(200)).body.total;
    expect(await listed('sentFrom=2025-11-01&sentTo=2025-11-10')).toBe(answer.sent?.[0]);
    expect(await listed('sentFrom=2025-10-22&sentTo=2025-10-31')).toBe(answer.sent?.[1]);
    expect(await listed('sentFrom=2025-11-01&sentTo=2025-11-10&state=declined')).toBe(3);
    expect(await listed('acceptedFrom=2025-11-01&acceptedTo=2025-11-10&state=accepted')).toBe(answer.accepted?.[0]);
    await call('/api/admin/quotations?sentFrom=2025-02-30').expect(400);
  });
});

it('adds up the values of won inquiries, with or without a quotation', async () => {
  for (const [day, wonAmount] of [
    ['2025-11-03', '0.10'],
    ['2025-11-04', '99999999.90'],
    ['2025-11-04', null],
    ['2025-10-25', '5.00'],
  ] as const)
    await addInquiry(test.database.orm.em, { state: 'won', stateSince: new Date(day + NOON), wonAmount });
  expect(valuesOf(await section('quotations'))).toMatchObject({
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
  await ask('2025-11-01', [[ledger, 5]], 'new');
  await ask(
    '2025-11-10',
    [
      [ledger, 7],
      [plank, 100],
      [987_654, 1],
    ],
    'new',
  );
  await ask('2025-11-05', [[plank, 9]], 'spam');
  await ask('2025-10-22', [[plank, 2]], 'new');
  const { tables } = await section('demand');
  expect(tables['items-asked']).toEqual([
    { key: String(ledger), sku: 'LDG', label: 'Item LDG', count: 2, pieces: 12, before: 0 },
    { key: String(plank), sku: 'PLK', label: 'Item PLK', count: 1, pieces: 100, before: 1 },
    { key: '987654', sku: 'OLD', label: 'Old', count: 1, pieces: 1, before: 0 },
  ]);
  const listed = await call(`/api/admin/inquiries?item=${plank}&from=2025-11-01&to=2025-11-10&state=new`).expect(200);
  expect(listed.headers['x-total-count']).toBe('1');
});

it('counts requests and downloads of documents, including removed ones', async () => {
  const [document] = await execute<{ id: number }>(
    `insert into document (title, category, description, storage_key, file_size, uploaded_at) values ('W-9', 'Tax', '', 'w9.pdf', 1, now()) returning id`,
  );
  for (const [day, title, id, state] of [
    ['2025-11-02', 'W-9', document?.id, 'open'],
    ['2025-11-03', 'Old title', document?.id, 'granted'],
    ['2025-11-04', 'Gone', null, 'open'],
    ['2025-10-30', 'W-9', document?.id, 'granted'],
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
        [asked?.id, `2025-11-09${NOON}`],
      );
  }
  const { tables } = await section('tools');
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
    createdAt: new Date(`2025-11-02${NOON}`),
    designs: [{ name: 'Tower' }] as never,
  });
  const visits = await section('visits');
  expect(valuesOf(visits)).toEqual({ views: [15, 10] });
  expect(visits.tables.views?.filter(({ count }) => count !== 0).map(({ key, count }) => [key, count])).toEqual(
    TIMES.filter(isOwn).map((day) => [day, 5]),
  );
  expect(visits.tables.pages?.find(({ key }) => key === 'home')).toMatchObject({ count: 9, before: 6 });
  const { designs } = (await section('tools')).tables;
  const use = (name: string) => designs?.find(({ key }) => key === name);
  expect(use('builder')).toMatchObject({ count: 6, before: 4 });
  expect(use('sheet')).toMatchObject({ count: 15, before: 10 });
  expect(use('requested')).toMatchObject({ count: 1, before: 0 });

  await execute(
    `insert into sync_run (trigger, state, requested_at, dry_run, heartbeat_at) values ('manual', 'held', ?, false, now()),
      ('manual', 'held', ?, true, now()), ('manual', 'failed', ?, false, now())`,
    [`2025-11-02${NOON}`, `2025-11-02${NOON}`, `2025-10-31${NOON}`],
  );
  const failures = await section('failures');
  expect(valuesOf(failures)).toEqual({ errors: [9, 6], held: [1, 0], failed: [0, 1] });
  expect(failures.tables.errors).toEqual([
    { key: 'POST api', label: 'POST api', count: 6, before: 4 },
    { key: 'GET page', label: 'GET page', count: 3, before: 2 },
  ]);
});
