import type { NestExpressApplication } from '@nestjs/platform-express';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import { StaffSession } from '../../staff/sessions/staff-session.entity.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';
import { addMember, cookieHeader } from '../../testing/test-staff.js';
import { Inquiry } from '../inquiry.entity.js';
import type { InquiryCounts, InquiryRow } from './inquiries-desk.contract.js';

const START_DATE = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const SUBMISSION = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall, 50% masons.',
  timeline: 'immediate',
  formType: 'quote',
};

const JOB = { startDate: START_DATE, rentalDays: 21, zip: '70427', delivery: 'pickup' };

let database: TestDatabase;
let site: NestExpressApplication;
let sales: string;
let memberId: number;
/** References by the distinguishing feature of the inquiry. */
const known: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
  const { id, email, password } = await addMember(site, 'sales');
  memberId = id;
  sales = cookieHeader(await call().post('/api/auth/login').send({ email, password }).expect(200));
  known.plain = await submit({ ...JOB, productName: 'Ringlock Ledger' });
  known.contact = await submit({ formType: 'contact', name: 'Ana Müller', company: 'Küsten & Co' });
  known.document = await submit({ documentTitle: 'EMR Letter', productName: 'EMR Letter' });
  known.formula = await submit({ formType: 'contact', name: '=1+HYPERLINK("x")', company: '@x' });
  known.phone = await submit({ formType: 'contact', phone: '+1 (423) 555-0177', email: 'zoe@mill.example' });
  known.spam = await submit({ website: 'x' });
  await patch(known.document ?? '', { state: 'won', assigneeId: memberId });
  await patch(known.contact ?? '', { read: true });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const call = () => request(site.getHttpServer());
const list = (query = '') => call().get(`/api/admin/inquiries${query}`).set('Cookie', sales);
const patch = (reference: string, body: object) =>
  call()
    .patch(`/api/admin/inquiries/${reference}`)
    .set('Cookie', sales)
    .send({ version: 1, ...body })
    .expect(200);

async function submit(change: object): Promise<string> {
  const { body } = await call()
    .post('/api/contact')
    .send({ ...SUBMISSION, ...change })
    .expect(201);
  return body.reference;
}

/** The keys in `known` of the rows that a query finds. */
async function found(query: string): Promise<string[]> {
  const { body } = await list(query).expect(200);
  return (body as InquiryRow[])
    .map(({ reference }) => Object.keys(known).find((name) => known[name] === reference) ?? reference)
    .toReversed();
}

