import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { InquiryHooksService } from '../../inquiries/inquiry-hooks.service.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { InquiryNote } from '../../inquiries/timeline/inquiry-note.entity.js';
import type { FileStorage } from '../../platform/files/file-storage.js';
import { purchaseOrderAddress, type QuotationDetail } from '../../quotations/admin/quotations-admin.contract.js';
import {
  ACCEPT_TERMS,
  ANSWER_FIELDS,
  PURCHASE_ORDER_MESSAGES as MESSAGES,
} from '../../quotations/customer/customer-quotation.contract.js';
import { PurchaseOrderFilesService } from '../../quotations/purchase-orders/purchase-order-files.service.js';
import { pdfOf } from '../../testing/document-site.js';
import { ECHO_PAGES, shownSubmission } from '../../testing/echo-pages.js';
import { folderForFile } from '../../testing/for-file.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { until } from '../../testing/until.js';

const dataDir = folderForFile('purchase-orders-');

let test: QuotationTestSite;
const written: string[] = [];
const restore: (() => void)[] = [];

beforeAll(async () => {
  const keep = (text: unknown) => {
    written.push(String(text));
    return true;
  };
  restore.push(
    replaceMethod(process.stdout, 'write', () => keep),
    replaceMethod(process.stderr, 'write', () => keep),
  );
  test = await QuotationTestSite.start(
    { DATA_DIR: dataDir, LIMIT_QUOTATION_ANSWERS_PER_ADDRESS: '100000', LOG_LEVEL: 'debug', LOG_FORMAT: 'text' },
    ECHO_PAGES,
  );
});
afterAll(async () => {
  await test.close();
  for (const put of restore) put();
});

const OPTIONAL = { ...FREE_LINE, name: 'Netting', quantity: 1, unitPrice: '50.00', optional: true };
const SIGNED = { answer: 'accept', revision: 'A', name: 'Dale Hebert', title: 'Buyer', acceptTerms: 'true' };

const pageOf = ({ link }: Pick<QuotationDetail, 'link'>) => new URL(String(link)).pathname;
const post = (path: string, form: object) => test.call().post(path).type('form').send(form).redirects(0);

describe('the page of a quotation', () => {
  it('is never stored, sends no path as a referrer and is not indexed, in any spelling of its address [spec 10.40]', async () => {
    const path = pageOf(await test.sent());
    for (const address of [
      path,
      path.replace('quotation', 'Quotation'),
      path.replace('q', '%71'),
      '/quotation/wrong',
    ]) {
      const { headers } = await test.call().get(address).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
        'x-robots-tag': 'noindex',
      });
    }
  });
});

