import { randomUUID } from 'node:crypto';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { addMember } from '../../testing/test-staff.js';
import { ANSWER_MESSAGES } from '../answers/answers.contract.js';
import { INQUIRY_MESSAGES } from '../inquiries.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { TimelineEntry } from '../timeline/timeline.contract.js';
import { ENTRY_MESSAGES } from './entry.contract.js';

/** An address is optional here. */
const { email: _, ...REQUIRED } = INQUIRY_MESSAGES;
const CALLED = { ...REQUEST, source: 'phone' };

const test = forFile(() => InquiryTestSite.start());

const post = (change: object = {}, key?: string) => {
  const call = test.admin('post').send({ ...CALLED, ...change });
  return key === undefined ? call : call.set('Idempotency-Key', key);
};
const enter = async (change: object = {}, key?: string): Promise<string> =>
  (await post(change, key).expect(201)).body.reference;
const stored = (reference: string) => test.fork().findOneOrFail(Inquiry, { reference });
const count = () => test.fork().count(Inquiry);
const emailsOf = async (reference: string) => {
  const { id } = await stored(reference);
  const emails = await test.fork().find(OutgoingEmail, { subjectId: id, kind: { $like: 'inquiry-%' } });
  return emails.map(({ kind }) => kind).toSorted();
};
const timeline = async (reference: string): Promise<TimelineEntry[]> =>
  (await test.admin('get', `/${reference}/timeline`).expect(200)).body.items;

describe('an inquiry that staff enter', () => {
  it('has a reference like those of the site, its source, and the member who entered it [spec 6.45]', async () => {
    const reference = await enter({ additionalNotes: 'Gate 4' });
    expect(reference).toMatch(/^Q-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
    expect(await test.detail(reference)).toMatchObject({
      ...{ ...CALLED, additionalNotes: 'Gate 4', kind: 'quote', state: 'new', spamSigns: [], userAgent: '' },
      ...{ referrer: '', assignee: { id: test.member.id }, firstResponse: null, firstResponseAt: null },
    });
    expect((await stored(reference)).dueAt).not.toBeNull();
    expect(await enter({ formType: 'contact', source: 'walk-in' })).toMatch(/^C-/);
  });

  it('is in the audit log and in its timeline, with the name of the member [spec 6.45]', async () => {
    const reference = await enter({ source: 'walk-in' });
    const entry = await test
      .fork()
      .findOneOrFail(StaffAudit, { action: 'inquiry.enter', subject: { $like: `%${reference}%` } });
    expect(entry).toMatchObject({ actor: test.member.email, subject: `inquiry ${reference} by walk-in` });
    expect(await timeline(reference)).toContainEqual(
      expect.objectContaining({ kind: 'entered', actor: test.member.name, after: 'walk-in' }),
    );
  });

  it('is emailed to sales, and confirmed to the customer only on request [spec 6.46]', async () => {
    expect(await emailsOf(await enter())).toEqual(['inquiry-sales']);
    expect(await emailsOf(await enter({ sendsConfirmation: true }))).toEqual(['inquiry-confirmation', 'inquiry-sales']);
    const ledger = (await test.ask('get', '/api/admin/ledger', test.sales).expect(200)).body;
    expect(ledger.unaccounted).toBe(0);
  });

  it('is not confirmed after it was marked as spam by mistake', async () => {
    const reference = await enter();
    const { version } = await test.detail(reference);
    await test.patch(reference, { version, state: 'spam' }).expect(200);
    await test.patch(reference, { version: version + 1, state: 'new' }).expect(200);
    expect(await emailsOf(reference)).toEqual(['inquiry-sales']);
  });

  it('can be given to a colleague, or to nobody', async () => {
    const { id } = await addMember(test.site, 'sales');
    expect((await test.detail(await enter({ assigneeId: id }))).assignee?.id).toBe(id);
    expect((await test.detail(await enter({ assigneeId: null }))).assignee).toBeNull();
    await post({ assigneeId: 999_999 }).expect(400);
  });

  it('can be stored together with the call that answered it [spec 6.46]', async () => {
    const reference = await enter({ wasAnswered: true, callNote: 'Gave them the day rate.' });
    expect(await test.detail(reference)).toMatchObject({
      state: 'in-progress',
      firstResponse: { kind: 'call', by: test.member.name, minutes: 0 },
    });
    const call = (await timeline(reference)).find(({ kind }) => kind === 'call');
    expect(call).toMatchObject({ actor: test.member.name, text: 'Gave them the day rate.' });
    expect((await test.admin('get', `/${reference}/answers`).expect(200)).body.answers).toHaveLength(1);
  });

  it('has its items, and lines that are not in the catalog', async () => {
    await importCsv(
      test.database.orm.em,
      'sku,name,category,stockStatus,family,weight\nENTRY-1,Entry ledger,Current Stock,Current Stock,ring,20\n',
    );
    const [product] = await test.execute<{ id: number }>(`select id from product where sku = 'ENTRY-1'`);
    const lines = [{ productId: product?.id ?? 0, quantity: 12 }];
    const reference = await enter({ lines, freeLines: [{ text: 'Tarps', quantity: 3 }] });
    expect(await test.detail(reference)).toMatchObject({
      lines: [{ sku: 'ENTRY-1', quantity: 12 }],
      freeLines: [{ text: 'Tarps', quantity: 3 }],
      size: { lines: 2, pieces: 15 },
    });
  });

  it('is announced to webhooks with its source [spec 6.45]', async () => {
    const [target] = await test.execute<{ id: number }>(`insert into webhook_target
      (address, description, events, secret) values ('https://hooks.example.com/in', '', '{inquiry.created}', 'none') returning id`);
    const { id } = await stored(await enter());
    const events = await test.execute<{ body: string }>(`select body from webhook_event where inquiry_id = ?`, [id]);
    await test.execute('delete from webhook_target where id = ?', [target?.id]);
    expect(events.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'inquiry.created', data: { source: 'phone', kind: 'quote' } },
    ]);
  });

  it('is exported with its source [spec 6.45]', async () => {
    const reference = await enter({ source: 'other' });
    const [head, line] = (await test.admin('get', `/export?search=${reference}`).expect(200)).text.split('\r\n');
    const at = head?.split(',').indexOf('Source') ?? -1;
    expect(at).toBeGreaterThan(0);
    expect(line?.split(',')[at]).toBe('Other');
  });
});

