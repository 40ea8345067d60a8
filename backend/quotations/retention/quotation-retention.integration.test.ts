import { randomUUID } from 'node:crypto';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { pdfOf } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { PurchaseOrderFilesService } from '../purchase-orders/purchase-order-files.service.js';
import { QuotationRetentionService } from './quotation-retention.service.js';

const test = forFile(() => QuotationTestSite.start());

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
    const text = await stored(id);
    expect(PERSONAL.filter((part) => text.toLowerCase().includes(part.toLowerCase()))).toEqual([]);
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
  const [old, open, recent] = [
    await test.sent(),
    await test.sent(),
    await test.sent({ lines: [FREE_LINE, FREE_LINE] }),
  ];
  const draft = await test.draft();
  for (const quotation of [old, recent]) await test.customer(quotation, 'post', '/accept').send(SIGNED).expect(200);
  const [revision] = await test.execute<{ id: number }>('select id from quotation_revision where quotation_id = ?', [
    old.id,
  ]);
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
  });
  // The old quotation and the draft; an open quotation must expire first.
  expect(await schedule.purge()).toBe(2);
  expect(await schedule.purge()).toBe(0);
  const storage = test.site.get(FileStorage, { strict: false });
  expect(await storage.find(attached[0] ?? '')).toBeNull();
  expect(await storage.find(attached[1] ?? '')).not.toBeNull();
  await storage.remove(attached[1] ?? '');

  expect(await test.get(old)).toMatchObject({
    number: old.number,
    state: 'accepted',
    link: null,
    current: null,
    revisions: [],
  });
  expect(await stored(old.id)).not.toContain('Erect');
  const recipients = `select m.recipient from outgoing_email m where m.kind like 'quotation-%' and m.subject_id = ?`;
  expect(await test.execute(recipients, [revision?.id])).toEqual([
    { recipient: '' },
    { recipient: '' },
    { recipient: '' },
  ]);
  expect(await test.get(open)).toMatchObject({ state: 'sent', current: { total: '600.00' } });
  expect(await test.get(recent)).toMatchObject({ current: { total: '1200.00' } });
  await test.admin('get', `/${draft.id}`).expect(404);
  const { items } = (await test.admin('get', `?search=${old.number}`).expect(200)).body;
  expect(items).toMatchObject([{ number: old.number, total: null, customerName: '' }]);
  const { body: ledger } = await test.admin('get', '/ledger').expect(200);
  expect(ledger).toMatchObject({ unaccounted: 0 });
  expect(ledger.numbered).toBeGreaterThanOrEqual(3);
});
