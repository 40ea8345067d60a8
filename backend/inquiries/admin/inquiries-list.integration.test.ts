import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { answerBy } from '../../config/business-time.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { StaffSession } from '../../staff/sessions/staff-session.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { Inquiry } from '../inquiry.entity.js';
import { INQUIRY_TEXT_COLUMNS } from '../inquiry-columns.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { InquiryCounts, InquiryRow } from './inquiries-admin.contract.js';

const START_DATE = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const SUBMISSION = {
  ...REQUEST,
  ...{ company: '', projectDescription: 'Forty feet of wall, 50% masons.', timeline: 'immediate' },
};
const JOB = { startDate: START_DATE, rentalDays: 21, zip: '70427', delivery: 'pickup' };

/** References of the test inquiries, keyed by what sets each apart. */
const known: Record<string, string> = {};

const test = forFile(() => InquiryTestSite.start());
beforeAll(async () => {
  known.plain = await submit({ ...JOB, productName: 'Ringlock Ledger' });
  known.contact = await submit({ formType: 'contact', name: 'Ana Müller', company: 'Küsten & Co' });
  known.document = await submit({ documentTitle: 'EMR Letter', productName: 'EMR Letter' });
  known.formula = await submit({ formType: 'contact', name: '=1+HYPERLINK("x")', company: '@x' });
  known.phone = await submit({ formType: 'contact', phone: '+1 (423) 555-0177', email: 'zoe@mill.example' });
  known.spam = await submit({ subtopic: 'x' });
  await test.patch(known.document, { state: 'won', assigneeId: test.member.id }).expect(200);
  await test.patch(known.contact, { read: true }).expect(200);
});

const list = (query = '') => test.admin('get', query);
const submit = (change: object) => test.inquire({ ...SUBMISSION, ...change });

/** The keys in `known` of the rows that a query finds. */
async function found(query: string): Promise<string[]> {
  const { body } = await list(query).expect(200);
  return (body as InquiryRow[])
    .map(({ reference }) => Object.keys(known).find((name) => known[name] === reference) ?? reference)
    .toReversed();
}

