import { forFile } from '../../testing/for-file.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { signIn } from '../../testing/test-staff.js';
import { fieldsOf, LINE_FIELDS, QUOTATION_FIELDS, type QuotationLine } from '../quotation-fields.contract.js';

const test = forFile(() => QuotationTestSite.start({ COMPANY_TIME_ZONE: 'America/Chicago' }));

/** A line as it can be saved again. */
const ownFields = (line: QuotationLine) => fieldsOf(LINE_FIELDS, line);
const DISCOUNT = { ...FREE_LINE, kind: 'discount', name: 'Discount', unitPrice: null, percent: '10.001' };

describe('the first sending', () => {
  it('gives the quotation a number and a link, freezes the revision, and updates the inquiry [spec 6.16]', async () => {
    const inquiry = await test.inquire();
    const draft = await test.draft({ validDays: 14 }, inquiry);
    const { body: sent } = await test
      .act(draft, 'send', { message: ' Hello\r\nDale ', copies: ['Boss@Refinery.Example'] })
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
    expect((await test.audit()).at(-1)).toBe(`quotation.send | quotation ${sent.number} A from draft to sent, $600.00`);
    expect((await test.audit('inquiry.state')).at(-1)).toBe(`inquiry.state | inquiry ${inquiry} to Quoted`);
    expect(test.events.at(-1)).toEqual({ kind: 'sent', quotationId: sent.id, revisionId: expect.any(Number) });
  });

  it('numbers the lines in the order in which the customer reads them', async () => {
    const named = (name: string, change: object = {}) => ({ ...FREE_LINE, name, ...change });
    const lines = [named('Crew'), named('Net', { optional: true }), named('Truck', { kind: 'freight' })];
    const sent = await test.send(await test.draft({ lines }));
    const { body } = await test.admin('get', `/${sent.id}`).expect(200);
    const numbered = body.current.lines.map((line: QuotationLine & { position: number }) => [line.position, line.name]);
    expect(numbered).toEqual([
      [1, 'Truck'],
      [2, 'Crew'],
      [3, 'Net'],
    ]);
  });

  it('gives concurrent sendings numbers without a gap [spec 10.30]', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => test.draft()));
    const sent = await Promise.all(drafts.map((draft) => test.send(draft)));
    const sequences = sent.map(({ number }) => Number(number?.split('-')[1])).sort((one, other) => one - other);
    const [first = 0] = sequences;
    expect(sequences).toEqual(drafts.map((_, at) => first + at));
    expect((await test.admin('get', '/ledger').expect(200)).body).toMatchObject({ unaccounted: 0 });
  });

  it('gives numbers from the first one that the owner set, without a gap in the ledger', async () => {
    const [before, draft] = [await test.sent(), await test.draft()];
    await test.changeTerms({ firstNumber: 101 });
    const numbers = [before, await test.send(draft)].map(({ number }) => Number(number?.split('-')[1]));
    expect(numbers[1]).toBe(Number(numbers[0]) + 1 + 100);
    expect((await test.admin('get', '/ledger').expect(200)).body).toMatchObject({ unaccounted: 0 });
  });

  it('of one draft happens once for concurrent requests', async () => {
    const { id, version } = await test.draft();
    const answers = await Promise.all([1, 2, 3].map(() => test.admin('post', `/${id}/send`).send({ version })));
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
    const { body } = await test.admin('post', `/${id}/send`).send({ version }).expect(400);
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
    const { body } = await test.admin('patch', `/${draft.id}`).send(wrong).expect(400);
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
    const revised = await test.revise(first);
    expect(revised).toMatchObject({
      state: 'sent',
      draft: { letter: 'B', total: '600.00' },
      current: { letter: 'A', state: 'sent' },
    });
    expect(revised.draft?.totals).toEqual(first.current?.totals);
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
    const { body: old } = await test.admin('get', `/${first.id}/revisions/A`).expect(200);
    expect(old).toMatchObject({ letter: 'A', total: '600.00', lines: [{ quantity: 8 }] });
  });

  it('is replaced by one with a new link after a change of LINK_SECRET', async () => {
    const first = await test.sent();
    await test.execute(`update quotation set link_hash = 'of another secret' where id = ?`, [first.id]);
    const revised = await test.revise(first);
    expect(revised.link).toBeNull();
    const second = await test.send(revised);
    await test.customer(second).expect(200);
  });

  it('can be revised once at a time, and its draft can be discarded', async () => {
    const sent = await test.sent();
    const revise = (version: number) => test.admin('post', `/${sent.id}/revisions`).send({ version });
    const { body } = await revise(sent.version).expect(201);
    await revise(body.version).expect(409);
    await test.admin('delete', `/${sent.id}/draft?version=${body.version}`).expect(204);
    expect(await test.get(sent)).toMatchObject({ state: 'sent', draft: null, current: { letter: 'A' } });
    await test.admin('delete', `/${sent.id}/draft?version=${body.version + 1}`).expect(409);
    await test
      .admin('patch', `/${sent.id}`)
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
    const sent = await test.unchanged();
    await expect(test.execute(sql, [sent.id])).rejects.toThrow(/of a sent revision|A sent revision/);
    expect(await test.get(sent)).toEqual(sent);
  });

  it('is protected in each of its fields', async () => {
    const [row] = await test.execute<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'quotation_revision_frozen'`,
    );
    const columns = Object.keys(QUOTATION_FIELDS).map((field) =>
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(columns.filter((column) => !new RegExp(`\\bnew\\.${column}\\b`).test(row?.prosrc ?? ''))).toEqual([]);
  });

  it('has a link that can be renewed and revoked [spec 10.33]', async () => {
    const sent = await test.sent();
    await test.customer(sent).expect(200);
    const { body: renewed } = await test.act(sent, 'link').expect(200);
    expect(renewed.link).not.toBe(sent.link);
    await test.customer(renewed).expect(200);
    const { body: gone } = await test.customer(sent).expect(404);
    const { body: revoked } = await test.admin('delete', `/${sent.id}/link?version=${renewed.version}`).expect(200);
    expect(revoked.link).toBeNull();
    expect((await test.customer(renewed).expect(404)).body).toEqual(gone);
  });
});

describe("a reduction above the owner's limit", () => {
  const send = (draft: { id: number; version: number }, role?: 'owner') => test.act(draft, 'send', {}, role);

  it('must be approved by an owner [spec 10.32]', async () => {
    const draft = await test.draft({ lines: [FREE_LINE, DISCOUNT] });
    expect(draft.draft).toMatchObject({ needsApproval: true, approvedBy: null });
    expect((await send(draft).expect(409)).body.message).toBe(
      'The prices are reduced by more than 10%. An owner must approve that first.',
    );
    const asked = await test.act(draft, 'request-approval').expect(200);
    const { version } = asked.body;
    await test.act(draft, 'request-approval').expect(409);
    expect(test.events.at(-1)).toMatchObject({ kind: 'approval-needed', quotationId: draft.id });
    const waiting = await test.admin('get', '?needsApproval=true', 'owner').expect(200);
    expect(waiting.body.items.map(({ id }: { id: number }) => id)).toContain(draft.id);
    await test.admin('post', `/${draft.id}/approve`).send({ version }).expect(403);
    const { body: approved } = await test.admin('post', `/${draft.id}/approve`, 'owner').send({ version }).expect(200);
    expect(approved.draft).toMatchObject({ needsApproval: false, approvedBy: expect.stringMatching(/^owner-[^@]+$/) });
    await send(approved).expect(200);
  });

  it('must be approved again after a change [spec 10.32]', async () => {
    const draft = await test.draft({ lines: [FREE_LINE, DISCOUNT] });
    const { body: approved } = await test.act(draft, 'approve', {}, 'owner').expect(200);
    // A field that changes no price keeps it.
    const kept = await test.edit(approved, { project: 'Unit 4', terms: 'Net 30.', lines: [DISCOUNT, FREE_LINE] });
    expect(kept.draft).toMatchObject({ needsApproval: false, approvedBy: approved.draft.approvedBy });
    const changed = await test.edit(kept, { lines: [{ ...FREE_LINE, unitPrice: '74.99' }, DISCOUNT] });
    expect(changed.draft).toMatchObject({ needsApproval: true, approvedBy: null });
    await send(changed).expect(409);
    await send(changed, 'owner').expect(200);
  });

  it('can be refused with a comment, which sales reads until it is approved [spec 10.32]', async () => {
    const draft = await test.draft({ lines: [FREE_LINE, DISCOUNT] });
    const refuse = (body: object, role: 'sales' | 'owner' = 'owner') =>
      test.admin('post', `/${draft.id}/refuse-approval`, role).send(body);
    const { version } = draft;
    await refuse({ version, comment: 'At most 8%.' }, 'sales').expect(403);
    expect((await refuse({ version, comment: ' ' }).expect(400)).body.errors).toEqual({
      comment: ['Say what has to change.'],
    });
    await refuse({ version, comment: 'At most 8%.' }).expect(200);
    await refuse({ version, comment: 'Again.' }).expect(409);
    const refused = await test.get(draft);
    const comment = { refusedBy: expect.stringMatching(/^owner-[^@]+$/), refusalComment: 'At most 8%.' };
    expect(refused.draft).toMatchObject({ needsApproval: true, ...comment });
    expect(test.events.at(-1)).toMatchObject({ kind: 'approval-refused', quotationId: draft.id });
    await send(refused).expect(409);
    const lower = { ...DISCOUNT, percent: '10.5' };
    expect((await test.edit(refused, { lines: [FREE_LINE, lower] })).draft).toMatchObject(comment);
    const within = await test.edit(await test.get(draft), { lines: [FREE_LINE, { ...DISCOUNT, percent: '8' }] });
    expect(within.draft).toMatchObject({ needsApproval: false, refusedBy: null, refusalComment: '' });
    await refuse({ version: within.version, comment: 'No.' }).expect(409);
    await send(within).expect(200);
  });

  it.each([
    ['a flat rental', { kind: 'rental', rateBasis: 'flat' }, 28],
    ['a flat rental of unknown duration', { kind: 'rental', rateBasis: 'flat' }, null],
    ['a sale', { kind: 'sale' }, null],
    ['another kind', { kind: 'other' }, null],
    ['labor by the hour', { kind: 'labor', quantity: 0.5 }, 28],
    ['freight', { kind: 'freight' }, 28],
    ['free text with its SKU', { kind: 'other', productId: null, sku: 'rl ldg-213' }, null],
    ['a part of a piece', { kind: 'other', quantity: 0.01, unitPrice: '18.00' }, null],
  ])('includes an item of the rate card at $0.01, as %s [spec 10.32]', async (_what, change, rentalDays) => {
    const productId = test.items['RL-LDG-213'] ?? 0;
    const lines = [{ ...FREE_LINE, productId, unitPrice: '0.01', quantity: 1, ...change }];
    const draft = await test.draft({ lines, rentalDays });
    expect(draft.draft).toMatchObject({ needsApproval: true, review: { reductions: [{ position: 1 }] } });
    await send(draft).expect(409);
  });

  it('compares a line with the item of its SKU as well, so that no cheap item stands for it [spec 10.32]', async () => {
    const cheap = { ...FREE_LINE, kind: 'sale', productId: test.items['PIN-TOG'], sku: 'PIN-TOG', unitPrice: '3.50' };
    expect((await test.draft({ lines: [cheap] })).draft?.needsApproval).toBe(false);
    expect((await test.draft({ lines: [{ ...cheap, sku: 'RL-LDG-213' }] })).draft?.needsApproval).toBe(true);
  });

  it.each([
    ['hides behind another one', [{ unitPrice: '20.00' }, { unitPrice: '40.00', quantity: 99 }], '0'],
    ['adds a discount to its lower price', [{ unitPrice: '37.00' }], '9'],
  ])('includes an optional line that %s [spec 10.32]', async (_what, options, percent) => {
    const option = { ...FREE_LINE, kind: 'sale', productId: test.items['RL-LDG-213'], quantity: 1, optional: true };
    const optional = options.map((change) => ({ ...option, ...change }));
    const draft = await test.draft({ lines: [FREE_LINE, { ...DISCOUNT, percent }, ...optional] });
    expect(draft.draft?.needsApproval).toBe(true);
  });

  it('shows which lines are below list, and how far [spec 10.32]', async () => {
    const productId = test.items['RL-LDG-213'] ?? 0;
    const sale = { ...FREE_LINE, kind: 'sale', productId, name: 'Ledger', quantity: 3 };
    const lines = [FREE_LINE, { ...sale, unitPrice: '35.00' }, { ...sale, unitPrice: '40.00' }];
    expect((await test.draft({ lines })).draft?.review?.reductions).toEqual([
      { position: 2, name: 'Ledger', listed: '120.00', quoted: '105.00', below: '12.5%' },
    ]);
  });

  it('includes prices below the rate card [spec 10.32]', async () => {
    const empty = await test.draft({ lines: [], rentalDays: 28 });
    const quotation = await test.addLines(empty, {
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
    await test.act(within, 'approve', {}, 'owner').expect(409);
  });

  it('cannot be approved within the limit', async () => {
    const { id, version } = await test.draft();
    await test.admin('post', `/${id}/request-approval`).send({ version }).expect(409);
    await test.admin('post', `/${id}/approve`, 'owner').send({ version }).expect(409);
  });
});

describe('what should be known before sending', () => {
  const send = ({ id, version }: { id: number; version: number }, change: object = {}) =>
    test.admin('post', `/${id}/send`).send({ version, ...change });

  it.each([
    [{ noSalesTax: false, noTerms: false }, 'the sales tax and the terms'],
    [{ noTerms: false }, 'the terms'],
    [{ noSalesTax: false }, 'the sales tax'],
  ])('is what the terms of the owner say: %j', async (change, undecided) => {
    const draft = await test.draft({ taxPercent: '9.450', terms: 'Net 30.' });
    await test.changeTerms(change);
    const { body } = await send(draft).expect(400);
    const errors = {
      salesTerms: [`An owner must decide on ${undecided} of all quotations first, even if none apply.`],
    };
    expect(body.errors).toEqual(errors);
    expect(await test.get(draft)).toMatchObject({ number: null, draft: { errors } });
    await test.changeTerms({ noSalesTax: true, noTerms: true });
    await send(draft).expect(200);
  });

  it('is what differs from the terms of the owner', async () => {
    const draft = await test.draft({ taxPercent: '0.000' });
    await test.changeTerms({ noSalesTax: false, salesTaxPercent: '9.450', noTerms: false, termsText: 'Net 30.' });
    expect((await test.get(draft)).draft?.review?.notices).toEqual([
      'Sales tax is 0% here; it is usually 9.45%.',
      'This quotation has no terms. Ours usually do.',
    ]);
    await test.changeTerms({ noSalesTax: true, salesTaxPercent: '0', noTerms: true, termsText: '' });
    expect((await test.get(draft)).draft?.review?.notices).toEqual([]);
  });

  it('is which items are short, what is promised of them, and the nearest length in stock', async () => {
    const em = test.fork();
    const skus = ['S-7', 'S-8', 'S-10'];
    const planks = skus.map(
      (sku, at) => `${sku},Plank ${7 + at} ft,planks,plank,Current Stock,Current Stock,1.00,${84 + at}`,
    );
    await importCsv(em, ['sku,name,family,partType,category,stockStatus,price,productLength', ...planks].join('\n'));
    const rows = await em.execute<{ id: number }[]>(
      "select id from product where sku like 'S-%' order by product_length",
    );
    const [plank = 0, shorter = 0, longer = 0] = rows.map(({ id }) => id);
    const rental = (quantity: number, change: object = {}) =>
      test
        .draft({ rentalDays: 28, ...change })
        .then((draft) => test.addLines(draft, { items: [{ productId: plank, quantity }] }));
    const accepted = await test.send(await rental(40));
    const answer = { revision: 'A', name: 'Dale Hebert', title: 'Buyer', purchaseOrder: '', acceptTerms: true };
    await test.customer(accepted, 'post', '/accept').send(answer).expect(200);
    const noticesOf = async (quantity: number) => (await rental(quantity)).draft?.review?.notices;
    expect(await noticesOf(200)).toEqual([]);
    await em.execute('insert into stock select unnest(?::int[]), ?, unnest(?::int[]), 999', [
      `{${plank},${shorter},${longer}}`,
      'Southeast yard',
      '{100,20,300}',
    ]);
    await em.execute('insert into stock_feed values (1, now()) on conflict (id) do update set as_of = now()');
    expect(await noticesOf(60)).toEqual([]);
    expect(await noticesOf(61)).toEqual([
      'S-7 Plank 7 ft: 61 needed, 100 available, 40 promised. In stock: S-10 Plank 9 ft.',
    ]);
    expect(await noticesOf(400)).toEqual(['S-7 Plank 7 ft: 400 needed, 100 available, 40 promised.']);
    await em.execute("update quotation_revision set decided_at = now() - interval '29 days' where state = 'accepted'");
    expect(await noticesOf(61)).toEqual([]);
    await em.execute("update stock_feed set as_of = now() - interval '25 hours'");
    expect(await noticesOf(400)).toEqual([]);
  });

  it('is which items are discontinued, limited or used, and what replaces them; one call replaces a line', async () => {
    const { items } = test;
    const skus = ['HST-1', 'HST-2', 'HST-3', 'RL-LDG-213'];
    const empty = await test.draft({ lines: [FREE_LINE], rentalDays: 28 });
    const quotation = await test.addLines(empty, {
      items: skus.map((sku) => ({ productId: items[sku], quantity: 4 })),
    });
    const replacement = { id: items['HST-3'], sku: 'HST-3', name: 'Lever puller' };
    expect(quotation.draft?.review?.items).toEqual([
      { id: items['HST-1'], note: 'Discontinued, Used B', replacement },
      { id: items['HST-2'], note: 'Discontinued', replacement },
      { id: items['HST-3'], note: 'Limited stock', replacement: null },
    ]);
    const replace = (position: number | string, version: number) =>
      test.admin('post', `/${empty.id}/lines/${position}/replacement`).send({ version });
    const { body } = await replace(2, quotation.version).expect(200);
    expect(body.draft.lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])).toEqual([
      ['', 8],
      ['HST-3', 4],
      ['HST-2', 4],
      ['HST-3', 4],
      ['RL-LDG-213', 4],
    ]);
    const rates = { rateBasis: 'rates', dayRate: '3.00', weekRate: '9.00', fourWeekRate: '27.00' };
    expect(body.draft.lines[1]).toMatchObject({ kind: 'rental', ...rates, name: 'Lever puller', amount: '108.00' });
    await replace(3, quotation.version).expect(409);
    for (const position of [0, 1, 4, 5, 6]) await replace(position, body.version).expect(409);
    await replace('x', body.version).expect(400);
    expect((await test.get(empty)).version).toBe(body.version);
  });

  describe('is a design above its capacity', () => {
    /** A draft of a design whose stored answer exceeds a rule. */
    async function exceededDraft() {
      const design = { design: "system=ring&length=40'&height=10'", name: 'North wall', quantity: 1 };
      const reference = await test.inquire({ rentalDays: 28, designs: [design] });
      const inquiry = await test.inquiry(reference);
      const [stored] = inquiry.designs;
      const rules = [{ ...stored?.answer?.rules[0], title: 'Leg load', state: 'exceeded', reason: 'Too high.' }];
      const designs = [{ ...stored, answer: { ...stored?.answer, state: 'exceeded', rules } }];
      await test.execute('update inquiry set designs = ? where reference = ?', [JSON.stringify(designs), reference]);
      const { body } = await test.admin('post').send({ inquiry: reference }).expect(201);
      const parts = body.draft.lines.map((line: QuotationLine) => ownFields({ ...line, priceOnRequest: true }));
      return test.edit(body, { lines: [...parts, FREE_LINE] });
    }
    const exceeded = [{ name: 'North wall', reasons: ['Leg load: Too high.'] }];

    it('which is sent with a reason only, that the record keeps', async () => {
      const draft = await exceededDraft();
      expect(draft.draft?.review?.exceeded).toEqual(exceeded);
      for (const capacityReason of [undefined, ' \n'])
        expect((await send(draft, { capacityReason }).expect(400)).body.errors).toEqual({
          capacityReason: ['Enter why you send it although a design exceeds a capacity.'],
        });
      expect((await send(draft, { capacityReason: 'x'.repeat(501) }).expect(400)).body.errors).toHaveProperty(
        'capacityReason',
      );
      expect(await test.get(draft)).toMatchObject({ number: null, version: draft.version });
      const { body: sent } = await send(draft, { capacityReason: 'Engineer  checks it.' }).expect(200);
      expect(sent.current).toMatchObject({ capacityReason: 'Engineer checks it.', review: null });
      expect((await test.audit()).at(-1)).toBe(
        `quotation.send | quotation ${sent.number} A from draft to sent, $600.00, exceeds capacity: Engineer checks it.`,
      );
      const timeline = await test
        .ask('get', `/api/admin/inquiries/${sent.inquiry}/timeline`, await signIn(test.site, 'sales'))
        .expect(200);
      expect(timeline.body.items).toContainEqual(
        expect.objectContaining({ kind: 'quotation-sent', text: 'Exceeds capacity: Engineer checks it.' }),
      );
      expect((await test.customer(sent).expect(200)).body.exceeded).toEqual(exceeded);
      const change = `update quotation_revision set capacity_reason = '' where quotation_id = ?`;
      await expect(test.execute(change, [sent.id])).rejects.toThrow('of a sent revision');
    });

    it('whatever its section is called, unless it is not quoted', async () => {
      const draft = await exceededDraft();
      const lines = draft.draft?.lines.map((line) => ownFields({ ...line, section: 'Lines' })) ?? [];
      const renamed = await test.edit(draft, { lines });
      expect(renamed.draft?.review?.exceeded).toEqual(exceeded);
      const without = await test.edit(renamed, { lines: [FREE_LINE] });
      expect(without.draft?.review?.exceeded).toEqual([]);
      const { body: sent } = await send(without, { capacityReason: 'None is needed.' }).expect(200);
      expect(sent.current.capacityReason).toBe('');
      expect((await test.customer(sent).expect(200)).body.exceeded).toEqual([]);
    });
  });
});
