import { InquiryNote } from '../../inquiries/timeline/inquiry-note.entity.js';
import type { QuotationDetail } from '../../quotations/admin/quotations-admin.contract.js';
import { ACCEPT_TERMS, ANSWER_FIELDS } from '../../quotations/customer/customer-quotation.contract.js';
import { ECHO_PAGES, shownSubmission } from '../../testing/echo-pages.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { replaceMethod } from '../../testing/replace-method.js';

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
  const environment = { LIMIT_QUOTATION_ANSWERS_PER_ADDRESS: '100000', LOG_LEVEL: 'debug', LOG_FORMAT: 'text' };
  test = await QuotationTestSite.start(environment, ECHO_PAGES);
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