describe('a form that is posted without JavaScript', () => {
  it('accepts with the checked lines, as a form with files is sent [spec 10.41]', async () => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL, OPTIONAL] });
    const form = test.call().post(pageOf(sent)).redirects(0).field('optionalLines', ['2', '3']);
    for (const [name, text] of Object.entries(SIGNED)) form.field(name, text);
    const { headers } = await form.expect(303);
    expect(headers.location).toBe(`${pageOf(sent)}#state`);
    const { current } = await test.get(sent);
    expect(current).toMatchObject({
      state: 'accepted',
      acceptance: { name: 'Dale Hebert', optionalLines: [2, 3], total: '700.00' },
    });
    // A second press of the button.
    await post(pageOf(sent), SIGNED).expect(303);
    expect((await test.get(sent)).current).toEqual(current);
  });

  it('asks a question, and marks the quotation as viewed [spec 10.41]', async () => {
    const sent = await test.sent();
    const { headers } = await post(pageOf(sent), { answer: 'question', question: 'Is netting included?' }).expect(303);
    expect(headers.location).toBe(`${pageOf(sent)}?asked=1#state`);
    expect(test.events.at(-1)).toMatchObject({ kind: 'question', text: 'Is netting included?' });
    expect(await test.get(sent)).toMatchObject({ state: 'viewed' });
  });

  it('asks a question once, however often the same form is sent [spec 10.35]', async () => {
    const inquiry = await test.inquire();
    const sent = await test.sent({}, inquiry);
    const asked = { answer: 'question', question: 'Is netting included?', idempotencyKey: 'a'.repeat(32) };
    const answers = await Promise.all([asked, asked, asked].map((form) => post(pageOf(sent), form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await post(pageOf(sent), { ...asked, question: 'And planks?' }).expect(303);
    await post(pageOf(sent), { ...asked, idempotencyKey: 'b'.repeat(32) }).expect(303);
    const notes = await test.fork().find(InquiryNote, { inquiry: { reference: inquiry } }, { orderBy: { id: 'asc' } });
    expect(notes.map(({ text }) => text)).toEqual(['Is netting included?', 'And planks?', 'Is netting included?']);
    const told = test.events.filter(({ kind, quotationId }) => kind === 'question' && quotationId === sent.id);
    expect(told).toHaveLength(3);
    const empty = await post(pageOf(sent), { ...asked, question: ' ' });
    expect(shownSubmission(empty).values.idempotencyKey).toBe(asked.idempotencyKey);
  });

  it('is shown again with its input and the errors, and does not answer the quotation [spec 10.41]', async () => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL] });
    const wrong = { ...SIGNED, name: ' D', acceptTerms: '', optionalLines: '2' };
    const answer = await post(pageOf(sent), wrong);
    expect(shownSubmission(answer)).toEqual({
      values: {
        answer: 'accept',
        revision: 'A',
        name: ' D',
        title: 'Buyer',
        purchaseOrder: '',
        optionalLines: '2',
        acceptTerms: '',
      },
      errors: { name: [ANSWER_FIELDS.accept.name?.required], acceptTerms: [ACCEPT_TERMS] },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const declined = await post(pageOf(sent), { answer: 'decline', revision: 'A' });
    expect(shownSubmission(declined).errors).toEqual({ reason: [ANSWER_FIELDS.decline.reason?.required] });
    expect(shownSubmission(await post(pageOf(sent), { answer: 'question' })).errors).toEqual({
      question: [ANSWER_FIELDS.question.question?.required],
    });
    expect(shownSubmission(await post(pageOf(sent), { ...SIGNED, optionalLines: '1' })).errors).toEqual({
      optionalLines: ['Line 1 is not optional.'],
    });
    expect(await test.get(sent)).toMatchObject({ state: 'viewed' });
  });

  it('shows the total with the checked lines, and does not answer the quotation', async () => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL] });
    const answer = await post(pageOf(sent), { ...SIGNED, answer: 'total', optionalLines: '2' }).expect(200);
    expect(shownSubmission(answer)).toMatchObject({ values: { optionalLines: '2', name: 'Dale Hebert' }, errors: {} });
    expect(await test.get(sent)).toMatchObject({ state: 'viewed' });
  });

  it('gets the plain page for a wrong link, a forged body and an unknown answer', async () => {
    expect(shownSubmission(await post(`/quotation/${'x'.repeat(43)}`, SIGNED))).toBeNull();
    expect(shownSubmission(await post('/quotation/short', SIGNED))).toBeNull();
    const sent = await test.sent();
    await post(pageOf(sent), { answer: 'all' }).expect(303);
    const forged = { ...SIGNED, name: { a: 1 }, optionalLines: [{ a: 1 }, null, '1e3'] };
    const answer = await test.call().post(pageOf(sent)).send(forged);
    expect(Object.keys(shownSubmission(answer).errors).sort()).toEqual(['name', 'optionalLines']);
    await test.call().post(pageOf(sent)).redirects(0).attach('f', Buffer.from('x'), 'f.pdf').expect(400);
    expect(await test.get(sent)).toMatchObject({ state: 'viewed' });
  });

  it('is accepted from its own origin only, also from browsers without Sec-Fetch-Site', async () => {
    const sent = await test.sent();
    const from = (origin: string) => post(pageOf(sent), SIGNED).set('Origin', origin);
    await from('https://elsewhere.example').expect(403);
    await from('null').set('Sec-Fetch-Site', 'cross-site').expect(403);
    await from('null').set('Sec-Fetch-Site', 'same-origin').expect(403);
    await from(new URL(String(sent.link)).origin).expect(303);
  });

  it('does not leave its link in a log [spec 10.40]', async () => {
    const sent = await test.sent();
    const token = pageOf(sent).split('/').at(-1) ?? '';
    await test.call().get(pageOf(sent)).expect(200);
    await post(pageOf(sent), { answer: 'question', question: 'When?' }).expect(303);
    await test.customer(sent, 'post', '/viewed').expect(204);
    await test.customer(sent, 'post', '/accept').send({}).expect(400);
    const lines = written.join('');
    expect(lines).toContain('/quotation/(hidden)');
    expect(lines).not.toContain(token);
  });
});

const PDF = pdfOf('purchase order');

afterEach(async () => {
  for (const name of await folder()) await rm(join(dataDir, 'purchase-orders', name));
});

/** The stored files, as soon as no upload is in progress. */
const folder = () =>
  until(
    () => readdir(join(dataDir, 'purchase-orders')).catch((): string[] => []),
    (names) => names.every((name) => !name.endsWith('.part')),
  );
