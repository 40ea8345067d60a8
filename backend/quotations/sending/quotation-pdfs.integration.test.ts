import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PrintedLinkNonces } from '../../database/migrations/20261130030000-printed-link-nonces.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { folderForFile, forFile } from '../../testing/for-file.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { type QuotationDetail, revisionPdfAddress } from '../admin/quotations-admin.contract.js';
import { customerPdfAddress } from '../customer/customer-quotation.contract.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { PrintableQuotationsService } from './printable-quotations.service.js';

const dataDir = folderForFile('quotation-pdfs-');

const test = forFile(() => QuotationTestSite.start({ DATA_DIR: dataDir }));

const kept = (): Promise<string[]> => readdir(join(dataDir, 'quotation-pdfs')).catch(() => []);
const tokenOf = ({ link }: Pick<QuotationDetail, 'link'>) => link?.split('/').at(-1) ?? '';

/** Makes a call collect the bytes of its response. */
const bytes = (call: ReturnType<QuotationTestSite['admin']>) => call.responseType('blob');
const customerPdf = (quotation: Pick<QuotationDetail, 'link'>) =>
  bytes(test.call().get(customerPdfAddress(tokenOf(quotation))));
const staffPdf = (id: number | string, letter: string) =>
  bytes(test.admin('get', revisionPdfAddress(id, letter).replace('/api/admin/quotations', '')));

async function withItem(change: object = {}): Promise<QuotationDetail> {
  const draft = await test.draft({ rentalDays: 28, lines: [], ...change });
  const items = [{ productId: test.items['RL-LDG-213'], quantity: 10 }];
  return test.send(await test.addLines(draft, { items }));
}

it('is the same file for customer and staff, and not public', async () => {
  const sent = await withItem();
  const answer = await customerPdf(sent).expect(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="quotation-${sent.number}-A.pdf"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
  for (const key of [sent.id, sent.number ?? '']) {
    const { body, headers } = await staffPdf(key, 'A').expect(200);
    expect(body.equals(answer.body)).toBe(true);
    expect(headers['cache-control']).toBe('no-store');
  }
  for (const path of ['', `/${sent.id}/revisions/A.pdf`])
    await test.call().get(`/api/admin/quotations${path}`).expect(401);
});

it('stays the same after later changes, even if its file is lost', async () => {
  const sent = await withItem();
  const { body: first } = await customerPdf(sent).expect(200);
  const em = test.fork();
  await em.execute(`update product set name = 'Renamed', product_length = 400 where sku = 'RL-LDG-213'`);
  await em.execute(`update staff_member set name = 'Somebody Else'`);
  await test.act(sent, 'link').expect(200);
  for (const name of await kept()) await rm(join(dataDir, 'quotation-pdfs', name));
  const { body: again } = await staffPdf(sent.id, 'A').expect(200);
  expect(again.equals(first)).toBe(true);
});

it('has the same link when an earlier release stored the link itself, and no table holds a link that works', async () => {
  const sent = await withItem();
  const token = tokenOf(sent);
  const { body: first } = await customerPdf(sent).expect(200);
  const em = test.fork();
  const set = `update quotation_revision set printed = (printed - 'linkNonce') || jsonb_build_object('link', ?::text)`;
  const migration = new PrintedLinkNonces(em.getDriver(), em.config);
  migration.up();
  const [disable, rewrite, enable] = migration.getQueries() as [string, string, string];
  await em.execute(disable);
  await em.execute(`${set} where quotation_id = ?`, [sent.link, sent.id]);
  await em.execute(rewrite);
  await em.execute(enable);
  for (const name of await kept()) await rm(join(dataDir, 'quotation-pdfs', name));
  expect((await customerPdf(sent).expect(200)).body.equals(first)).toBe(true);
  const tables = await em.execute<{ name: string }[]>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables)
    expect([name, await em.execute(`select 1 from ${name} t where strpos(t::text, ?) > 0`, [token])]).toEqual([
      name,
      [],
    ]);
});