describe('a duplicate request', () => {
  it('stores the inquiry, its call and its emails once [spec 6.46]', async () => {
    const before = await count();
    const twice = await Promise.all([1, 2].map(() => enter({ wasAnswered: true }, 'double-press')));
    const reference = await enter({ wasAnswered: true }, 'double-press');
    expect(new Set([...twice, reference]).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await emailsOf(reference)).toEqual(['inquiry-sales']);
    expect((await timeline(reference)).filter(({ kind }) => kind === 'call')).toHaveLength(1);
  });

  it('with the same key but another text is refused', async () => {
    await enter({}, 'another-text');
    await post({ name: 'Ruth Boudreaux' }, 'another-text').expect(422);
  });
});

describe('rules', () => {
  it('empty fields are refused as on the site [spec 6.44]', async () => {
    const before = await count();
    const empty = Object.fromEntries(Object.keys(REQUIRED).map((field) => [field, '']));
    const { body } = await post(empty).expect(400);
    expect(body.errors).toEqual(Object.fromEntries(Object.entries(REQUIRED).map(([at, text]) => [at, [text]])));
    expect(await count()).toBe(before);
  });

  it('a quotation needs a name and a way to reach the customer, and begins with the site address', async () => {
    const before = await count();
    const customer = { isQuoted: true, source: 'other', formType: 'quote', name: 'Mae Landry' };
    const send = (body: object) => test.admin('post').send({ ...customer, ...body });
    for (const [body, errors] of [
      [{}, { phone: [ENTRY_MESSAGES.unreachable] }],
      [{ name: '', phone: REQUEST.phone }, { name: [REQUIRED.name] }],
      [{ phone: '12' }, { phone: [REQUIRED.phone] }],
    ])
      expect((await send(body as object).expect(400)).body.errors).toEqual(errors);
    expect(await count()).toBe(before);
    const { reference } = (await send({ phone: REQUEST.phone }).expect(201)).body;
    await send({ email: 'mae@plant.example' }).expect(201);
    const start = (siteAddress: string) =>
      test.ask('post', '/api/admin/quotations', test.sales).send({ inquiry: reference, siteAddress });
    await start('x'.repeat(501)).expect(400);
    const { draft } = (await start('1 Gate Rd').expect(201)).body;
    expect(draft).toMatchObject({ customerName: 'Mae Landry', customerCompany: '', siteAddress: '1 Gate Rd' });
  });

  it.each([
    ['the source of the site', 'source', 'site', ENTRY_MESSAGES.source],
    ['no source', 'source', undefined, ENTRY_MESSAGES.source],
    ['a text as a yes or no', 'sendsConfirmation', 'yes', 'Choose yes or no.'],
    ['null as a yes or no', 'wasAnswered', null, 'Choose yes or no.'],
    ['a long note', 'callNote', 'x'.repeat(5_001), 'Please use at most 5,000 characters'],
    ['the honeypot of the site', 'subtopic', 'https://spam.example', expect.stringContaining('subtopic')],
    ['an invalid address', 'email', 'dale', 'Please enter a valid email address'],
  ])('%s is refused', async (_case, field, value, message) => {
    const { body } = await post({ [field]: value }).expect(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it('neither the rate limit for visitors nor the spam check applies [spec 6.44]', async () => {
    for (let nth = 0; nth < 12; nth++) await enter({ company: `www.refinery.example ${nth}` });
    expect(await test.fork().count(Inquiry, { state: 'spam' })).toBe(0);
  });
});

/** Enters an inquiry of a customer without an address. */
const nobody = (change: object = {}) => enter({ email: undefined, ...change });
const answer = (reference: string) =>
  test.admin('post', `/${reference}/answers`).send({ key: randomUUID(), subject: 'Your request', text: 'On its way.' });
const addAddress = (reference: string, email: unknown) => test.patch(reference, { email });

describe('an inquiry of a customer without an email address', () => {
  it('can be entered by staff, with the field omitted or empty [spec x.23]', async () => {
    for (const change of [{}, { email: '' }]) {
      const reference = await nobody(change);
      expect(await test.detail(reference)).toMatchObject({ email: '', phone: REQUEST.phone });
      expect(await emailsOf(reference)).toEqual(['inquiry-sales']);
    }
  });

  it('cannot be confirmed', async () => {
    const { body } = await post({ email: undefined, sendsConfirmation: true }).expect(400);
    expect(body.errors).toEqual({ sendsConfirmation: [ENTRY_MESSAGES.noAddress] });
  });

  it('can be answered by phone, but not by email [spec x.23]', async () => {
    const reference = await nobody();
    expect((await answer(reference).expect(409)).body.message).toBe(ANSWER_MESSAGES.noAddress);
    await test.admin('post', `/${reference}/calls`).send({ key: randomUUID() }).expect(201);
    expect((await test.detail(reference)).firstResponse?.kind).toBe('call');
    const { id: subjectId } = await test.fork().findOneOrFail(Inquiry, { reference });
    expect(await test.fork().count(OutgoingEmail, { recipient: '', subjectId })).toBe(0);
  });

  it('has no address that others could share', async () => {
    const first = await nobody({ phone: '(985) 555-0177', company: 'Bayou Refinery' });
    await nobody({ phone: '(985) 555-0188' });
    const { body } = await test.admin('get', `/${first}/related`).expect(200);
    expect(body.items).toEqual([]);
  });

  it('is erased by its reference [spec x.23]', async () => {
    const reference = await nobody();
    const erasure = test.site.get(ErasureService);
    expect(await erasure.eraseInquiry(reference)).toBe(1);
    expect(await erasure.eraseInquiry(reference)).toBe(0);
    expect(await test.fork().findOneOrFail(Inquiry, { reference })).toMatchObject({ name: '', phone: '' });
  });
});

describe('an address that is added later', () => {
  it('is in the record and the audit log, and answers go to it [spec x.23]', async () => {
    const reference = await nobody();
    const { body } = await addAddress(reference, ' mae@Plant.example ').expect(200);
    expect(body.email).toBe('mae@plant.example');
    await addAddress(reference, 'mae@plant.example').expect(200);
    const { items } = (await test.admin('get', `/${reference}/timeline`).expect(200)).body;
    expect(items.filter(({ kind }: { kind: string }) => kind === 'address')).toMatchObject([
      { actor: test.member.name },
    ]);
    const subject = `inquiry ${reference}`;
    expect(await test.fork().count(StaffAudit, { action: 'inquiry.address', subject })).toBe(1);
    await answer(reference).expect(201);
    expect(await test.fork().count(OutgoingEmail, { recipient: 'mae@plant.example' })).toBe(1);
  });

  it('never replaces another one', async () => {
    const reference = await test.inquire({ email: 'other@plant.example' });
    await addAddress(reference, 'mae@plant.example').expect(409);
    expect((await test.detail(reference)).email).toBe('other@plant.example');
  });

  it.each([[''], [null], ['mae'], [{ a: 1 }], ['x'.repeat(400)]])('%j is refused', async (email) => {
    const reference = await nobody();
    const { body } = await addAddress(reference, email).expect(400);
    expect(body.errors).toEqual({ email: ['Please enter a valid email address'] });
  });

  it('is refused after erasure', async () => {
    const reference = await nobody();
    await test.site.get(ErasureService).eraseInquiry(reference);
    await addAddress(reference, 'mae@plant.example').expect(409);
  });
});
