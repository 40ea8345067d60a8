import { randomUUID } from 'node:crypto';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { amountOf } from '../../measures/money.contract.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { pdfOf } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { PurchaseOrderFilesService } from '../purchase-orders/purchase-order-files.service.js';
import { QuotationRetentionService } from '../retention/quotation-retention.service.js';
import type { QuotationDetail, QuotationLineResponse, QuotationRow } from './quotations-admin.contract.js';

const test = forFile(() => QuotationTestSite.start());

describe('a new quotation', () => {
  it("has the lines of the request at today's rates [spec 10.10]", async () => {
    const reference = await test.inquire({
      rentOrBuy: 'rent',
      rentalDays: 38,
      zip: '70427',
      delivery: 'delivery',
      lines: [
        { productId: test.items['RL-LDG-213'], quantity: 60 },
        { productId: test.items['PIN-TOG'], quantity: 2 },
      ],
      freeLines: [{ text: 'a hoist', quantity: 1 }],
    });
    const { body } = await test.admin('post').send({ inquiry: reference.toLowerCase() }).expect(201);
    const { draft } = body as QuotationDetail;
    expect(body).toMatchObject({
      number: null,
      state: 'draft',
      inquiry: reference,
      link: null,
      current: null,
      version: 1,
    });
    expect(draft).toMatchObject({
      ...{ letter: 'A', customerName: 'Dale Hebert', customerCompany: 'Gulf Refinery', siteAddress: '70427' },
      ...{ customerEmail: 'dale@refinery.example', rentalDays: 38, validDays: 30, taxPercent: '0.000' },
      ...{ depositPercent: null, delivery: 'delivery' },
    });
    expect(draft?.lines.map(({ kind, sku, name, quantity, amount }) => [kind, sku, name, quantity, amount])).toEqual([
      ['rental', 'RL-LDG-213', 'Ledger 7 ft', 60, '1800.00'],
      // What the job uses up is sold to a customer who rents, too.
      ['sale', 'PIN-TOG', 'Toggle pin', 2, '7.00'],
      ['rental', '', 'a hoist', 1, null],
      ['freight', '', 'Delivery and pickup', 1, null],
    ]);
    expect(draft?.totals).toMatchObject({ unpriced: 2, total: '1807.00', pieces: 63, weightLb: 841 });
    expect(draft?.errors).toEqual({ lines: [expect.stringMatching(/^2 lines have no price/)] });
  });

  it('sells items that have only a sale price, used ones as such and not to a customer who wants to rent', async () => {
    const lines = ['RL-LDG-213', 'PIN-TOG', 'JCK-USED'].map((sku) => ({ productId: test.items[sku], quantity: 2 }));
    const linesOf = async (request: object) => {
      const inquiry = await test.inquire({ ...request, lines });
      return (await test.admin('post').send({ inquiry }).expect(201)).body.draft.lines;
    };
    const sold = { kind: 'sale', rateBasis: null, unitPrice: '3.50', amount: '7.00' };
    const rented = { kind: 'rental', unitPrice: null };
    expect(await linesOf({})).toMatchObject([rented, sold, { ...sold, name: 'Base jack, Used A' }]);
    expect(await linesOf({ rentOrBuy: 'rent' })).toMatchObject([rented, sold, { ...rented, name: 'Base jack' }]);
  });

  it('has the stored parts of a design, times the number of scaffolds [spec 10.10]', async () => {
    const design = "system=ring&length=40'&height=10'";
    const reference = await test.inquire({ rentOrBuy: 'buy', designs: [{ design, name: 'North wall', quantity: 3 }] });
    const { designs } = await test.inquiry(reference);
    const parts = designs[0]?.answer?.parts ?? [];
    const { body } = await test.admin('post').send({ inquiry: reference }).expect(201);
    const lines = (body as QuotationDetail).draft?.lines ?? [];
    expect(parts.length).toBeGreaterThan(5);
    expect(lines.map(({ section, quantity, kind }) => [section, quantity, kind])).toEqual(
      parts.map(({ quantity }) => ['North wall', quantity * 3, 'sale']),
    );
  });

  it('is created once for concurrent requests [spec 10.10]', async () => {
    const inquiry = await test.inquire();
    const answers = await Promise.all([1, 2, 3].map(() => test.admin('post').send({ inquiry }).expect(201)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is refused for an unknown or invalid inquiry', async () => {
    await test.admin('post').send({ inquiry: 'Q-2222-22' }).expect(404);
    for (const inquiry of ['', 'x'.repeat(50_000), 7, null, 'Q-7K3M'])
      await test.admin('post').send({ inquiry }).expect(400);
  });
});

describe('a draft', () => {
  const patch = ({ id, version }: QuotationDetail, change: object) =>
    test.admin('patch', `/${id}`).send({ version, ...change });

  it('is edited with its current version; an outdated version returns the current record [spec 10.9]', async () => {
    const draft = await test.draft();
    const edited = await test.edit(draft, {
      project: 'Unit 4',
      depositPercent: '25',
      taxedKinds: ['labor'],
      taxPercent: '10',
    });
    expect(edited.draft).toMatchObject({
      project: 'Unit 4',
      depositPercent: '25.000',
      totals: { subtotal: '600.00', tax: '60.00', total: '660.00', deposit: '165.00' },
    });
    const { body } = await patch(draft, { project: 'Unit 5' }).expect(409);
    expect(body).toMatchObject({
      code: 'changed-meanwhile',
      current: { version: edited.version, draft: { project: 'Unit 4' } },
    });
    expect(await test.get(draft)).toEqual(edited);
  });

  it('accepts only one of concurrent edits [spec 10.9]', async () => {
    const draft = await test.draft();
    const edits = ['one', 'two', 'three'].map((project) => patch(draft, { project }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('keeps omitted fields, and logs old and new values without personal data [spec 10.45]', async () => {
    const draft = await test.draft();
    const edited = await test.edit(draft, { customerName: 'Ann Smith', rentalDays: 7 });
    const again = await test.edit(edited, { rentalDays: 7 });
    expect(again).toMatchObject({ version: edited.version, draft: { customerName: 'Ann Smith', rentalDays: 7 } });
    const lines = [
      { ...FREE_LINE, quantity: 9 },
      { ...FREE_LINE, kind: 'freight', name: 'Truck' },
    ];
    await test.edit(edited, { lines });
    expect((await test.audit()).slice(-2)).toEqual([
      `quotation.change | quotation ${draft.id} A: customer, rental none to 7`,
      `quotation.change | quotation ${draft.id} A: line 1 quantity 8 to 9, line 2 added: freight 8 × Truck`,
    ]);
  });

  it('accepts items of the catalog [spec 10.11]', async () => {
    const draft = await test.draft({ lines: [], rentalDays: 7 });
    const items = [{ productId: test.items['PIN-TOG'], quantity: 4 }];
    const ledgers = [{ productId: test.items['RL-LDG-213'], quantity: 60 }];
    const sold = await test.addLines(draft, { kind: 'sale', items });
    const quotation = await test.addLines(sold, { items: ledgers, section: 'Deck' });
    const shown = (line: QuotationLineResponse) => [line.kind, line.section, line.name, line.quantity, line.amount];
    expect(quotation.draft?.lines.map(shown)).toEqual([
      ['sale', '', 'Toggle pin', 4, '14.00'],
      ['rental', 'Deck', 'Ledger 7 ft', 60, '360.00'],
    ]);
    await test.act(draft, 'lines', { version: 1, items: [{ productId: 999_999, quantity: 1 }] }).expect(400);
  });

  it.each([
    ['a field that cannot be read', { depositAmount: '1.005' }],
    ['an unknown field', { total: '1.00' }],
    ['too many lines', { lines: Array.from({ length: 501 }, () => FREE_LINE) }],
    ['a line that is not an object', { lines: [[]] }],
    ['a line with a field that cannot be read', { lines: [{ ...FREE_LINE, unitPrice: '10000000000.00' }] }],
    ['a line without a name', { lines: [{ ...FREE_LINE, name: ' ' }] }],
    ['a line with an unknown field', { lines: [{ ...FREE_LINE, amount: '1.00' }] }],
    ['no version', { version: undefined }],
  ])('refuses %s, and changes nothing', async (_what, change) => {
    const draft = await test.draft();
    const { body } = await patch(draft, change).expect(400);
    expect(Object.keys(body.errors)).toHaveLength(1);
    expect(await test.get(draft)).toEqual(draft);
  });

  it('calculates the largest total within the limits', async () => {
    const texts = { name: 'n'.repeat(500), description: 'd'.repeat(1_000) };
    const line = { ...FREE_LINE, ...texts, quantity: 99_999, unitPrice: '9999999999.99' };
    const lines = Array.from({ length: 500 }, () => line);
    const { draft } = await test.draft({ lines, taxedKinds: ['labor'], taxPercent: '100' });
    expect(draft?.totals.total).toBe(amountOf(2n * 500n * 99_999n * 999_999_999_999n));
  });

  it('is discarded together with a quotation that was never sent', async () => {
    const draft = await test.draft();
    await test.admin('delete', `/${draft.id}/draft?version=1`).expect(409);
    await test.admin('delete', `/${draft.id}/draft?version=${draft.version}`).expect(204);
    await test.admin('get', `/${draft.id}`).expect(404);
  });
});

describe('the list', () => {
  const list = async (query: string): Promise<{ items: QuotationRow[]; total: number }> =>
    (await test.admin('get', `?${query}`).expect(200)).body;

  it('finds quotations by number, customer, company, SKU and reference of the inquiry [spec 10.8]', async () => {
    const inquiry = await test.inquire({ company: 'Unusual Works' });
    const draft = await test.draft({}, inquiry);
    await test.addLines(draft, { kind: 'sale', items: [{ productId: test.items['RL-LDG-213'], quantity: 1 }] });
    const sent = await test.send(await test.get(draft));
    const number = sent.number ?? '';
    for (const search of ['unusual', 'WORKS dale', inquiry, number, `${number}a`, `${number} A`, 'unusual rl-ldg']) {
      const { items } = await list(`search=${encodeURIComponent(search)}`);
      expect([search, items.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([draft.id])]);
    }
    expect(await list('search=unusual%20nobody')).toEqual({ items: [], total: 0 });
    expect(await list('search=%25')).toEqual({ items: [], total: 0 });
    expect((await list(`inquiry=${inquiry}`)).items).toEqual([
      {
        ...{
          id: draft.id,
          number: sent.number,
          letter: 'A',
          state: 'sent',
          draft: null,
          needsApproval: false,
          inquiry,
        },
        ...{ customerName: 'Dale Hebert', customerCompany: 'Unusual Works', project: '', total: '640.00' },
        ...{ acceptedTotal: null, declineReason: null, updatedAt: expect.any(String) },
        ...{ startDate: null, handedOverAt: null, endsOn: null },
        ...{ sentAt: sent.current?.sentAt, expiresAt: sent.current?.expiresAt },
      },
    ]);
    const accepted = { revision: 'A', name: 'Dale', title: '', purchaseOrder: 'PO-Unique-77', optionalLines: [] };
    await test.admin('post', `/${sent.id}/accept`).send(accepted).expect(200);
    for (const search of ['po-unique', 'unusual accepted', 'to hand over unusual'])
      expect([search, (await list(`search=${encodeURIComponent(search)}`)).items]).toMatchObject([
        search,
        [{ id: sent.id }],
      ]);
    expect(await list('search=unusual%20on%20rent')).toEqual({ items: [], total: 0 });
    expect(await list('search=unusual%20declined')).toEqual({ items: [], total: 0 });
  });

  it('filters by state, paginates and sorts [spec 10.8]', async () => {
    for (const customerName of ['Ann', 'Bo']) {
      await test.draft({ customerName });
      await test.sent({ customerName });
    }
    const all = await list('pageSize=100');
    expect(all.items).toHaveLength(all.total);
    expect(all.items.map(({ updatedAt }) => updatedAt)).toEqual(
      all.items
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .reverse(),
    );
    const drafts = await list('state=draft&pageSize=100');
    expect(new Set(drafts.items.map(({ state }) => state))).toEqual(new Set(['draft']));
    expect(drafts.total).toBeLessThan(all.total);
    const second = await list('pageSize=2&page=2');
    expect(second).toMatchObject({ total: all.total, items: all.items.slice(2, 4) });
    for (const sort of ['number', 'customer', 'total', 'expiry'])
      expect((await list(`sort=${sort}&pageSize=100`)).items.map(({ id }) => id).sort()).toEqual(
        all.items.map(({ id }) => id).sort(),
      );
    const totals = (await list('sort=total&pageSize=100')).items.map(({ total }) => Number(total));
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    const { body: counts } = await test.admin('get', '/counts').expect(200);
    expect(counts.states.draft).toBe(drafts.total);
  });

  it('counts open quotations that expire within three days [spec 10.27]', async () => {
    const soon = async () => (await test.admin('get', '/counts').expect(200)).body.expiringSoon;
    const before = await soon();
    await test.sent({ validDays: 30 });
    expect(await soon()).toBe(before);
    await test.sent({ validDays: 2 });
    expect(await soon()).toBe(before + 1);
  });

  it.each(['page=0', 'pageSize=101', 'sort=odd', 'state=odd', 'needsApproval=maybe', 'inquiry=odd'])(
    'refuses %s [spec 10.8]',
    async (query) => {
      await test.admin('get', `?${query}`).expect(400);
    },
  );
});

it('a quotation is found by id or number', async () => {
  for (const id of ['0', 'x', '1e3', '2026-1', '99999999999']) await test.admin('get', `/${id}`).expect(400);
  for (const id of ['999999', '1999-0001']) await test.admin('get', `/${id}`).expect(404);
  const sent = await test.sent();
  expect((await test.admin('get', `/${sent.number}`).expect(200)).body).toEqual(sent);
  await test.admin('get', `/${sent.number}/revisions/A`).expect(200);
  await test.admin('get', `/${sent.number}/revisions/B`).expect(404);
});

const SIGNED = { revision: 'A', name: 'Signer Smith', title: 'Buyer', purchaseOrder: 'PO 77', acceptTerms: true };
/** Texts that identify the person of an inquiry. */
const PERSONAL = ['Erin', 'erin@', '555-0177', 'Gulf', 'Unit 4', 'Signer', 'Buyer', 'Hello', 'boss@', 'Too much'];

async function stored(id: number): Promise<string> {
  const rows = await test.execute(
    `select q.*, r.*, l.* from quotation q left join quotation_revision r on r.quotation_id = q.id
      left join quotation_line l on l.revision_id = r.id where q.id = ?`,
    [id],
  );
  return JSON.stringify(rows);
}

/** Gives an accepted quotation a purchase order. @returns its key in the storage */
async function attachFile({ id }: { id: number }): Promise<string> {
  const name = randomUUID();
  const key = `purchase-orders/${name}.pdf`;
  await test.site.get(FileStorage, { strict: false }).write(key, pdfOf('purchase order'));
  await test.execute('update quotation_revision set purchase_order_file = ? where quotation_id = ?', [name, id]);
  return key;
}

it('erases the person of an inquiry from its quotations, and keeps sent ones without personal data [spec 10.44]', async () => {
  const person = { ...REQUEST, name: 'Erin Landry', email: 'erin@refinery.example', phone: '(985) 555-0177' };
  const inquiry = await test.inquire(person);
  const draft = await test.draft({ project: 'Unit 4', siteAddress: 'Gulf Rd', introduction: 'Dear Erin' }, inquiry);
  const sent = (await test.act(draft, 'send', { message: 'Hello Erin', copies: ['boss@refinery.example'] }).expect(200))
    .body;
  await test.customer(sent, 'post', '/accept').send(SIGNED).expect(200);
  const declined = await test.sent({}, inquiry);
  const refusal = { revision: 'A', reason: 'price', comment: 'Too much.' };
  await test.customer(declined, 'post', '/decline').send(refusal).expect(200);
  const revised = await test.revise({ ...declined, version: declined.version + 1 });
  const unsent = await test.draft({}, inquiry);
  const another = await test.sent();

  expect(await test.site.get(ErasureService, { strict: false }).erasePerson(person.email)).toBe(1);

  for (const { id } of [sent, declined]) {
    const text = (await stored(id)).toLowerCase();
    expect(PERSONAL.filter((part) => text.includes(part.toLowerCase()))).toEqual([]);
  }
  expect(await test.get(sent)).toMatchObject({
    number: sent.number,
    state: 'accepted',
    link: null,
    erasedAt: expect.any(String),
    current: {
      customerName: '',
      lines: [{ name: 'Erect', amount: '600.00' }],
      acceptance: { name: '', purchaseOrder: 'PO 77', total: '600.00' },
    },
  });
  expect(await test.get(declined)).toMatchObject({ draft: null, current: { letter: 'A', state: 'declined' } });
  await test.admin('get', `/${unsent.id}`).expect(404);
  await test.customer(sent).expect(404);
  for (const [path, version] of [
    [`/${sent.id}/link`, sent.version + 2],
    [`/${revised.id}/revisions`, revised.version + 1],
  ] as const)
    await test.admin('post', path).send({ version }).expect(409);
  await test.admin('post').send({ inquiry }).expect(409);
  const found = await test.admin('get', `?search=${sent.number}`).expect(200);
  expect(found.body.items).toMatchObject([{ id: sent.id, customerName: '', total: '600.00' }]);
  expect((await test.admin('get', '?search=erin').expect(200)).body.total).toBe(0);
  expect((await test.get(another)).erasedAt).toBeNull();
});

it('deletes the content after the retention period, and keeps numbers and states [spec 10.44]', async () => {
  const [old, open] = [await test.sent(), await test.sent()];
  const recent = await test.sent({ lines: [FREE_LINE, FREE_LINE] });
  const draft = await test.draft();
  for (const quotation of [old, recent]) await test.customer(quotation, 'post', '/accept').send(SIGNED).expect(200);
  const revisions = 'select id from quotation_revision where quotation_id = ?';
  const [revision] = await test.execute<{ id: number }>(revisions, [old.id]);
  const schedule = new QuotationRetentionService(
    test.database.orm.em,
    test.site.get(SalesTermsService, { strict: false }),
    test.site.get(FileStorage, { strict: false }),
    test.site.get(PurchaseOrderFilesService, { strict: false }),
  );
  const attached = [await attachFile(old), await attachFile(recent)];
  expect(await schedule.purge()).toBe(0);

  await test.fork().transactional(async (em) => {
    await em.execute('alter table quotation_revision disable trigger user');
    await em.execute(
      `update quotation_revision set created_at = created_at - interval '8 years', sent_at = sent_at - interval '8 years',
        expires_at = expires_at - interval '8 years', decided_at = decided_at - interval '8 years' where quotation_id in (?)`,
      [[old.id, open.id]],
    );
    await em.execute('alter table quotation_revision enable trigger user');
    await em.execute(`update quotation set updated_at = now() - interval '8 years' where id in (?)`, [
      [old.id, open.id, draft.id],
    ]);
    const lastDay = `handed_over_at = now(), handed_over_by = '', ends_on = current_date`;
    await em.execute(`update quotation set ${lastDay} where id = ?`, [old.id]);
  });
  // The draft only; an open quotation must expire first, and a rental end.
  expect(await schedule.purge()).toBe(1);
  await test.execute('update quotation set ended_at = now() where id = ?', [old.id]);
  expect(await schedule.purge()).toBe(1);
  expect(await schedule.purge()).toBe(0);
  const storage = test.site.get(FileStorage, { strict: false });
  expect(await storage.find(attached[0] ?? '')).toBeNull();
  expect(await storage.find(attached[1] ?? '')).not.toBeNull();
  await storage.remove(attached[1] ?? '');

  const left = { number: old.number, state: 'accepted', link: null, current: null, revisions: [] };
  expect(await test.get(old)).toMatchObject(left);
  expect(await stored(old.id)).not.toContain('Erect');
  const recipients = `select m.recipient from outgoing_email m where m.kind like 'quotation-%' and m.subject_id = ?`;
  expect(await test.execute(recipients, [revision?.id])).toEqual(Array(3).fill({ recipient: '' }));
  expect(await test.get(open)).toMatchObject({ state: 'sent', current: { total: '600.00' } });
  expect(await test.get(recent)).toMatchObject({ current: { total: '1200.00' } });
  await test.admin('get', `/${draft.id}`).expect(404);
  const { items } = (await test.admin('get', `?search=${old.number}`).expect(200)).body;
  expect(items).toMatchObject([{ number: old.number, total: null, customerName: '' }]);
  const { body: ledger } = await test.admin('get', '/ledger').expect(200);
  expect(ledger).toMatchObject({ unaccounted: 0 });
  expect(ledger.numbered).toBeGreaterThanOrEqual(3);
});
