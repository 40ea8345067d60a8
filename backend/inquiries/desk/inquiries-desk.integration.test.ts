import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';
import { addMember, cookieHeader, signIn } from '../../testing/test-staff.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { InquiryDetail, InquiryRow } from './inquiries-desk.contract.js';

const SUBMISSION = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: 'Gulf Refinery',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall,\nthree lifts.',
  timeline: '2-4weeks',
  formType: 'quote',
};
const ODD_IDS = ['0', '-1', '1e3', 'x', '99999999999', '%00', 'Q-7K3M', 'Q-7K3M-9O', '1%27', '%F0%9F%A4%96'];

let database: TestDatabase;
let site: NestExpressApplication;
let sales: string;
let member: { id: number; email: string; name: string };

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
  const { id, email, password } = await addMember(site, 'sales');
  member = { id, email, name: email.replace('@yard.example', '') };
  sales = cookieHeader(await call().post('/api/auth/login').send({ email, password }).expect(200));
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const call = () => request(site.getHttpServer());
const get = (path: string) => call().get(`/api/admin/inquiries${path}`).set('Cookie', sales);
const patch = (reference: string, body: object) =>
  call()
    .patch(`/api/admin/inquiries/${reference}`)
    .set('Cookie', sales)
    .send({ version: 1, ...body });
const addNote = (reference: string, body: object) =>
  call().post(`/api/admin/inquiries/${reference}/notes`).set('Cookie', sales).send(body);

/** Submits an inquiry and resolves to its reference. */
async function submit(change: object = {}): Promise<string> {
  const { body } = await call()
    .post('/api/contact')
    .set({ 'User-Agent': 'Yard phone', Referer: 'http://localhost:3000/quote' })
    .send({ ...SUBMISSION, ...change })
    .expect(201);
  return body.reference;
}

async function detail(reference: string): Promise<InquiryDetail> {
  return (await get(`/${reference}`).expect(200)).body;
}