describe('the list', () => {
  it('lists the newest first, with all columns', async () => {
    const { body, headers } = await list().expect(200);
    expect(headers['x-total-count']).toBe('6');
    expect(headers).not.toHaveProperty('link');
    expect(await found('')).toEqual(Object.keys(known));
    expect(body[5]).toEqual({
      ...{ id: expect.any(Number), reference: known.plain, kind: 'quote', state: 'new', unread: true },
      ...{ name: 'Dale Hebert', company: '', email: 'dale@refinery.example', phone: '(985) 555-0100' },
      ...{ ...JOB, rentOrBuy: null },
      ...{
        about: 'Ringlock Ledger',
        excerpt: SUBMISSION.projectDescription,
        assignee: null,
        mail: 'waiting',
        version: 1,
      },
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
    ['mail=failed', []],
    ['mail=waiting&formType=document', ['document']],
  ])('?%s', async (query, expected) => {
    expect(await found(`?${query}`)).toEqual(expected);
  });

  it.each([
    ['müller', ['contact']],
    ['KÜSTEN ana', ['contact']],
    ['müller dale', ['contact']],
    ['müller zoe', []],
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
    ['masons forty', ['plain', 'contact', 'document', 'formula', 'phone', 'spam']],
  ])('finds %j', async (search, expected) => {
    expect(await found(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it('finds a reference in any format', async () => {
    const reference = known.plain ?? '';
    for (const text of [reference, reference.toLowerCase(), reference.replaceAll('-', ' '), reference.slice(2, 6)])
      expect(await found(`?search=${encodeURIComponent(text)}`)).toContain('plain');
  });

  it.each([
    ...['state=open', 'state=new,open', 'formType=x', 'assignee=x', 'assignee=0'],
    ...['unread=1', 'mail=erased', 'page=0', 'page=x', 'page=1.5', 'page=99999999', 'search=x&search=y'],
    `search=${'x'.repeat(201)}`,
  ])('rejects ?%s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });

  it.each(['page=100000', 'search=%00', 'search=%F0%9F', 'search=%ED%A0%80', 'assignee=999999999', 'other=x'])(
    'accepts ?%s',
    async (query) => {
      await list(`?${query}`).expect(200);
    },
  );

  it('returns 25 rows a page', async () => {
    for (let at = 0; at < 25; at++) await submit({ name: `Paged ${at}`, formType: 'contact' });
    const { headers, body } = await list('?search=paged%20visitor&page=1').expect(200);
    expect([headers['x-total-count'], body]).toEqual(['0', []]);
    const first = await list('?formType=contact').expect(200);
    expect([first.headers['x-total-count'], first.body.length]).toEqual(['28', 25]);
    expect(first.headers.link).toContain('formType=contact&page=2');
    const second = await list('?formType=contact&page=2').expect(200);
    expect(second.body).toHaveLength(3);
    await database.orm.em.fork().execute(`delete from inquiry where name like 'Paged %'`);
    await database.orm.em.fork().execute('delete from outgoing_mail where subject_id not in (select id from inquiry)');
  });
});

it('counts inquiries by state, unread ones without spam, and failed mails', async () => {
  const counts = async (): Promise<InquiryCounts> => (await list('/counts').expect(200)).body;
  expect(await counts()).toEqual({
    states: { new: 4, 'in-progress': 0, quoted: 0, won: 1, lost: 0, spam: 1 },
    unread: 4,
    failedMails: 0,
  });
  const em = database.orm.em.fork();
  await em.nativeUpdate(OutgoingMail, { recipient: 'zoe@mill.example' }, { state: 'failed' });
  expect((await counts()).failedMails).toBe(1);
  expect(await found('?mail=failed')).toEqual(['phone']);
  await em.nativeUpdate(OutgoingMail, { recipient: 'zoe@mill.example' }, { state: 'waiting' });
});

it('polling the counts does not keep a session alive', async () => {
  const em = database.orm.em.fork();
  const past = new Date(Date.now() - 3_600_000);
  await em.nativeUpdate(StaffSession, { member: memberId }, { lastSeenAt: past });
  const lastSeen = async () => (await em.fork().findOneOrFail(StaffSession, { member: memberId })).lastSeenAt;
  await list('/counts').expect(200);
  expect(await lastSeen()).toEqual(past);
  await list().expect(200);
  expect(await lastSeen()).not.toEqual(past);
});

describe('GET /api/admin/inquiries/export', () => {
  it('returns CSV in which no cell starts a formula', async () => {
    const { headers, text } = await list('/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\ufeffReference,')).toBe(true);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ Reference }) => Reference)).toEqual(Object.values(known).toReversed());
    expect(rows.flatMap(Object.values).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const formula = rows.find(({ Reference }) => Reference === known.formula);
    expect(formula).toMatchObject({ Name: `'=1+HYPERLINK("x")`, Company: "'@x", State: 'New' });
    expect(rows.find(({ Reference }) => Reference === known.phone)?.Phone).toBe("'+1 (423) 555-0177");
  });

  it('has the job and the scaffold design in columns of their own', async () => {
    const design = 'system=ring&length=40%27&height=20%27';
    const reference = await submit({ ...JOB, rentOrBuy: 'rent', design, name: 'Jo Bergeron' });
    const { text } = await list('/export?search=Bergeron').expect(200);
    const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({
      Reference: reference,
      'Rent or Buy': 'Rent',
      'Start Date': START_DATE,
      'Rental Duration (days)': '21',
      'Site ZIP Code': '70427',
      'Delivery or Pickup': 'Pickup at the yard',
      'Scaffold design': expect.stringMatching(/^http:\/\/localhost:3000\/builder\?.*length=40/),
    });
    await database.orm.em.fork().nativeDelete(Inquiry, { reference });
  });

  it('exports all matches in several batches, and logs the export without the search text', async () => {
    await database.orm.em.fork().execute(
      `insert into inquiry (reference, form_type, name, email, phone, project_type, service_type, project_description, timeline, request_id)
       select 'C-' || n, 'contact', 'Batch ' || n, 'b@x.example', '5550100100', 'other', 'rental', 'Batch of many', 'planning', ''
       from generate_series(1, 1200) n`,
    );
    const { text } = await list('/export?search=batch%20many&state=new').expect(200);
    await database.orm.em.fork().execute("delete from inquiry where name like 'Batch %'");
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(1_200);
    const [line] = await database.orm.em
      .fork()
      .find(StaffAudit, { action: 'inquiry.export' }, { orderBy: { id: 'desc' } });
    expect(line?.subject).toBe('inquiries by state, search');
    await list('/export?state=open').expect(400);
  });
});
