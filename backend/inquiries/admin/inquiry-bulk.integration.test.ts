import { parse } from 'csv-parse/sync';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { Inquiry } from '../inquiry.entity.js';
import { type RelatedInquiries, relatedFilter } from '../related/related.contract.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { InquiryRow } from './inquiries-admin.contract.js';

const test = forFile(() => InquiryTestSite.start());

describe('POST /api/admin/inquiries/bulk', () => {
  const bulk = (body: object) => test.ask('post', '/api/admin/inquiries/bulk', test.sales).send(body);
  const selected = async (reference: string) => {
    const { id, version } = await test.detail(reference);
    return { id, version };
  };

  it('changes all that are unchanged since they were selected, and returns the references of the others [spec 6.12]', async () => {
    const references = [await test.inquire(), await test.inquire(), await test.inquire({ subtopic: 'x' })];
    const items = await Promise.all(references.map(selected));
    await test.patch(references[1] ?? '', { state: 'lost' }).expect(200);
    const missing = { id: 2_147_483_647, version: 1 };
    const { body } = await bulk({ items: [...items, missing], state: 'quoted', assigneeId: test.member.id }).expect(
      200,
    );
    expect(body).toEqual({ changed: 2, refused: [references[1]], missing: 1 });
    const after = await Promise.all(references.map((reference) => test.detail(reference)));
    expect(after.map(({ state, version, assignee }) => [state, version, assignee?.id])).toEqual([
      ['quoted', 2, test.member.id],
      ['lost', 2, undefined],
      ['quoted', 2, test.member.id],
    ]);
    // The rules of a single change apply: the spam mark is removed, so the confirmation is sent.
    expect(after[2]?.emails.map(({ kind }) => kind)).toContain('inquiry-confirmation');
  });

  it('changes nothing when the assignee cannot work on inquiries', async () => {
    const item = await selected(await test.inquire());
    const { body } = await bulk({ items: [item], state: 'won', assigneeId: 2_000_000_000 }).expect(400);
    expect(body.errors.assigneeId).toEqual(['Choose a staff member who can work on inquiries.']);
    expect(await test.detail(String(item.id))).toMatchObject({ state: 'new', version: 1 });
  });

  it('applies only one of two concurrent changes to the same inquiries', async () => {
    const items = await Promise.all([await test.inquire(), await test.inquire()].map(selected));
    const answers = await Promise.all([
      bulk({ items, state: 'won' }).expect(200),
      bulk({ items: items.toReversed(), state: 'lost' }).expect(200),
    ]);
    expect(answers.map(({ body }) => body.changed).sort()).toEqual([0, 2]);
    expect(answers.map(({ body }) => body.refused.length).sort()).toEqual([0, 2]);
  });

  const one = { id: 1, version: 1 };
  it.each([
    ['no inquiry', { items: [], state: 'won' }, 'items'],
    ['a text', { items: 'all', state: 'won' }, 'items'],
    ['one twice', { items: [one, one], state: 'won' }, 'items'],
    ['too many', { items: Array.from({ length: 1_001 }, (_, at) => ({ id: at + 1, version: 1 })) }, 'items'],
    ['no id', { items: [{ version: 1 }], state: 'won' }, 'items.0.id'],
    ['no version', { items: [{ id: 1 }], state: 'won' }, 'items.0.version'],
    ['an unknown state', { items: [one], state: 'open' }, 'state'],
    ['an assignee by name', { items: [one], assigneeId: 'x' }, 'assigneeId'],
    ['an unknown field', { items: [one], reason: 'x' }, 'reason'],
  ])('refuses %s', async (_what, body, field) => {
    expect(Object.keys((await bulk(body).expect(400)).body.errors)).toEqual([field]);
  });
});

const START_DATE = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const JOB = { startDate: START_DATE, rentalDays: 21, zip: '70427', delivery: 'pickup' };

