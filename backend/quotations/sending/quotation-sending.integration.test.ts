import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { QUOTATION_FIELDS } from '../quotation-fields.contract.js';
import { QuotationSendingService } from './quotation-sending.service.js';

let test: QuotationTestSite;

beforeAll(async () => {
  test = await QuotationTestSite.start({ COMPANY_TIME_ZONE: 'America/Chicago' });
});
afterAll(() => test.close());

const DISCOUNT = { ...FREE_LINE, kind: 'discount', name: 'Discount', unitPrice: null, percent: '10.001' };

describe('the first sending', () => {
  it('gives the quotation a number and a link, freezes the revision, and updates the inquiry [spec 6.16]', async () => {
    const inquiry = await test.inquire();
    const draft = await test.draft({ validDays: 14 }, inquiry);
    const { body: sent } = await test
      .desk('post', `/${draft.id}/send`)
      .send({ version: draft.version, message: ' Hello\r\nDale ', copies: ['Boss@Refinery.Example'] })
      .expect(200);
    expect(sent).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      state: 'sent',
      createdBy: sent.current.sentBy,
      link: expect.stringMatching(/^http:\/\/localhost:3000\/quotation\/[\w-]{43}$/),
      draft: null,
      current: {
        letter: 'A',
        state: 'sent',
        total: '600.00',
        sentBy: expect.stringMatching(/^sales-[^@]+$/),
        message: 'Hello\nDale',
        copies: ['Boss@refinery.example'],
      },
    });
    // Valid through the end of its last day in the company's time zone.
    const { sentAt, expiresAt } = sent.current;
    const local = (time: string) =>
      new Date(time).toLocaleString('en-US', { timeZone: 'America/Chicago', hour: 'numeric', minute: 'numeric' });
    expect(local(expiresAt)).toBe('12:00 AM');
    const days = (Date.parse(expiresAt) - Date.parse(sentAt)) / (24 * 60 * 60 * 1_000);
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(15.1);

    expect(await test.inquiry(inquiry)).toMatchObject({
      ...{ state: 'quoted', firstResponseKind: 'quotation', firstResponseAt: new Date(sentAt) },
      firstResponseBy: expect.stringContaining(`${sent.current.sentBy}@`),
    });
    expect((await test.audit()).at(-1)).toBe(`quotation.send | quotation ${sent.number} A from draft to sent, 600.00`);
    expect((await test.audit('inquiry.state')).at(-1)).toBe(`inquiry.state | inquiry ${inquiry} to quoted`);
    expect(test.events.at(-1)).toEqual({ kind: 'sent', quotationId: sent.id, revisionId: expect.any(Number) });
  });

  it('gives concurrent sendings numbers without a gap [spec 10.30]', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => test.draft()));
    const sent = await Promise.all(drafts.map((draft) => test.send(draft)));
    const sequences = sent.map(({ number }) => Number(number?.split('-')[1])).sort((one, other) => one - other);
    const [first = 0] = sequences;
    expect(sequences).toEqual(drafts.map((_, at) => first + at));
    expect((await test.desk('get', '/ledger').expect(200)).body).toMatchObject({ unaccounted: 0 });
  });

  it('gives the number back when the sending fails [spec 10.30]', async () => {
    const [before, draft] = [await test.sent(), await test.draft()];
    const failing = test.draft().then(async ({ id, version }) => {
      const listener = { onQuotationEvent: () => Promise.reject(new Error('no email')) };
      const sending = test.site.get(QuotationSendingService, { strict: false });
      const { events } = sending as unknown as { events: { listeners: unknown[] } };
      events.listeners.push(listener);
      const failed = sending.send(
        { id },
        { version },
        { id: 1, email: 'ann@yard.example', requestId: '', role: 'sales' },
      );
      await expect(failed).rejects.toThrow('no email');
      events.listeners.splice(events.listeners.indexOf(listener), 1);
      expect(await test.get({ id })).toMatchObject({ number: null, state: 'draft', link: null });
    });
    await failing;
    const next = await test.send(draft);
    const sequence = (number: string | null) => Number(number?.split('-')[1]);
    expect(sequence(next.number)).toBe(sequence(before.number) + 1);
  });

  it('of one draft happens once for concurrent requests', async () => {
    const { id, version } = await test.draft();
    const answers = await Promise.all([1, 2, 3].map(() => test.desk('post', `/${id}/send`).send({ version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(test.events.filter(({ quotationId }) => quotationId === id)).toHaveLength(1);
  });

  it.each([
    ['without lines', { lines: [] }, 'lines'],
    ['with optional lines only', { lines: [{ ...FREE_LINE, optional: true }] }, 'lines'],
    ['with a line that has no price', { lines: [FREE_LINE, { ...FREE_LINE, unitPrice: null }] }, 'lines'],
    [
      'with a discount above its lines',
      { lines: [FREE_LINE, { ...DISCOUNT, percent: null, unitPrice: '600.01' }] },
      'lines',
    ],
    ['without a customer', { customerName: '' }, 'customerName'],
    ['without an address', { customerEmail: '' }, 'customerEmail'],
  ])('is refused %s', async (_what, change, field) => {
    const { id, version, draft } = await test.draft(change);
    const { body } = await test.desk('post', `/${id}/send`).send({ version }).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors).toEqual(draft?.errors);
    expect(await test.get({ id })).toMatchObject({ number: null, version });
  });

  it('takes a discount off the rental only, and off everything where a program does not know the switch', async () => {
    const rental = { ...FREE_LINE, kind: 'rental', rateBasis: 'flat', quantity: 1, unitPrice: '100.00' };
    const { rentalOnly: _, ...known } = DISCOUNT;
    const on = (discount: object) => ({ lines: [rental, FREE_LINE, { ...discount, percent: '10.000' }] });
    const draft = await test.draft(on(known));
    expect(draft.draft).toMatchObject({ totals: { discount: '70.00' }, lines: [{}, {}, { rentalOnly: false }] });
    const changed = await test.edit(draft, on({ ...known, rentalOnly: true }));
    expect(changed.draft).toMatchObject({ totals: { discount: '10.00' }, lines: [{}, {}, { rentalOnly: true }] });
    const wrong = { version: changed.version, ...on({ ...known, rentalOnly: 'yes' }) };
    const { body } = await test.desk('patch', `/${draft.id}`).send(wrong).expect(400);
    expect(body.errors).toEqual({ 'lines.2.rentalOnly': ['Choose yes or no.'] });
  });

  it('requires the rental duration if a line is priced by rates, and allows prices on request', async () => {
    const rental = { ...FREE_LINE, kind: 'rental', rateBasis: 'rates', dayRate: '1.00', unitPrice: null };
    const draft = await test.draft({ lines: [rental] });
    expect(draft.draft?.errors).toMatchObject({ rentalDays: ['Enter the rental duration.'] });
    const sent = await test.send(
      await test.edit(draft, {
        rentalDays: 10,
        lines: [rental, { ...FREE_LINE, unitPrice: null, priceOnRequest: true }],
      }),
    );
    expect(sent.current).toMatchObject({ total: '80.00', totals: { onRequest: 1, unpriced: 0 } });
  });
});

describe('a sent revision', () => {
  it('is replaced by the next one, which keeps number and link [spec 10.31]', async () => {
    const first = await test.sent();
    const { body: revised } = await test
      .desk('post', `/${first.id}/revisions`)
      .send({ version: first.version })
      .expect(201);
    expect(revised).toMatchObject({
      state: 'sent',
      draft: { letter: 'B', total: '600.00' },
      current: { letter: 'A', state: 'sent' },
    });
    expect(revised.draft.totals).toEqual(first.current?.totals);
    const second = await test.send(await test.edit(revised, { lines: [{ ...FREE_LINE, quantity: 10 }] }));
    expect(second).toMatchObject({
      number: first.number,
      link: first.link,
      draft: null,
      current: { letter: 'B', total: '750.00' },
    });
    expect(second.revisions.map(({ letter, state, total }) => [letter, state, total])).toEqual([
      ['B', 'sent', '750.00'],
      ['A', 'superseded', '600.00'],
    ]);
    const { body: old } = await test.desk('get', `/${first.id}/revisions/A`).expect(200);
    expect(old).toMatchObject({ letter: 'A', total: '600.00', lines: [{ quantity: 8 }] });
  });

  it('is replaced by one with a new link after a change of LINK_SECRET', async () => {
    const first = await test.sent();
    await test.fork().execute(`update quotation set link_hash = 'of another secret' where id = ?`, [first.id]);
    const { body: revised } = await test
      .desk('post', `/${first.id}/revisions`)
      .send({ version: first.version })
      .expect(201);
    expect(revised.link).toBeNull();
    const second = await test.send(revised);
    await test.customer(second).expect(200);
  });

  it('can be revised once at a time, and its draft can be discarded', async () => {
    const sent = await test.sent();
    const revise = (version: number) => test.desk('post', `/${sent.id}/revisions`).send({ version });
    const { body } = await revise(sent.version).expect(201);
    await revise(body.version).expect(409);
    await test.desk('delete', `/${sent.id}/draft?version=${body.version}`).expect(204);
    expect(await test.get(sent)).toMatchObject({ state: 'sent', draft: null, current: { letter: 'A' } });
    await test.desk('delete', `/${sent.id}/draft?version=${body.version + 1}`).expect(409);
    await test
      .desk('patch', `/${sent.id}`)
      .send({ version: body.version + 1, project: 'x' })
      .expect(409);
  });

  it.each([
    [`update quotation_revision set terms = 'other' where quotation_id = ?`],
    [`update quotation_revision set total = total + 1 where quotation_id = ?`],
    [`update quotation_revision set customer_name = 'Other' where quotation_id = ?`],
    [`update quotation_revision set state = 'draft', sent_at = null, expires_at = null where quotation_id = ?`],
    ['delete from quotation_revision where quotation_id = ?'],
    [
      `update quotation_line set unit_price = 1 where revision_id in (select id from quotation_revision where quotation_id = ?)`,
    ],
    [
      'update quotation_line set rental_only = true where revision_id in (select id from quotation_revision where quotation_id = ?)',
    ],
    ['delete from quotation_line where revision_id in (select id from quotation_revision where quotation_id = ?)'],
    [
      `insert into quotation_line (revision_id, position, kind, section, sku, name, description, unit, quantity, price_on_request, optional)
        select id, 9, 'other', '', '', 'x', '', '', 1, false, false from quotation_revision where quotation_id = ?`,
    ],
  ])('is protected by the database: %s [spec 10.31]', async (sql) => {
    const sent = await test.sent();
    await expect(test.fork().execute(sql, [sent.id])).rejects.toThrow(/of a sent revision|A sent revision/);
    expect(await test.get(sent)).toEqual(sent);
  });

  it('is protected in each of its fields', async () => {
    const [row] = await test.fork().execute(`select prosrc from pg_proc where proname = 'quotation_revision_frozen'`);
    const columns = Object.keys(QUOTATION_FIELDS).map((field) =>
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(columns.filter((column) => !new RegExp(`\\bnew\\.${column}\\b`).test(row.prosrc))).toEqual([]);
  });

  it('has a link that can be renewed and revoked [spec 10.33]', async () => {
    const sent = await test.sent();
    await test.customer(sent).expect(200);
    const { body: renewed } = await test.desk('post', `/${sent.id}/link`).send({ version: sent.version }).expect(200);
    expect(renewed.link).not.toBe(sent.link);
    await test.customer(renewed).expect(200);
    const { body: gone } = await test.customer(sent).expect(404);
    const { body: revoked } = await test.desk('delete', `/${sent.id}/link?version=${renewed.version}`).expect(200);
    expect(revoked.link).toBeNull();
    expect((await test.customer(renewed).expect(404)).body).toEqual(gone);
  });
});

describe("a reduction above the owner's limit", () => {
  const send = ({ id, version }: { id: number; version: number }, role: 'sales' | 'owner' = 'sales') =>
    test.desk('post', `/${id}/send`, role).send({ version });

  it('must be approved by an owner [spec 10.32]', async () => {
    const draft = await test.draft({ lines: [FREE_LINE, DISCOUNT] });
    expect(draft.draft).toMatchObject({ needsApproval: true, approvedBy: null });
    expect((await send(draft).expect(409)).body.message).toBe(
      'The prices are reduced by more than 10%. An owner must approve that first.',
    );
    const asked = await test.desk('post', `/${draft.id}/request-approval`).send({ version: draft.version }).expect(200);
    const { version } = asked.body;
    await test.desk('post', `/${draft.id}/request-approval`).send({ version: draft.version }).expect(409);
    expect(test.events.at(-1)).toMatchObject({ kind: 'approval-needed', quotationId: draft.id });
    const waiting = await test.desk('get', '?needsApproval=true', 'owner').expect(200);
    expect(waiting.body.items.map(({ id }: { id: number }) => id)).toContain(draft.id);
    await test.desk('post', `/${draft.id}/approve`).send({ version }).expect(403);
    const { body: approved } = await test.desk('post', `/${draft.id}/approve`, 'owner').send({ version }).expect(200);
    expect(approved.draft).toMatchObject({ needsApproval: false, approvedBy: expect.stringMatching(/^owner-[^@]+$/) });
    await send(approved).expect(200);
  });

  it('must be approved again after a change [spec 10.32]', async () => {
    const draft = await test.draft({ lines: [FREE_LINE, DISCOUNT] });
    const { body: approved } = await test
      .desk('post', `/${draft.id}/approve`, 'owner')
      .send({ version: draft.version })
      .expect(200);
    const changed = await test.edit(approved, { project: 'Unit 4' });
    expect(changed.draft).toMatchObject({ needsApproval: true, approvedBy: null });
    await send(changed).expect(409);
    await send(changed, 'owner').expect(200);
  });

  it('includes prices below the rate card [spec 10.32]', async () => {
    const empty = await test.draft({ lines: [], rentalDays: 28 });
    const { quotation } = await test.addLines(empty, {
      items: [{ productId: test.items['RL-LDG-213'], quantity: 10 }],
    });
    const [line] = quotation.draft?.lines ?? [];
    const { position: _, unitAmount, amount, charge: __, ...fields } = line ?? {};
    expect([unitAmount, amount, quotation.draft?.needsApproval]).toEqual(['18.00', '180.00', false]);
    const flat = { ...fields, rateBasis: 'flat', unitPrice: '16.20' };
    const within = await test.edit(quotation, { lines: [flat] });
    expect(within.draft).toMatchObject({ total: '162.00', needsApproval: false });
    const below = await test.edit(within, {
      lines: [
        { ...flat, unitPrice: '16.19' },
        { ...FREE_LINE, unitPrice: '500.00', optional: true },
      ],
    });
    expect(below.draft?.needsApproval).toBe(true);
    await test.desk('post', `/${within.id}/approve`, 'owner').send({ version: within.version }).expect(409);
  });

  it('cannot be approved within the limit', async () => {
    const { id, version } = await test.draft();
    await test.desk('post', `/${id}/request-approval`).send({ version }).expect(409);
    await test.desk('post', `/${id}/approve`, 'owner').send({ version }).expect(409);
  });
});