it('is read without flushing the transaction of its caller, whose unsaved changes stay', async () => {
  const { id } = await test.draft();
  const printable = test.site.get(PrintableQuotationsService, { strict: false });
  await test.fork().transactional(async (em) => {
    const revision = await em.findOneOrFail(QuotationRevision, { quotation: id });
    revision.project = 'Unsaved';
    await printable.find(revision.id, em);
    const stored = await em.execute('select project from quotation_revision where id = ?', [revision.id]);
    expect([revision.project, stored]).toEqual(['Unsaved', [{ project: '' }]]);
    revision.project = '';
  });
});

it('is stored per revision: the link opens the newest one, staff can open each', async () => {
  const first = await test.sent();
  const { body: a } = await customerPdf(first).expect(200);
  const revised = await test.revise(first);
  expect((await customerPdf(first).expect(200)).body.equals(a)).toBe(true);
  const second = await test.send(await test.edit(revised, { lines: [{ ...FREE_LINE, quantity: 9 }] }));
  const { body: b, headers } = await customerPdf(second).expect(200);
  expect(headers['content-disposition']).toContain(`quotation-${first.number}-B.pdf`);
  expect(b.equals(a)).toBe(false);
  expect((await staffPdf(first.id, 'A').expect(200)).body.equals(a)).toBe(true);
});

it('is a preview for a draft, which is not stored', async () => {
  const draft = await test.draft();
  const before = await kept();
  const { body, headers } = await staffPdf(draft.id, 'A').expect(200);
  expect(headers['content-disposition']).toBe(`inline; filename="quotation-draft-${draft.id}-A.pdf"`);
  const changed = await test.edit(draft, { project: 'Unit 4' });
  expect((await staffPdf(changed.id, 'A').expect(200)).body.equals(body)).toBe(false);
  expect(await kept()).toEqual(before);
});

it('returns the same response for every link that does not work', async () => {
  const sent = await test.sent();
  const token = tokenOf(sent);
  const wrong = await test
    .call()
    .get(customerPdfAddress('x'.repeat(43)))
    .expect(404);
  const malformed = await test.call().get(customerPdfAddress('x')).expect(404);
  await test.admin('delete', `/${sent.id}/link?version=${sent.version}`).expect(200);
  const revoked = await test.call().get(customerPdfAddress(token)).expect(404);
  const texts = [wrong, malformed, revoked].map(({ body }) => body);
  expect(new Set(texts.map((body) => JSON.stringify({ ...body, requestId: undefined }))).size).toBe(1);
  for (const path of [`/${sent.id}/revisions/B.pdf`, `/${sent.id}/revisions/a.pdf`, '/999999/revisions/A.pdf'])
    await test.admin('get', path).expect(404);
});

it('and answers are rate-limited per client, including wrong links', async () => {
  const environment = { LIMIT_QUOTATION_PDFS_PER_ADDRESS: '2', LIMIT_QUOTATION_ANSWERS_PER_ADDRESS: '3' };
  const limited = await QuotationTestSite.start(environment);
  const sent = await limited.sent();
  const wrong = { link: `/quotation/${'x'.repeat(43)}` };
  for (const quotation of [wrong, sent]) await limited.customer(quotation, 'get', '/pdf');
  for (const quotation of [wrong, sent, wrong]) await limited.customer(quotation, 'post', '/viewed');
  const answer = { revision: 'A', name: 'Dale Hebert', acceptTerms: true };
  for (const call of [limited.customer(sent, 'get', '/pdf'), limited.customer(sent, 'post', '/accept').send(answer)])
    expect(Number((await call.expect(429)).headers['retry-after'])).toBeGreaterThan(0);
  await limited.customer(sent).expect(200);
  await limited.close();
});

it('no longer has personal data after an erasure, which deletes its file', async () => {
  const email = 'erased@refinery.example';
  const sent = await test.sent({}, await test.inquire({ ...REQUEST, email }));
  const before = await kept();
  const { body } = await customerPdf(sent).expect(200);
  const [file] = (await kept()).filter((name) => !before.includes(name));
  expect(file).toBeDefined();
  const erasure = test.site.get(ErasureService, { strict: false });
  await erasure.erasePerson(email);
  expect(await kept()).not.toContain(file);
  const { body: without } = await staffPdf(sent.id, 'A').expect(200);
  expect(without.equals(body)).toBe(false);
});