describe('GET /api/admin/inquiries/export', () => {
  /** References of the test inquiries, keyed by what sets each apart. */
  const known: Record<string, string> = {};
  beforeAll(async () => {
    await test.fork().nativeDelete(Inquiry, {});
    known.formula = await test.inquire({ formType: 'contact', name: '=1+HYPERLINK("x")', company: '@x' });
    known.phone = await test.inquire({ formType: 'contact', phone: '+1 (423) 555-0177' });
  });

  it('returns CSV in which no cell starts a formula [spec 6.26]', async () => {
    const { headers, text } = await test.admin('get', '/export').expect(200);
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

  it("has the notes with their authors, and times in the company's time zone [spec 6.21]", async () => {
    const reference = await test.inquire({ name: 'Jo Noted' });
    const note = (text: string) => test.admin('post', `/${reference}/notes`).send({ text }).expect(201);
    await note('Called back.');
    await note('Wants planks, too');
    const em = test.fork();
    await em.execute(
      `update inquiry set created_at = '2026-07-04T23:30:00Z', due_at = '2026-12-01T15:00:00Z'
      where reference = ?`,
      [reference],
    );
    await em.execute(`update inquiry_note set created_at = '2026-12-25T06:15:00Z'`);
    const { text } = await test.admin('get', '/export?search=Noted').expect(200);
    const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({
      'Received (UTC)': '2026-07-04 23:30:00',
      'Received (America/Chicago)': '2026-07-04 18:30',
      'Answer due (America/Chicago)': '2026-12-01 09:00',
      'Notes (America/Chicago)': expect.stringMatching(
        /^2026-12-25 00:15 sales-\S+: Called back\.\n\n2026-12-25 00:15 sales-\S+: Wants planks, too$/,
      ),
    });
    await em.nativeDelete(Inquiry, { reference });
  });

  it('has the job and the scaffold design in columns of their own [spec x.2]', async () => {
    const design = 'system=ring&length=40%27&height=20%27';
    const reference = await test.inquire({ ...JOB, rentOrBuy: 'rent', design, name: 'Jo Bergeron' });
    const { text } = await test.admin('get', '/export?search=Bergeron').expect(200);
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
    await test.fork().nativeDelete(Inquiry, { reference });
  });

  it('exports all matches in several batches, and logs the export without the search text', async () => {
    await test.addMany(1_200, 'Batch');
    const { text } = await test.admin('get', '/export?search=batch%20many&state=new').expect(200);
    await test.execute("delete from inquiry where name like 'Batch %'");
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(1_200);
    const [line] = await test.fork().find(StaffAudit, { action: 'inquiry.export' }, { orderBy: { id: 'desc' } });
    expect(line?.subject).toBe('inquiries by state, search');
    await test.admin('get', '/export?state=open').expect(400);
  });
});

describe('related inquiries', () => {
  beforeEach(() => test.execute('truncate inquiry cascade'));

  const related = async (reference: string): Promise<RelatedInquiries> =>
    (await test.admin('get', `/${reference}/related`).expect(200)).body;
  const ask = (email: string, phone: string, company = '') => test.inquire({ email, phone, company });

  it('finds inquiries with the same address, phone number or company domain, newest first and without duplicates [spec 6.10]', async () => {
    const both = await ask('Dale@Refinery.example', '985.555.0100');
    const phone = await ask('dale@home.example', '+1 (985) 555-0100 ext. 12');
    const colleague = await ask('ann@refinery.example', '(985) 555-0177');
    await ask('someone@else.example', '(985) 555-0188');
    const { items, totals } = await related(await ask('dale@refinery.example', '(985) 555-0100'));
    expect(items.map(({ reference, by }) => [reference, by])).toEqual([
      [colleague, ['domain']],
      [phone, ['phone']],
      [both, ['email', 'phone', 'domain']],
    ]);
    expect(items[0]).toMatchObject({ state: 'new', name: 'Dale Hebert', company: '', quotations: [], note: null });
    expect(totals).toEqual({ email: 1, phone: 2, domain: 2, company: 0 });
  });

  it('ignores the domains of mail providers, and numbers that are too short [spec 6.10]', async () => {
    await ask('ann@gmail.com', '(985) 555-0100');
    const reference = await ask('dale@gmail.com', '(985) 555-0100');
    expect((await related(reference)).totals).toEqual({ email: 0, phone: 1, domain: 0, company: 0 });
    await test.execute(`update inquiry set phone = '555-01'`);
    expect((await related(reference)).items).toEqual([]);
  });

  it('shows the quotations and the newest note of the same company, in any case of its name', async () => {
    const other = await ask('ann@gmail.com', '(985) 555-0177', 'Gulf Refinery');
    const quotation = (await test.ask('post', '/api/admin/quotations', test.sales).send({ inquiry: other })).body;
    for (const text of ['Pays late.', 'Pays on time now.'])
      await test.admin('post', `/${other}/notes`).send({ text }).expect(201);
    const { items } = await related(await ask('dale@yahoo.com', '(985) 555-0100', ' GULF Refinery'));
    expect(items).toMatchObject([
      {
        reference: other,
        by: ['company'],
        note: 'Pays on time now.',
        quotations: [{ id: quotation.id, state: 'draft' }],
      },
    ]);
  });

  it('counts neither spam nor erased inquiries', async () => {
    await test.inquire({ email: 'dale@refinery.example', subtopic: 'x' });
    await ask('erased@refinery.example', '(985) 555-0100');
    await test.site.get(ErasureService, { strict: false }).erasePerson('erased@refinery.example');
    expect((await related(await ask('dale@refinery.example', '(985) 555-0100'))).items).toEqual([]);
  });

  it('shows five of each kind, and the list shows all [spec 6.10]', async () => {
    const reference = await ask('dale@refinery.example', '(985) 555-0100');
    for (let count = 0; count < 6; count++) await ask('dale@refinery.example', '(985) 555-0155');
    const { items, totals } = await related(reference);
    expect([items.length, totals]).toEqual([5, { email: 6, phone: 0, domain: 6, company: 0 }]);
    const { body } = await test.admin('get', `?related=${relatedFilter('email', reference)}`).expect(200);
    expect((body as InquiryRow[]).map((row) => row.reference)).toHaveLength(6);
    expect((await test.admin('get', `?related=${relatedFilter('phone', reference)}`).expect(200)).body).toEqual([]);
  });

  it.each(['email', 'name-Q-7K3M-92', 'email-7', "email-Q-7K3M-92'--"])('rejects the filter %s', async (filter) => {
    await test.admin('get', `?related=${encodeURIComponent(filter)}`).expect(400);
  });

  it('are those of an existing inquiry', async () => {
    await test.admin('get', '/999999/related').expect(404);
  });
});