describe('the list', () => {
  it('lists the newest first, with all columns [spec c5.10]', async () => {
    const { body, headers } = await list().expect(200);
    expect(headers['x-total-count']).toBe('6');
    expect(headers).not.toHaveProperty('link');
    expect(await found('')).toEqual(Object.keys(known));
    expect(body[5]).toEqual({
      ...{ id: expect.any(Number), reference: known.plain, kind: 'quote', source: 'site', state: 'new', unread: true },
      ...{ name: 'Dale Hebert', company: '', email: 'dale@refinery.example', phone: '(985) 555-0100' },
      ...{ ...JOB, rentOrBuy: null },
      ...{
        about: 'Ringlock Ledger',
        excerpt: SUBMISSION.projectDescription,
        assignee: null,
        emailOutcome: 'waiting',
        version: 1,
      },
      ...{ budget: null, urgency: 'immediate', askedAt: null, dueAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ...{ waitingSince: null, firstResponseAt: null },
      size: { lines: 0, pieces: 0, weightLb: null, isWeightPartial: false },
      ...{ erased: false, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
  });

  it.each([
    ['state=won', ['document']],
    ['state=new,won', ['plain', 'contact', 'document', 'formula', 'phone']],
    ['state=spam', ['spam']],
    ['state=&search=', ['plain', 'contact', 'document', 'formula', 'phone', 'spam']],
    ['formType=contact', ['contact', 'formula', 'phone']],
    ['formType=quote', ['plain', 'spam']],
    ['formType=document', ['document']],
    ['assignee=me', ['document']],
    ['assignee=none&state=new&formType=quote', ['plain']],
    ['unread=true', ['plain', 'document', 'formula', 'phone']],
    ['unread=false', ['contact', 'spam']],
    ['emails=failed', []],
    ['emails=waiting&formType=document', ['document']],
  ])('filters by ?%s', async (query, expected) => {
    expect(await found(`?${query}`)).toEqual(expected);
  });

  it.each([
    ['müller', ['contact']],
    ['KÜSTEN ana', ['contact']],
    ['müller dale', ['contact']],
    ['müller zoe', []],
    ['MULLER kusten', ['contact']],
    ["mül'ler", ['contact']],
    ['HYPERLINK("x")', ['formula']],
    ['.*', []],
    ['ledger', ['plain']],
    ['emr', ['document']],
    ['50%', ['plain', 'contact', 'document', 'formula', 'phone', 'spam']],
    ['5_%', []],
    ['\\', []],
    ['zoe@mill', ['phone']],
    ['4235550177', ['phone']],
    ['1-423-555-0177', ['phone']],
    ['555 0177', ['phone']],
    ['z', ['phone']],
    ['ül', []],
    ['an mu', ['contact']],
    ['masons forty', ['plain', 'contact', 'document', 'formula', 'phone', 'spam']],
  ])('searches for %j', async (search, expected) => {
    expect(await found(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it('finds a reference in any format', async () => {
    const reference = known.plain ?? '';
    for (const text of [reference, reference.toLowerCase(), reference.replaceAll('-', ' '), reference.slice(2, 6)])
      expect(await found(`?search=${encodeURIComponent(text)}`)).toContain('plain');
  });

  it.each([
    ...['state=open', 'state=new,open', 'formType=x', 'assignee=x', 'assignee=0'],
    ...['unread=1', 'emails=erased', 'page=0', 'page=x', 'page=1.5', 'page=99999999', 'search=x&search=y'],
    ...['view=x', 'sort=x', 'ids=x', 'ids=0', `ids=${Array.from({ length: 51 }, (_, at) => at + 1)}`],
    ...[`search=${'x'.repeat(201)}`, 'search=%00', 'search=%F0%9F', 'search=%ED%A0%80'],
  ])('rejects ?%s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });

  it.each(['page=100000', 'search=', 'assignee=999999999', 'other=x'])('accepts ?%s', async (query) => {
    await list(`?${query}`).expect(200);
  });

  it('returns 50 rows a page', async () => {
    await test.addMany(50, 'Paged');
    const { headers, body } = await list('?search=paged%20visitor&page=1').expect(200);
    expect([headers['x-total-count'], body]).toEqual(['0', []]);
    const first = await list('?formType=contact').expect(200);
    expect([first.headers['x-total-count'], first.body.length]).toEqual(['53', 50]);
    expect(first.headers.link).toContain('formType=contact&page=2');
    const second = await list('?formType=contact&page=2').expect(200);
    expect(second.body).toHaveLength(3);
    await test.execute(`delete from inquiry where name like 'Paged %'`);
  });
});

it('counts inquiries by state, unread ones without spam, and failed emails', async () => {
  const counts = async (): Promise<InquiryCounts> => (await list('/counts').expect(200)).body;
  expect(await counts()).toEqual({
    states: { new: 4, 'in-progress': 0, quoted: 0, won: 1, lost: 0, spam: 1, duplicate: 0 },
    views: {
      mine: 0,
      asked: 0,
      unassigned: 4,
      'due-today': expect.any(Number),
      overdue: 0,
      quoted: 0,
      'won-this-month': 1,
      'lost-this-month': 0,
    },
    unread: 4,
    failedEmails: 0,
  });
  const em = test.fork();
  await em.nativeUpdate(OutgoingEmail, { recipient: 'zoe@mill.example' }, { state: 'failed' });
  expect((await counts()).failedEmails).toBe(1);
  expect(await found('?emails=failed')).toEqual(['phone']);
  await em.nativeUpdate(OutgoingEmail, { recipient: 'zoe@mill.example' }, { state: 'waiting' });
});

describe('due time, urgency and size', () => {
  const rowOf = async (reference: string): Promise<InquiryRow> =>
    (await list(`?search=${reference}`).expect(200)).body[0];

  it('are stored with the inquiry [spec 6.13]', async () => {
    const reference = await submit({
      timeline: '1-3months',
      additionalNotes: 'Forced outage!',
      freeLines: [{ text: 'Tarps', quantity: 3 }],
    });
    const row = await rowOf(reference);
    const stored = await test.fork().findOneOrFail(Inquiry, { reference });
    const { company } = test.site.get(CompanyService, { strict: false });
    expect(row).toMatchObject({
      urgency: 'emergency',
      dueAt: answerBy(company, stored.createdAt)?.toISOString(),
      size: { lines: 1, pieces: 3, weightLb: null, isWeightPartial: true },
    });
    expect((await list(`/${reference}`).expect(200)).body).toMatchObject({
      ...{ ...pick(row), urgentWord: 'forced outage' },
    });
    for (const [emergency, urgency, urgentWord] of [
      [false, 'later', null],
      [true, 'emergency', 'forced outage'],
    ] as const) {
      const { body } = await test.patch(reference, { emergency }).expect(200);
      expect(body).toMatchObject({ urgency, urgentWord, version: 1 });
    }
    const { items } = (await list(`/${reference}/timeline`).expect(200)).body;
    expect(items[0]).toMatchObject({ kind: 'urgency', before: 'later', after: 'emergency' });
    await test.fork().nativeDelete(Inquiry, { reference });
  });

  const pick = ({ urgency, dueAt, size }: InquiryRow) => ({ urgency, dueAt, size });
});

describe('the queue', () => {
  /** Fields of the stored inquiries, by a short name. */
  const QUEUE = {
    late: { dueAt: new Date(Date.now() - 60_000), urgency: 0, weightLb: 5 },
    urgent: { dueAt: new Date(Date.now() + 40 * 86_400_000), urgency: 3, weightLb: null },
    mine: { dueAt: new Date(Date.now() + 50 * 86_400_000), urgency: 1, weightLb: 900 },
    quoted: { state: 'quoted', dueAt: null, urgency: 1, weightLb: 10 },
    won: { state: 'won', stateSince: new Date(Date.now() - 40 * 86_400_000), urgency: 0, weightLb: 20 },
  } as const;
  const names: Record<string, string> = {};
  const ask = async (query: string) =>
    ((await list(`?search=queuetest&${query}`).expect(200)).body as InquiryRow[]).map((row) => names[row.reference]);

  beforeAll(async () => {
    const em = test.fork();
    for (const [name, fields] of Object.entries(QUEUE)) {
      const reference = await submit({ projectDescription: `queuetest ${name}` });
      names[reference] = name;
      await em.nativeUpdate(
        Inquiry,
        { reference },
        { ...fields, ...(name === 'mine' && { assignee: test.member.id }) },
      );
    }
  });
  afterAll(async () => {
    await test.fork().nativeDelete(Inquiry, { reference: Object.keys(names) });
  });

  it.each([
    ['view=mine', ['mine']],
    ['view=unassigned', ['late', 'urgent']],
    ['view=overdue', ['late']],
    ['view=quoted', ['quoted']],
    ['view=won-this-month', []],
    ['view=unassigned&sort=newest', ['urgent', 'late']],
    ['sort=oldest', ['late', 'urgent', 'mine', 'quoted', 'won']],
    ['sort=due&state=new', ['late', 'urgent', 'mine']],
    ['sort=due&state=new,quoted', ['late', 'urgent', 'mine', 'quoted']],
    ['sort=urgency&state=new,quoted', ['urgent', 'mine', 'quoted', 'late']],
    ['sort=size', ['mine', 'won', 'quoted', 'late', 'urgent']],
  ])('lists ?%s in order', async (query, expected) => {
    expect(await ask(query)).toEqual(expected);
  });

  it("shows what is due today in the company's time zone [spec 6.14]", async () => {
    const em = test.fork();
    const [row] = await em.execute<{ noon: Date; tomorrow: Date }[]>(
      `select (date_trunc('day', now() at time zone 'America/Chicago') + interval '12 h') at time zone 'America/Chicago' as noon,
        (date_trunc('day', now() at time zone 'America/Chicago') + interval '1 day') at time zone 'America/Chicago' as tomorrow`,
    );
    const [late, urgent] = ['late', 'urgent'].map(
      (name) => Object.keys(names).find((one) => names[one] === name) ?? '',
    );
    await em.nativeUpdate(Inquiry, { reference: late }, { dueAt: row?.noon });
    await em.nativeUpdate(Inquiry, { reference: urgent }, { dueAt: row?.tomorrow });
    expect(await ask('view=due-today')).toEqual(['late']);
    await em.nativeUpdate(Inquiry, { reference: late }, { dueAt: QUEUE.late.dueAt });
    await em.nativeUpdate(Inquiry, { reference: urgent }, { dueAt: QUEUE.urgent.dueAt });
  });

  it.each(['newest', 'oldest', 'due', 'urgency', 'size'])(
    'previous and next stay inside the view, sorted by %s [spec 6.14]',
    async (sort) => {
      const query = `search=queuetest&state=new,quoted&sort=${sort}`;
      const rows: InquiryRow[] = (await list(`?${query}`).expect(200)).body;
      for (const [at, { reference }] of rows.entries()) {
        const { body } = await list(`/${reference}/neighbors?${query}`).expect(200);
        expect(body).toEqual({
          previous: rows[at - 1]?.reference ?? null,
          next: rows[at + 1]?.reference ?? null,
          position: at + 1,
          total: rows.length,
        });
      }
    },
  );

  it('finds the neighbors of an inquiry that has left the view', async () => {
    const won = Object.keys(names).find((one) => names[one] === 'won') ?? '';
    const { body } = await list(`/${won}/neighbors?search=queuetest&state=new,quoted&sort=newest`).expect(200);
    expect(body).toMatchObject({ previous: null, position: 1, total: 4 });
    expect(names[body.next]).toBe('quoted');
    await list('/2147483647/neighbors').expect(404);
  });

  it('selects all matches with their versions, and exports selected ones', async () => {
    const { body } = await list('/selection?search=queuetest&view=unassigned').expect(200);
    expect(body).toEqual({ items: [1, 2].map(() => ({ id: expect.any(Number), version: 1 })), total: 2 });
    const ids = body.items.map(({ id }: { id: number }) => id);
    const { text } = await list(`/export?ids=${ids.join(',')}`).expect(200);
    expect((parse(text, { bom: true, columns: true }) as object[]).length).toBe(2);
  });

  it('counts matches that came in since the last request [spec 6.25]', async () => {
    const { body: before } = await list('/arrivals?search=queuetest').expect(200);
    expect(before).toEqual({ latest: expect.any(Number), count: 0 });
    const fresh = [await submit({ projectDescription: 'queuetest fresh' }), await submit({})];
    const { body } = await list(`/arrivals?search=queuetest&after=${before.latest}`).expect(200);
    const { id } = await test.fork().findOneOrFail(Inquiry, { reference: fresh[1] });
    expect(body).toEqual({ latest: id, count: 1 });
    await test.fork().nativeDelete(Inquiry, { reference: fresh });
  });

  it('finds words in notes, answers and notes about calls, until they are erased [spec 6.14, x.24]', async () => {
    const reference = await submit({ email: 'answered@mill.example' });
    const post = (path: string, input: object) => test.admin('post', `/${reference}/${path}`).send(input).expect(201);
    await post('notes', { text: 'Wants Zébra tarps' });
    await post('answers', { key: randomUUID(), subject: 'The Boudreaux’s stair tower', text: 'Two Größen fit.' });
    await post('calls', { key: randomUUID(), note: 'Wants quoins' });
    const search = async (words: string) =>
      ((await list(`?search=${encodeURIComponent(words)}`).expect(200)).body as InquiryRow[]).length;
    for (const words of ['zebra', "boudreaux's tower", 'BOUDREAUXS', 'grossen', 'quoins two'])
      expect(await search(words)).toBe(1);
    await test.site.get(ErasureService, { strict: false }).erasePerson('answered@mill.example');
    for (const words of ['zebra', 'boudreaux tower', 'quoins']) expect(await search(words)).toBe(0);
    await test.fork().nativeDelete(Inquiry, { reference });
  });

  it.each(['2026-0917', '20260917', '2026-0917 B', '2026-0917b', '2026-0917-C'])(
    'finds an inquiry by the number of its quotation, as %s [spec 6.20]',
    async (search) => {
      const reference = await submit({ formType: 'quote' });
      const em = test.fork();
      await em.execute(
        `insert into quotation (inquiry_id, created_by) select id, 'ruth' from inquiry where reference = ?`,
        [reference],
      );
      const foundNow = async () =>
        ((await list(`?search=${encodeURIComponent(search)}`).expect(200)).body as InquiryRow[]).map(
          (row) => row.reference,
        );
      expect(await foundNow()).toEqual([]);
      await em.execute(`update quotation set number = '2026-0917', year = 2026, sequence = 917, state = 'sent'`);
      expect(await foundNow()).toEqual([reference]);
      await em.execute('delete from quotation');
      await em.nativeDelete(Inquiry, { reference });
    },
  );

  it('searches every text of the form', async () => {
    const [row] = await test.execute<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'index_inquiries'`,
    );
    for (const column of INQUIRY_TEXT_COLUMNS) expect(row?.prosrc).toContain(`i.${column}`);
  });
});

it('polling the counts does not keep a session alive', async () => {
  const em = test.fork();
  const past = new Date(Date.now() - 3_600_000);
  await em.nativeUpdate(StaffSession, { member: test.member.id }, { lastSeenAt: past });
  const lastSeen = async () => (await em.fork().findOneOrFail(StaffSession, { member: test.member.id })).lastSeenAt;
  await list('/counts').expect(200);
  expect(await lastSeen()).toEqual(past);
  await list().expect(200);
  expect(await lastSeen()).not.toEqual(past);
});
