import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { addMember } from '../../testing/test-staff.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { AdminDesign, InquiryDetail, InquiryRow } from './inquiries-admin.contract.js';

const SUBMISSION = { ...REQUEST, projectDescription: 'Forty feet of wall,\nthree lifts.' };
const ODD_IDS = ['0', '-1', '1e3', 'x', '99999999999', '%00', 'Q-7K3M', 'Q-7K3M-9O', '1%27', '%F0%9F%A4%96'];

const test = forFile(() => InquiryTestSite.start());

const get = (path: string) => test.admin('get', path);
const addNote = (reference: string, body: object) => test.admin('post', `/${reference}/notes`).send(body);
const submit = (change: object = {}) => test.inquire({ ...SUBMISSION, ...change });

describe('GET /api/admin/inquiries/:id', () => {
  it('returns the whole inquiry by id, or by its reference in any format', async () => {
    const landingPage = `/%71uotation//${'Zk7q-Yx_3m'.repeat(5).slice(7)}`;
    const campaign = { utm_source: 'news', landingPage };
    const reference = await submit({ campaign, budget: '25k-50k', productName: 'Plank' });
    const body = await test.detail(reference);
    expect(body).toMatchObject({
      ...SUBMISSION,
      ...{ reference, kind: 'quote', state: 'new', unread: true, assignee: null, budget: '25k-50k' },
      ...{ productName: 'Plank', documentTitle: null, designs: [] },
      campaign: { utm_source: 'news', landingPage: '/quotation/(hidden)' },
      ...{ spamSigns: [], lines: [] },
      ...{ userAgent: 'Yard phone', referrer: 'http://localhost:3000/quote', erasedAt: null },
      requestId: expect.stringMatching(/./),
    });
    expect(body.emails).toEqual([
      expect.objectContaining({ kind: 'inquiry-sales', state: 'waiting', attemptCount: 0, lastError: null }),
      expect.objectContaining({ kind: 'inquiry-confirmation', recipient: 'dale@refinery.example' }),
    ]);
    for (const spelling of [String(body.id), reference.toLowerCase(), reference.replaceAll('-', ''), ` ${reference} `])
      expect((await test.detail(encodeURIComponent(spelling))).id).toBe(body.id);
  });

  it('names quote list items as requested and as they are now', async () => {
    const csv = (name: string) =>
      `sku,name,category,stockStatus,family,weight\nRL-1,${name},Current Stock,Current Stock,ring,18.5\nNW-1,Netting,Consumables,Current Stock,consumables,\n`;
    await importCsv(test.database.orm.em, csv('Ledger 7 ft'));
    const { body: products } = await test.call().get('/api/products?sort=name').expect(200);
    const lines = products.map(({ id }: { id: number }) => ({ productId: id, quantity: 40 }));
    const reference = await submit({ lines });
    await importCsv(test.database.orm.em, csv('Ringlock Ledger 7 ft'));
    await test.execute(`delete from product where sku = 'NW-1'`);
    expect((await test.detail(reference)).lines).toEqual([
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
    expect((await test.detail(reference)).freeLines).toEqual(freeLines);
    const { body: found } = await get('?search=zeppelin').expect(200);
    expect(found).toEqual([expect.objectContaining({ reference, about: 'Zeppelin tarps' })]);
    const { text } = await get('/export?search=zeppelin').expect(200);
    expect(text).toContain('3 x Zeppelin tarps');

    await test.site.get(ErasureService).erasePerson('free-lines@refinery.example');
    expect((await test.detail(reference)).freeLines).toEqual([]);
  });

  it("shows, finds, exports and erases scaffold designs with the builder's stored answers [spec b.4]", async () => {
    const designs = [{ design: 'system=cup', name: 'Zinc tank', quantity: 2 }];
    const reference = await submit({ designs, productName: null, email: 'designs@refinery.example' });
    expect((await test.detail(reference)).designs).toEqual([
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

    await test.site.get(ErasureService).erasePerson('designs@refinery.example');
    expect((await test.detail(reference)).designs).toEqual([]);
  });

  it.each(ODD_IDS)('answers 400 or 404 for the malformed id %s', async (id) => {
    expect([400, 404]).toContain((await get(`/${id}`)).status);
    expect([400, 404]).toContain((await test.patch(id, { state: 'won' })).status);
    expect([400, 404]).toContain((await addNote(id, { text: 'x' })).status);
  });

  it('answers 404 for an unknown inquiry', async () => {
    await get('/2147483647').expect(404);
    await get('/Q-2222-22').expect(404);
  });
});

describe('the outcome of an inquiry', () => {
  it('is an amount if won and a reason if lost, and is cleared by a new state', async () => {
    const reference = await submit();
    const { body: won } = await test.patch(reference, { state: 'won', wonAmount: '1234.50' }).expect(200);
    expect(won).toMatchObject({ state: 'won', wonAmount: '1234.50', lostReason: null, version: 2 });
    const { body: more } = await test.patch(reference, { wonAmount: '1300.00', version: 2 }).expect(200);
    expect(more).toMatchObject({ wonAmount: '1300.00', version: 3 });
    const { body: lost } = await test.patch(reference, { state: 'lost', lostReason: 'price', version: 3 }).expect(200);
    expect(lost).toMatchObject({ state: 'lost', wonAmount: null, lostReason: 'price' });
    const { body: again } = await test.patch(reference, { state: 'in-progress', version: 4 }).expect(200);
    expect(again).toMatchObject({ wonAmount: null, lostReason: null });
    const about = { action: 'inquiry.outcome', subject: { $like: `inquiry ${reference} %` } };
    const lines = await test.fork().find(StaffAudit, about, { orderBy: { id: 'asc' } });
    expect(lines.map(({ subject }) => subject)).toEqual([
      `inquiry ${reference} won amount none to $1,234.50`,
      `inquiry ${reference} won amount $1,234.50 to $1,300.00`,
      `inquiry ${reference} won amount $1,300.00 to none`,
      `inquiry ${reference} lost because none to Price`,
      `inquiry ${reference} lost because Price to none`,
    ]);
  });

  it.each([{ wonAmount: '1.5' }, { wonAmount: 7 }, { wonAmount: '-1.00' }, { lostReason: 'odd' }])(
    'cannot be %j',
    async (change) => {
      const reference = await submit();
      await test.patch(reference, { state: 'won', ...change }).expect(400);
      expect(await test.detail(reference)).toMatchObject({ state: 'new', version: 1 });
    },
  );
});

describe('a duplicate', () => {
  const close = (reference: string, duplicateOf?: string, version = 1) =>
    test.patch(reference, { state: 'duplicate', duplicateOf, version });

  it('is closed with the reference of the other inquiry, which names it in its timeline', async () => {
    const [original, reference] = [await submit(), await submit()];
    const { body } = await close(reference, original.toLowerCase().replaceAll('-', ' ')).expect(200);
    expect(body).toMatchObject({ state: 'duplicate', duplicateOf: original, lostReason: null });
    const { body: timeline } = await get(`/${original}/timeline`).expect(200);
    expect(timeline.items).toContainEqual(expect.objectContaining({ kind: 'duplicate', after: reference }));
    const { body: assigned } = await test.patch(reference, { assigneeId: test.member.id, version: 2 }).expect(200);
    expect(assigned.duplicateOf).toBe(original);
    const { body: open } = await test.patch(reference, { state: 'new', version: 3 }).expect(200);
    expect(open).toMatchObject({ state: 'new', duplicateOf: null });
  });

  it('names another inquiry that exists and is no duplicate itself', async () => {
    const [original, reference, third] = [await submit(), await submit(), await submit()];
    await close(reference, original).expect(200);
    for (const [other, error] of [
      [undefined, 'Enter the reference of the other inquiry, such as Q-7K3M-92.'],
      ['', 'Enter the reference of the other inquiry, such as Q-7K3M-92.'],
      [third, 'Enter the reference of the other inquiry, such as Q-7K3M-92.'],
      ['Q-2222-22', 'There is no inquiry Q-2222-22.'],
      [reference, `${reference} is a duplicate of ${original}. Enter that one.`],
    ] as const)
      expect((await close(third, other).expect(400)).body.errors).toEqual({ duplicateOf: [error] });
    const items = [{ id: (await test.detail(third)).id, version: 1 }];
    await test.admin('post', '/bulk').send({ items, state: 'duplicate' }).expect(400);
    expect(await test.detail(third)).toMatchObject({ state: 'new', duplicateOf: null, version: 1 });
  });

  it('is one of two that are closed as duplicates of each other at the same time', async () => {
    const [one, other] = [await submit(), await submit()];
    const answers = await Promise.all([close(one, other), close(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('PATCH /api/admin/inquiries/:id', () => {
  it('changes state, assignment and read mark, each with an entry in the audit log [spec c5.10]', async () => {
    const reference = await submit();
    await test.patch(reference, { read: true }).expect(200);
    const { body } = await test.patch(reference, { state: 'in-progress', assigneeId: test.member.id }).expect(200);
    expect(body).toMatchObject({ state: 'in-progress', assignee: test.member, unread: false, version: 2 });
    await test
      .patch(reference, { state: 'in-progress', assigneeId: test.member.id, read: true, version: 2 })
      .expect(200);
    await test.patch(reference, { assigneeId: null, read: false, version: 2 }).expect(200);
    const current = await test.detail(reference);
    expect(current).toMatchObject({ assignee: null, unread: true, version: 3 });
    const lines = await test
      .fork()
      .find(StaffAudit, { subject: { $like: `%${reference}%` } }, { orderBy: { id: 'asc' } });
    expect(lines.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
      `${test.member.email} inquiry.read inquiry ${reference}`,
      `${test.member.email} inquiry.state inquiry ${reference} to In progress`,
      `${test.member.email} inquiry.assign inquiry ${reference} to ${test.member.email}`,
      `${test.member.email} inquiry.assign inquiry ${reference} to nobody`,
      `${test.member.email} inquiry.unread inquiry ${reference}`,
    ]);
  });

  it('removes the spam mark and confirms the request once when spam turns out to be a customer [spec x.11]', async () => {
    const reference = await submit({ subtopic: 'https://refinery.example' });
    const confirmations = ({ emails }: InquiryDetail) => emails.filter(({ kind }) => kind === 'inquiry-confirmation');
    expect(confirmations(await test.detail(reference))).toEqual([]);
    await test.patch(reference, { state: 'in-progress' }).expect(200);
    const back = await test.detail(reference);
    expect(back).toMatchObject({ state: 'in-progress', spamSigns: [] });
    expect(confirmations(back)).toEqual([expect.objectContaining({ recipient: SUBMISSION.email, state: 'waiting' })]);

    await test.patch(reference, { state: 'spam', version: 2 }).expect(200);
    await test.patch(reference, { state: 'new', version: 3 }).expect(200);
    expect(confirmations(await test.detail(reference))).toHaveLength(1);
  });

  it('sends no confirmation to an erased person', async () => {
    const reference = await submit({ subtopic: 'x', email: 'erased-spam@refinery.example' });
    await test.site.get(ErasureService, { strict: false }).erasePerson('erased-spam@refinery.example');
    await test.patch(reference, { state: 'lost' }).expect(200);
    expect((await test.detail(reference)).emails.map(({ kind }) => kind)).not.toContain('inquiry-confirmation');
  });

  it('rejects a state or an assignment based on an outdated version', async () => {
    const reference = await submit();
    const { body: won } = await test.patch(reference, { state: 'won' }).expect(200);
    for (const change of [{ state: 'lost' }, { assigneeId: test.member.id }]) {
      const late = await test.patch(reference, change).expect(409);
      const newer = { by: test.member.name, action: 'inquiry.state', subject: `inquiry ${reference} to Won` };
      expect(late.body).toMatchObject({ code: 'changed-meanwhile', current: won, change: newer });
    }
    expect(await test.detail(reference)).toMatchObject({ state: 'won', assignee: null, version: 2 });
    await test.patch(reference, { assigneeId: test.member.id, version: 2 }).expect(200);
  });

  it('does not bump the version for reading, notes or resent emails', async () => {
    const reference = await submit();
    await test.patch(reference, { read: true }).expect(200);
    await addNote(reference, { text: 'Called.' }).expect(201);
    const [message] = (await test.detail(reference)).emails;
    const resend = test.ask('post', `/api/admin/inquiries/${reference}/resend`, test.sales);
    await resend.send({ emailId: message?.id }).expect(200);
    expect((await test.patch(reference, { state: 'won' }).expect(200)).body.version).toBe(2);
    // Marking as read or unread needs no current version.
    await test.patch(reference, { read: false }).expect(200);
  });

  it('lets one of two concurrent assignments succeed', async () => {
    const reference = await submit();
    const other = await addMember(test.site, 'sales');
    const answers = await Promise.all(
      [test.member.id, other.id].map((assigneeId) => test.patch(reference, { assigneeId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('rejects assignees whose account is missing or closed', async () => {
    const reference = await submit();
    const closed = await addMember(test.site, 'sales');
    await test.fork().nativeUpdate(StaffMember, { id: closed.id }, { disabledAt: new Date() });
    for (const assigneeId of [closed.id, 2_147_483_647])
      expect((await test.patch(reference, { assigneeId }).expect(400)).body.errors).toHaveProperty('assigneeId');
    const { body } = await get('/assignees').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(closed.id);
    expect(Object.keys(body[0])).toEqual(['id', 'email', 'name']);
  });

  it.each([
    ...[{ state: 'open' }, { state: null }, { state: ['won'] }, { assigneeId: 0 }, { assigneeId: '1' }],
    ...[{ assigneeId: 2 ** 31 }, { read: 'yes' }, { read: null }],
  ])('rejects %j', async (body) => {
    const answer = await test.patch(await submit(), body).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
  });
});

describe('notes', () => {
  it('are stored with their author, as plain text', async () => {
    const { body } = await addNote(await submit(), { text: ' Called.\r\n<b>Wants</b>\u0000 planks ' }).expect(201);
    expect(body).toMatchObject({ author: test.member.name, text: 'Called.\n<b>Wants</b> planks' });
  });

  it.each([{}, { text: ' \n ' }, { text: 'x'.repeat(5_001) }, { text: 7 }])('rejects %j', async (body) => {
    await addNote(await submit(), body).expect(400);
  });
});

it('an erased inquiry stays assigned, and is in the list without its person', async () => {
  const email = 'unique.person@refinery.example';
  const reference = await submit({ email });
  await test.patch(reference, { assigneeId: test.member.id, state: 'in-progress' }).expect(200);
  await test.site.get(ErasureService, { strict: false }).erasePerson(email);
  const left = { state: 'in-progress', assignee: test.member, unread: false, erasedAt: expect.any(String) };
  expect(await test.detail(reference)).toMatchObject({ ...left, name: '', email: '' });
  await addNote(reference, { text: 'still here?' }).expect(409);
  const { body: rows } = await get(`?search=${reference}`).expect(200);
  expect(rows).toEqual([
    expect.objectContaining({ erased: true, name: '', emailOutcome: null }),
  ] satisfies Partial<InquiryRow>[]);
});

describe('a scaffold design of an inquiry', () => {
  const inquire = (change: object = {}) =>
    test.inquire({ designs: [{ design: 'system=cup', name: 'Storage tank', quantity: 2 }], ...change });

  async function design(reference: string): Promise<AdminDesign> {
    const [first] = (await get(`/${reference}`).expect(200)).body.designs;
    return first;
  }

  it('shows a design as it was stored, with its drawing and parts, and says what has changed since [spec 6.11]', async () => {
    const reference = await inquire();
    const stored = await design(reference);
    expect(stored.facts).toContainEqual({ label: 'Scaffold', value: 'Cup system, straight run along a wall' });
    expect(stored).toMatchObject({ isDrawn: true, changed: { engine: false, catalog: false } });
    expect(Object.keys(stored.answer ?? {}).toSorted()).toEqual(['parts', 'rules', 'totals']);

    const drawing = await get(`/${reference}/designs/1/drawing.svg`).buffer().expect(200);
    expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(drawing.body.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*isometric view/);
    const parts = await get(`/${reference}/designs/1/parts.csv`).expect(200);
    const [first] = stored.answer?.parts ?? [];
    expect(parts.text).toContain(`\r\n${first?.quantity},`);

    const older = `'{0,engineVersion}', '1'), '{0,catalogVersion}', '-1'`;
    await test.execute(`update inquiry set designs = jsonb_set(jsonb_set(designs, ${older})`);
    expect((await design(reference)).changed).toEqual({ engine: true, catalog: true });
    expect((await get(`/${reference}/designs/1/parts.csv`).expect(200)).text).toBe(parts.text);
  });

  it('shows a note in place of a layout that can no longer be drawn [spec 6.11]', async () => {
    const reference = await inquire();
    await test.execute(
      `update inquiry set designs = jsonb_set(designs, '{0,answer,layout}', '{"legs": 1}') where reference = ?`,
      [reference],
    );
    const drawing = await get(`/${reference}/designs/1/drawing.svg`).buffer().expect(200);
    expect(drawing.body.toString()).toContain('This design can no longer be drawn.');
  });

  it.each(['2', '0', 'x', '99999999999'])('has no design number %s', async (place) => {
    const reference = await inquire();
    expect([400, 404]).toContain((await get(`/${reference}/designs/${place}/drawing.svg`)).status);
    expect([400, 404]).toContain((await get(`/${reference}/designs/${place}/parts.csv`)).status);
  });
});