const download = ({ id }: QuotationDetail) =>
  test.admin('get', purchaseOrderAddress(id).replace('/api/admin/quotations', '')).responseType('blob');

/** Posts the acceptance form with a file. */
function accept(sent: Pick<QuotationDetail, 'link'>, file: Buffer, change: object = {}, site = test, name = 'po.pdf') {
  const form = site.call().post(pageOf(sent)).redirects(0);
  for (const [field, text] of Object.entries({ ...SIGNED, purchaseOrder: 'PO 77', ...change }))
    form.field(field, String(text));
  return form.attach('purchaseOrderFile', file, name);
}

async function expectUndecided(sent: QuotationDetail): Promise<void> {
  const { state, current } = await test.get(sent);
  expect([state, current?.acceptance, await folder()]).toEqual(['viewed', null, []]);
}

describe('a purchase order that is attached to an acceptance', () => {
  it('is kept, and staff download it as an attachment [spec 10.39]', async () => {
    const sent = await test.sent();
    await accept(sent, PDF, {}, test, '../"evil".html').expect(303);
    const { current } = await test.get(sent);
    expect(current).toMatchObject({
      state: 'accepted',
      acceptance: { name: 'Dale Hebert', hasPurchaseOrderFile: true },
    });
    expect(await folder()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/)]);
    const { body, headers } = await download(sent).expect(200);
    expect(body.equals(PDF)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="purchase-order-${sent.number}.pdf"; filename*=UTF-8''purchase-order-${sent.number}.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await test.call().get(purchaseOrderAddress(sent.id)).expect(401);
    expect((await test.customer(sent).expect(200)).body.acceptance).toMatchObject({ hasPurchaseOrderFile: true });
    expect(JSON.stringify((await test.customer(sent)).body)).not.toContain((await folder())[0]?.slice(0, 36));
  });

  it('is optional, also when the browser sends an empty field', async () => {
    const sent = await test.sent();
    await accept(sent, Buffer.alloc(0), {}, test, '').expect(303);
    expect((await test.get(sent)).current?.acceptance).toMatchObject({ hasPurchaseOrderFile: false });
    await download(sent).expect(404);
    await download({ ...sent, id: 999_999 }).expect(404);
    expect(await folder()).toEqual([]);
  });

  it.each([
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), MESSAGES.notPdf],
    ['an empty file', Buffer.alloc(0), MESSAGES.empty],
    ['a file above the limit', Buffer.alloc(UPLOAD_LIMITS.purchaseOrder.bytes + 1, PDF), MESSAGES.tooLarge],
  ])('refuses the acceptance if it is %s, and keeps what was typed [spec 10.39]', async (_what, file, message) => {
    const sent = await test.unchanged();
    const answer = await accept(sent, file);
    expect(shownSubmission(answer)).toMatchObject({
      values: { answer: 'accept', name: 'Dale Hebert', purchaseOrder: 'PO 77', acceptTerms: 'true' },
      errors: { purchaseOrderFile: [message] },
    });
    await expectUndecided(sent);
  });

  it('may be as large as the limit', async () => {
    const sent = await test.sent();
    const largest = Buffer.alloc(UPLOAD_LIMITS.purchaseOrder.bytes, ' ');
    PDF.copy(largest);
    PDF.copy(largest, largest.length - PDF.length);
    await accept(sent, largest).expect(303);
    expect((await download(sent).expect(200)).body.equals(largest)).toBe(true);
  });

  it('is not read when it is far too large', async () => {
    const sent = await test.sent();
    const answer = await accept(sent, Buffer.alloc(31 * 1024 * 1024, 'x'));
    expect(shownSubmission(answer)).toEqual({
      values: { answer: 'accept' },
      errors: { purchaseOrderFile: [MESSAGES.tooLarge] },
    });
    expect((await test.get(sent)).state).toBe('sent');
    expect(await folder()).toEqual([]);
  });

  it('must be chosen again when another field is wrong', async () => {
    const sent = await test.sent();
    expect(shownSubmission(await accept(sent, PDF, { name: ' ' })).errors).toEqual({
      name: [expect.any(String)],
      purchaseOrderFile: [MESSAGES.again],
    });
    expect(shownSubmission(await accept(sent, PDF, { answer: 'total' })).errors).toEqual({
      purchaseOrderFile: [MESSAGES.again],
    });
    expect(shownSubmission(await accept(sent, PDF, { revision: 'B' })).conflict).toContain('revision A');
    await expectUndecided(sent);
  });

  it('is that of the first acceptance, however often it is sent', async () => {
    const sent = await test.sent();
    const files = Array.from({ length: 5 }, (_, at) => pdfOf(`copy ${at}`));
    const answers = await Promise.all(files.map((file) => accept(sent, file)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 303));
    const [kept, ...others] = await folder();
    expect(others).toEqual([]);
    const { body } = await download(sent).expect(200);
    expect(body.equals(await readFile(join(dataDir, 'purchase-orders', kept ?? '')))).toBe(true);
    await accept(sent, pdfOf('late')).expect(303);
    expect((await download(sent).expect(200)).body.equals(body)).toBe(true);
  });

  it('is not written to disk for a wrong link, or after too many answers', async () => {
    const wrong = { link: `https://yard.example/quotation/${'x'.repeat(43)}` };
    const { files } = heldStorage();
    const received: unknown[] = [];
    const restore = replaceMethod(files, 'receive', (receive) => (bytes) => {
      received.push(bytes);
      return receive(bytes);
    });
    expect(shownSubmission(await accept(wrong, PDF))).toBeNull();
    restore();
    expect(received).toEqual([]);

    const limited = await QuotationTestSite.start(
      { DATA_DIR: dataDir, LIMIT_QUOTATION_ANSWERS_PER_ADDRESS: '1' },
      ECHO_PAGES,
    );
    const sent = await limited.sent();
    await limited.customer(sent, 'post', '/viewed').expect(204);
    const answer = await accept(sent, PDF, {}, limited);
    expect(shownSubmission(answer)).toMatchObject({
      values: { name: 'Dale Hebert' },
      failure: { status: 429 },
    });
    await limited.close();
    expect(await folder()).toEqual([]);
  });
});