describe('permissions', () => {
  const calls = [
    ['GET', '/api/admin/inquiries'],
    ['GET', '/api/admin/inquiries/counts'],
    ['GET', '/api/admin/inquiries/assignees'],
    ['GET', '/api/admin/inquiries/arrivals'],
    ['GET', '/api/admin/inquiries/selection'],
    ['GET', '/api/admin/inquiries/999999/neighbors'],
    ['GET', '/api/admin/inquiries/export'],
    ['GET', '/api/admin/inquiries/999999'],
    ['GET', '/api/admin/ledger'],
    ['PATCH', '/api/admin/inquiries/999999'],
    ['POST', '/api/admin/inquiries/bulk'],
    ['POST', '/api/admin/inquiries/999999/notes'],
    ['POST', '/api/admin/inquiries/999999/resend'],
  ] as const;
  const send = (method: string, path: string) => {
    if (method === 'GET') return call().get(path);
    return method === 'POST' ? call().post(path) : call().patch(path);
  };

  it.each(calls)('%s %s requires a session of either role', async (method, path) => {
    await send(method, path).expect(401, { statusCode: 401, error: 'Unauthorized', message: 'Please sign in' });
    for (const cookie of [sales, await signIn(site, 'owner')]) {
      const answer = await send(method, path).set('Cookie', cookie);
      expect([200, 400, 404]).toContain(answer.status);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(calls.slice(9))('%s %s rejects requests from other sites', async (method, path) => {
    for (const origin of ['https://elsewhere.example', 'null'])
      await send(method, path).set('Cookie', sales).set('Origin', origin).expect(403);
  });
});

describe('GET /api/admin/inquiries/:id', () => {
  it('returns the whole inquiry by id, or by its reference in any format', async () => {
    const reference = await submit({ campaign: { utm_source: 'news' }, budget: '25k-50k', productName: 'Plank' });
    const body = await detail(reference);
    expect(body).toMatchObject({
      ...SUBMISSION,
      ...{ reference, kind: 'quote', state: 'new', unread: true, assignee: null, budget: '25k-50k' },
      ...{
        productName: 'Plank',
        documentTitle: null,
        designs: [],
        campaign: { utm_source: 'news' },
        spamSigns: [],
        lines: [],
      },
      ...{ userAgent: 'Yard phone', referrer: 'http://localhost:3000/quote', erasedAt: null, notes: [] },
      requestId: expect.stringMatching(/./),
    });
    expect(body.mails).toEqual([
      expect.objectContaining({
        kind: 'inquiry-sales',
        state: 'waiting',
        attemptCount: 0,
        attempts: [],
        lastFault: null,
      }),
      expect.objectContaining({ kind: 'inquiry-confirmation', recipient: 'dale@refinery.example' }),
    ]);
    for (const spelling of [String(body.id), reference.toLowerCase(), reference.replaceAll('-', ''), ` ${reference} `])
      expect((await detail(encodeURIComponent(spelling))).id).toBe(body.id);
  });

  it('names quote list items as requested and as they are now', async () => {
    const csv = (name: string) =>
      `sku,name,category,stockStatus,family,weight\nRL-1,${name},Current Stock,Current Stock,ring,18.5\nNW-1,Netting,Consumables,Current Stock,consumables,\n`;
    await importCsv(database.orm.em, csv('Ledger 7 ft'));
    const { body: products } = await call().get('/api/products?sort=name').expect(200);
    const lines = products.map(({ id }: { id: number }) => ({ productId: id, quantity: 40 }));
    const reference = await submit({ lines });
    await importCsv(database.orm.em, csv('Ringlock Ledger 7 ft'));
    await database.orm.em.fork().execute(`delete from product where sku = 'NW-1'`);
    expect((await detail(reference)).lines).toEqual([
      {
        productId: expect.any(Number),
        sku: 'RL-1',
        name: 'Ledger 7 ft',
        currentName: 'Ringlock Ledger 7 ft',
        quantity: 40,
        weight: 18.5,
      },
      { productId: expect.any(Number), sku: 'NW-1', name: 'Netting', currentName: null, quantity: 40, weight: null },
    ]);
    const { body } = await get(`?search=${reference}`).expect(200);
    expect(body[0].about).toBe('2 items');
  });

  it('shows, finds and erases the lines that are not in the catalog', async () => {
    const freeLines = [{ text: 'Zeppelin tarps', quantity: 3 }];
    const reference = await submit({ freeLines, productName: null, email: 'free-lines@refinery.example' });
    expect((await detail(reference)).freeLines).toEqual(freeLines);
    const { body: found } = await get('?search=zeppelin').expect(200);
    expect(found).toEqual([expect.objectContaining({ reference, about: 'Zeppelin tarps' })]);
    const { text } = await get('/export?search=zeppelin').expect(200);
    expect(text).toContain('3 x Zeppelin tarps');

    await site.get(ErasureService).erasePerson('free-lines@refinery.example');
    expect((await detail(reference)).freeLines).toEqual([]);
  });

  it('shows, finds, exports and erases the scaffold designs as they were answered', async () => {
    const designs = [{ design: 'system=cup', name: 'Zinc tank', quantity: 2 }];
    const reference = await submit({ designs, productName: null, email: 'designs@refinery.example' });
    expect((await detail(reference)).designs).toEqual([
      expect.objectContaining({
        name: 'Zinc tank',
        quantity: 2,
        answer: expect.objectContaining({ totals: expect.any(Object), rules: expect.any(Array) }),
        engineVersion: expect.any(Number),
      }),
    ]);
    const { body: found } = await get('?search=zinc').expect(200);
    expect(found).toEqual([expect.objectContaining({ reference, about: 'Zinc tank' })]);
    const { text } = await get('/export?search=zinc').expect(200);
    expect(text).toContain('2 x Zinc tank http://localhost:3000/builder?system=cup&shape=run');

    await site.get(ErasureService).erasePerson('designs@refinery.example');
    expect((await detail(reference)).designs).toEqual([]);
  });

  it.each(ODD_IDS)('answers 400 or 404 for the malformed id %s', async (id) => {
    expect([400, 404]).toContain((await get(`/${id}`)).status);
    expect([400, 404]).toContain((await patch(id, { state: 'won' })).status);
    expect([400, 404]).toContain((await addNote(id, { text: 'x' })).status);
  });

  it('answers 404 for an unknown inquiry', async () => {
    await get('/2147483647').expect(404);
    await get('/Q-2222-22').expect(404);
  });
});

describe('the outcome of an inquiry', () => {
  it('is an amount when it is won and a reason when it is lost, and a new state forgets it', async () => {
    const reference = await submit();
    const { body: won } = await patch(reference, { state: 'won', wonAmount: '1234.50' }).expect(200);
    expect(won).toMatchObject({ state: 'won', wonAmount: '1234.50', lostReason: null, version: 2 });
    const { body: more } = await patch(reference, { wonAmount: '1300.00', version: 2 }).expect(200);
    expect(more).toMatchObject({ wonAmount: '1300.00', version: 3 });
    const { body: lost } = await patch(reference, { state: 'lost', lostReason: 'price', version: 3 }).expect(200);
    expect(lost).toMatchObject({ state: 'lost', wonAmount: null, lostReason: 'price' });
    const { body: again } = await patch(reference, { state: 'in-progress', version: 4 }).expect(200);
    expect(again).toMatchObject({ wonAmount: null, lostReason: null });
    const lines = await database.orm.em
      .fork()
      .find(StaffAudit, { action: 'inquiry.outcome' }, { orderBy: { id: 'asc' } });
    expect(lines.map(({ subject }) => subject)).toEqual([
      `inquiry ${reference} wonAmount none to 1234.50`,
      `inquiry ${reference} wonAmount 1234.50 to 1300.00`,
      `inquiry ${reference} wonAmount 1300.00 to none`,
      `inquiry ${reference} lostReason none to price`,
      `inquiry ${reference} lostReason price to none`,
    ]);
  });

  it.each([{ wonAmount: '1.5' }, { wonAmount: 7 }, { wonAmount: '-1.00' }, { lostReason: 'odd' }])(
    'cannot be %j',
    async (change) => {
      const reference = await submit();
      await patch(reference, { state: 'won', ...change }).expect(400);
      expect(await detail(reference)).toMatchObject({ state: 'new', version: 1 });
    },
  );
});

describe('PATCH /api/admin/inquiries/:id', () => {
  it('changes state, assignment and read mark, each with an entry in the audit log', async () => {
    const reference = await submit();
    await patch(reference, { read: true }).expect(200);
    const { body } = await patch(reference, { state: 'in-progress', assigneeId: member.id }).expect(200);
    expect(body).toMatchObject({ state: 'in-progress', assignee: member, unread: false, version: 2 });
    await patch(reference, { state: 'in-progress', assigneeId: member.id, read: true, version: 2 }).expect(200);
    await patch(reference, { assigneeId: null, read: false, version: 2 }).expect(200);
    const current = await detail(reference);
    expect(current).toMatchObject({ assignee: null, unread: true, version: 3 });
    expect(current.history.map(({ actor, field, before, after }) => [actor, field, before, after])).toEqual([
      [member.name, 'state', 'new', 'in-progress'],
      [member.name, 'assignee', '', member.name],
      [member.name, 'assignee', member.name, ''],
    ]);
    const lines = await database.orm.em
      .fork()
      .find(StaffAudit, { subject: { $like: `%${reference}%` } }, { orderBy: { id: 'asc' } });
    expect(lines.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
      `${member.email} inquiry.read inquiry ${reference}`,
      `${member.email} inquiry.state inquiry ${reference} to in-progress`,
      `${member.email} inquiry.assign inquiry ${reference} to ${member.email}`,
      `${member.email} inquiry.assign inquiry ${reference} to nobody`,
      `${member.email} inquiry.unread inquiry ${reference}`,
    ]);
  });

  it('shows members by name, also in what they did before they had one', async () => {
    const reference = await submit();
    await addNote(reference, { text: 'Called.' }).expect(201);
    await patch(reference, { assigneeId: member.id }).expect(200);
    await database.orm.em.fork().nativeUpdate(StaffMember, { id: member.id }, { name: 'Ruth Hall' });
    const { notes, history, assignee } = await detail(reference);
    expect([notes[0]?.author, history[0]?.actor, history[0]?.after]).toEqual(['Ruth Hall', 'Ruth Hall', 'Ruth Hall']);
    expect(assignee).toEqual({ ...member, name: 'Ruth Hall' });
    await database.orm.em.fork().nativeUpdate(StaffMember, { id: member.id }, { name: '' });
  });

  it('takes the spam mark off and confirms the request, once, when spam turns out to be a customer', async () => {
    const reference = await submit({ website: 'https://refinery.example' });
    const confirmations = ({ mails }: InquiryDetail) => mails.filter(({ kind }) => kind === 'inquiry-confirmation');
    expect(confirmations(await detail(reference))).toEqual([]);
    await patch(reference, { state: 'in-progress' }).expect(200);
    const back = await detail(reference);
    expect(back).toMatchObject({ state: 'in-progress', spamSigns: [] });
    expect(confirmations(back)).toEqual([expect.objectContaining({ recipient: SUBMISSION.email, state: 'waiting' })]);

    await patch(reference, { state: 'spam', version: 2 }).expect(200);
    await patch(reference, { state: 'new', version: 3 }).expect(200);
    expect(confirmations(await detail(reference))).toHaveLength(1);
  });

  it('confirms nothing to an erased person', async () => {
    const reference = await submit({ website: 'x', email: 'erased-spam@refinery.example' });
    await site.get(ErasureService, { strict: false }).erasePerson('erased-spam@refinery.example');
    await patch(reference, { state: 'lost' }).expect(200);
    expect((await detail(reference)).mails.map(({ kind }) => kind)).not.toContain('inquiry-confirmation');
  });

  it('rejects a state or an assignment based on an older version', async () => {
    const reference = await submit();
    const { body: won } = await patch(reference, { state: 'won' }).expect(200);
    for (const change of [{ state: 'lost' }, { assigneeId: member.id }]) {
      const late = await patch(reference, change).expect(409);
      expect(late.body).toMatchObject({ code: 'changed-meanwhile', current: won });
    }
    expect(await detail(reference)).toMatchObject({ state: 'won', assignee: null, version: 2 });
    await patch(reference, { assigneeId: member.id, version: 2 }).expect(200);
  });

  it('does not bump the version for reading, notes or resent mails', async () => {
    const reference = await submit();
    await patch(reference, { read: true }).expect(200);
    await addNote(reference, { text: 'Called.' }).expect(201);
    const [mail] = (await detail(reference)).mails;
    const resend = call().post(`/api/admin/inquiries/${reference}/resend`).set('Cookie', sales);
    await resend.send({ mailId: mail?.id }).expect(200);
    expect((await patch(reference, { state: 'won' }).expect(200)).body.version).toBe(2);
    // Marking as read or unread needs no current version.
    await patch(reference, { read: false }).expect(200);
  });

  it('lets one of two concurrent assignments succeed', async () => {
    const reference = await submit();
    const other = await addMember(site, 'sales');
    const answers = await Promise.all([member.id, other.id].map((assigneeId) => patch(reference, { assigneeId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('rejects assignees whose account is missing or closed', async () => {
    const reference = await submit();
    const closed = await addMember(site, 'sales');
    await database.orm.em.fork().nativeUpdate(StaffMember, { id: closed.id }, { disabledAt: new Date() });
    for (const assigneeId of [closed.id, 2_147_483_647])
      expect((await patch(reference, { assigneeId }).expect(400)).body.errors).toHaveProperty('assigneeId');
    const { body } = await get('/assignees').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(closed.id);
    expect(Object.keys(body[0])).toEqual(['id', 'email', 'name']);
  });

  it.each([
    { state: 'open' },
    { state: null },
    { state: ['won'] },
    { version: 0 },
    { version: undefined },
    { assigneeId: 0 },
    { assigneeId: '1' },
    { assigneeId: 1.5 },
    { assigneeId: 2 ** 31 },
    { read: 'yes' },
    { read: null },
    { name: 'x' },
  ])('rejects %j', async (body) => {
    const answer = await patch(await submit(), body).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
  });
});

describe('POST /api/admin/inquiries/bulk', () => {
  const bulk = (body: object) => call().post('/api/admin/inquiries/bulk').set('Cookie', sales).send(body);
  const selected = async (reference: string) => {
    const { id, version } = await detail(reference);
    return { id, version };
  };

  it('changes all that are as they were selected, and names the others', async () => {
    const references = [await submit(), await submit(), await submit({ website: 'x' })];
    const items = await Promise.all(references.map(selected));
    await patch(references[1] ?? '', { state: 'lost' }).expect(200);
    const missing = { id: 2_147_483_647, version: 1 };
    const { body } = await bulk({ items: [...items, missing], state: 'quoted', assigneeId: member.id }).expect(200);
    expect(body).toEqual({ changed: 2, refused: [references[1]], missing: 1 });
    const after = await Promise.all(references.map(detail));
    expect(after.map(({ state, version, assignee }) => [state, version, assignee?.id])).toEqual([
      ['quoted', 2, member.id],
      ['lost', 2, undefined],
      ['quoted', 2, member.id],
    ]);
    expect(after[0]?.history).toHaveLength(2);
    // The same rules as for one: it was not spam after all.
    expect(after[2]?.mails.map(({ kind }) => kind)).toContain('inquiry-confirmation');
  });

  it('changes nothing when the assignee cannot work on inquiries', async () => {
    const item = await selected(await submit());
    const { body } = await bulk({ items: [item], state: 'won', assigneeId: 2_000_000_000 }).expect(400);
    expect(body.errors.assigneeId).toEqual(['Choose a staff member who can work on inquiries.']);
    expect(await detail(String(item.id))).toMatchObject({ state: 'new', version: 1 });
  });

  it('does one of two changes of the same inquiries at the same time', async () => {
    const items = await Promise.all([await submit(), await submit()].map(selected));
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

describe('notes', () => {
  it('are stored in order, with their author, as plain text', async () => {
    const reference = await submit();
    const { body } = await addNote(reference, { text: ' Called.\r\n<b>Wants</b>\u0000 planks ' }).expect(201);
    expect(body).toMatchObject({ author: member.name, text: 'Called.\n<b>Wants</b> planks' });
    await addNote(reference, { text: 'Sent offer 12' }).expect(201);
    const { notes } = await detail(reference);
    expect(notes.map(({ text }) => text)).toEqual(['Called.\n<b>Wants</b> planks', 'Sent offer 12']);
  });

  it.each([{}, { text: '' }, { text: ' \n ' }, { text: 'x'.repeat(5_001) }, { text: 7 }, { text: 'a', author: 'b' }])(
    'rejects %j',
    async (body) => {
      await addNote(await submit(), body).expect(400);
    },
  );
});

it('erasure leaves no personal data, even in an assigned inquiry', async () => {
  const email = 'unique.person@refinery.example';
  const reference = await submit({ email, name: 'Unique Person' });
  await patch(reference, { assigneeId: member.id, state: 'in-progress' }).expect(200);
  await addNote(reference, { text: `Call Unique Person under ${email}` }).expect(201);
  await site.get(ErasureService, { strict: false }).erasePerson(email);
  const body = await detail(reference);
  expect(JSON.stringify(body)).not.toMatch(/unique/i);
  expect(body).toMatchObject({ state: 'in-progress', assignee: member, unread: false, notes: [] });
  expect(body.erasedAt).not.toBeNull();
  await addNote(reference, { text: 'still here?' }).expect(409);
  const { body: rows } = await get(`?search=${reference}`).expect(200);
  expect(rows).toEqual([
    expect.objectContaining({ erased: true, name: '', mail: null }),
  ] satisfies Partial<InquiryRow>[]);
});