function heldStorage(): { files: PurchaseOrderFilesService; storage: FileStorage } {
  const files = test.site.get(PurchaseOrderFilesService, { strict: false });
  return { files, storage: (files as unknown as { storage: FileStorage }).storage };
}

describe('when something fails', () => {
  it('neither acceptance nor file remains if the connection to the database is lost after the file was stored [spec 10.39]', async () => {
    const sent = await test.sent();
    const { storage } = heldStorage();
    const restore = replaceMethod(storage, 'moveIn', (moveIn) => async (key, source) => {
      await moveIn(key, source);
      await test.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      );
    });
    const answer = await accept(sent, PDF);
    restore();
    expect(answer.status).not.toBe(303);
    await expectUndecided(sent);
    await accept(sent, PDF).expect(303);
    expect(await folder()).toHaveLength(1);
  });

  it('nothing is accepted if the file cannot be stored', async () => {
    const sent = await test.sent();
    const restore = replaceMethod(heldStorage().storage, 'moveIn', () => () => Promise.reject(new Error('disk full')));
    await accept(sent, PDF).expect(500);
    restore();
    await expectUndecided(sent);
  });

  it('a file that no quotation references is removed a day later, and no other file is', async () => {
    const sent = await test.sent();
    await accept(sent, PDF).expect(303);
    const [named = ''] = await folder();
    const orphan = '00000000-0000-4000-8000-000000000000.pdf';
    const old = new Date(Date.now() - 25 * 60 * 60_000);
    for (const name of [orphan, 'notes.txt']) await writeFile(join(dataDir, 'purchase-orders', name), PDF);
    const { files } = heldStorage();
    expect(await files.sweep()).toBe(0);
    for (const name of await folder()) await utimes(join(dataDir, 'purchase-orders', name), old, old);
    expect(await files.sweep()).toBe(1);
    expect((await folder()).sort()).toEqual([named, 'notes.txt'].sort());
  });
});

describe('erasure', () => {
  it('removes the file once it is final, and not before [spec 10.39]', async () => {
    const email = 'erased@refinery.example';
    const sent = await test.sent({}, await test.inquire({ ...REQUEST, email }));
    await accept(sent, PDF).expect(303);
    const erasure = test.site.get(ErasureService, { strict: false });
    const hooks = test.site.get(InquiryHooksService, { strict: false });
    const restore = replaceMethod(hooks, 'onErased', (onErased) => async (...given) => {
      await onErased(...given);
      throw new Error('a later hook fails');
    });
    await expect(erasure.erasePerson(email)).rejects.toThrow('a later hook fails');
    restore();
    await download(sent).expect(200);
    expect(await erasure.erasePerson(email)).toBe(1);
    expect(await folder()).toEqual([]);
    await download(sent).expect(404);
    expect((await test.get(sent)).current?.acceptance).toMatchObject({
      purchaseOrder: 'PO 77',
      hasPurchaseOrderFile: false,
    });
  });
});
