import { decodeHTML } from 'entities';
import { LINK_DAYS } from '../../inquiries/answers/answers.contract.js';
import { InquiryAnswer } from '../../inquiries/answers/inquiry-answer.entity.js';
import { SENDING_MESSAGES, SENT_DOCUMENTS_API } from '../../inquiries/entry/entry.contract.js';
import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { EmailRelay } from '../../platform/email/email-outbox.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { pdfOf } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { type ReceivedEmail, TestSmtp } from '../../testing/test-smtp.js';
import { signIn } from '../../testing/test-staff.js';
import { until } from '../../testing/until.js';
import { AccessRequest } from './access-request.entity.js';

const DAY_MS = 24 * 60 * 60_000;
const PROSPECT = { name: 'Mae Landry', email: 'mae@plant.example', company: 'River Plant' };

let owner: string;
let documentIds: number[];

const smtp = forFile(() => new TestSmtp().start());
const test = forFile(() => InquiryTestSite.start({ PROCESS_ROLE: 'all', SMTP_URL: smtp.url }));
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
  documentIds = [await upload('Insurance'), await upload('W-9')];
});

async function upload(title: string): Promise<number> {
  const { body } = await test
    .ask('post', '/api/admin/documents', owner)
    .field('title', title)
    .field('category', 'insurance')
    .attach('file', pdfOf(title), { filename: 'paper.pdf', contentType: 'application/pdf' })
    .expect(201);
  return body.id;
}

const post = (change: object = {}, key?: string) => {
  const input = { ...PROSPECT, documentIds, subject: 'Papers of {company}', text: 'Hello {name}, as promised.' };
  const call = test.ask('post', SENT_DOCUMENTS_API, test.sales).send({ ...input, ...change });
  return key === undefined ? call : call.set('Idempotency-Key', key);
};
const send = async (change: object = {}, key?: string): Promise<string> =>
  (await post(change, key).expect(201)).body.reference;
const requestsOf = (reference: string) => test.fork().find(AccessRequest, { inquiry: { reference } });
const emailed = async (email: string) => {
  await test.site.get(EmailRelay, { strict: false }).relay();
  return smtp.waitFor(1, ({ recipient }) => recipient === email);
};

describe('documents that nobody requested', () => {
  it('are granted and emailed in one step, as an inquiry assigned to the staff member [spec x.22]', async () => {
    const reference = await send({ days: 30 });
    expect(await test.detail(reference)).toMatchObject({
      ...{ ...PROSPECT, phone: '', projectType: null, serviceType: null, timeline: null },
      ...{ source: 'documents', kind: 'document', documentTitle: 'Insurance, W-9', state: 'in-progress' },
      ...{ urgency: 'later', assignee: { id: test.member.id }, firstResponse: { kind: 'answer', minutes: 0 } },
    });
    const requests = await requestsOf(reference);
    expect(requests.map(({ state, decidedBy }) => [state, decidedBy])).toEqual(
      documentIds.map(() => ['granted', test.member.email]),
    );
    for (const { expiresAt } of requests)
      expect(Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(30);
    expect((await test.fork().findOneOrFail(Inquiry, { reference })).isTimed).toBe(false);
  });

  it('come with links that open them, and count as downloads [spec x.22]', async () => {
    const reference = await send({ email: 'links@plant.example' });
    const [message] = await emailed('links@plant.example');
    expect(message?.subject).toBe('Papers of Diamond Scaffold');
    expect(message?.text).toContain('Hello Mae Landry, as promised.');
    const links = [...new Set(message?.text?.match(/\/api\/documents\/\d+\/download\?token=\S+/g))];
    expect(links).toHaveLength(documentIds.length);
    for (const link of links) await test.call().get(link).expect(200);
    const [request] = await requestsOf(reference);
    const { body } = await test.ask('get', `/api/admin/access-requests/${request?.id}`, test.sales).expect(200);
    expect(body.log).toHaveLength(1);
  });

  it('say so if they are samples', async () => {
    const id = await upload('Placeholder');
    await test.execute(`update document set storage_key = 'sample-placeholder.pdf' where id = ?`, [id]);
    const reference = await send({ email: 'sample@plant.example', documentIds: [id] });
    const [message] = await emailed('sample@plant.example');
    expect(message?.text).toContain('Download: Placeholder (sample, not signed)');
    expect(await test.detail(reference)).toMatchObject({ documentTitle: 'Placeholder (sample, not signed)' });
  });

  it('are in the timeline, the ledger and the list', async () => {
    const reference = await send();
    const { items } = (await test.admin('get', `/${reference}/timeline`).expect(200)).body;
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['entered', 'answer', 'document-request', 'email']));
    const ledger = (await test.ask('get', '/api/admin/ledger', test.sales).expect(200)).body;
    expect(ledger.unaccounted).toBe(0);
    const { body } = await test.admin('get', `?search=${reference}`).expect(200);
    expect(body).toMatchObject([{ reference, source: 'documents', about: 'Insurance, W-9' }]);
  });

  it('are erased with the person, and their links stop working', async () => {
    const email = 'gone@plant.example';
    const reference = await send({ email, text: 'Dear Mae.' });
    const [message] = await emailed(email);
    const link = message?.text?.match(/\/api\/documents\/\d+\/download\?token=\S+/)?.[0] ?? '';
    expect(await test.site.get(ErasureService).erasePerson(email)).toBe(1);
    await test.call().get(link).expect(403);
    expect(await test.fork().findOneOrFail(InquiryAnswer, { inquiry: { reference } })).toMatchObject({ text: '' });
    expect(await test.fork().count(OutgoingEmail, { recipient: email })).toBe(0);
  });

  it('are sent only once if the form is submitted twice [spec x.22]', async () => {
    const email = 'twice@plant.example';
    const references = await Promise.all([1, 2].map(() => send({ email }, 'sent-documents-key')));
    expect(new Set(references).size).toBe(1);
    expect(await test.fork().count(OutgoingEmail, { kind: 'inquiry-answer', recipient: email })).toBe(1);
    await post({ email, name: 'Ruth Roe' }, 'sent-documents-key').expect(422);
  });
});

describe('a document that somebody requested', () => {
  const ADMIN = '/api/admin/access-requests';

  async function granted(email: string): Promise<{ id: number; link: string }> {
    const reference = await test.inquire({ email, documentTitle: 'W-9' });
    const [asked] = await requestsOf(reference);
    const grant = test.ask('post', `${ADMIN}/${asked?.id}/grant`, test.sales).send({ version: asked?.version });
    return (await grant.expect(200)).body;
  }

  it('comes by email, with a link that opens it', async () => {
    const { link } = await granted('asked@plant.example');
    // The visitor also gets a receipt of the request.
    const isAbout = ({ subject = '' }: ReceivedEmail) => /^Your document: W-9 \(Q-/.test(subject);
    await test.site.get(EmailRelay, { strict: false }).relay();
    const [message] = await smtp.waitFor(1, isAbout);
    expect(message?.recipient).toBe('asked@plant.example');
    expect(message?.text).toContain(link);
    expect(message?.text).toMatch(/Downloads[^5]*5/);
    expect(decodeHTML(String(message?.html))).toContain(`href="${link}"`);
    const { pathname, search } = new URL(link);
    await test
      .call()
      .get(pathname + search)
      .expect(200);
  });

  it('shows in the list that its email could not be delivered', async () => {
    smtp.onRecipient = () => ({ responseCode: 550, message: 'no such user here' });
    test.site.useLogger(false);
    const { id } = await granted('nobody@plant.example');
    await until(
      () => test.ask('get', `${ADMIN}/${id}`, test.sales),
      ({ body }) => body.emailState === 'failed',
    );
    test.site.useLogger(['warn', 'error', 'fatal']);
    smtp.onRecipient = () => null;
  });
});

describe('rules', () => {
  it.each([
    ['no document', { documentIds: [] }, { documentIds: [SENDING_MESSAGES.none] }],
    ['a document that is gone', { documentIds: [999_999] }, { documentIds: [SENDING_MESSAGES.document] }],
    ['a document id that is not a number', { documentIds: ['1'] }, { documentIds: [SENDING_MESSAGES.document] }],
    ['no address', { email: '' }, { email: ['Please enter a valid email address'] }],
    ['a year of validity', { days: 365 }, { days: [LINK_DAYS.message] }],
    ['no text', { text: ' ' }, { text: ['Write the answer first.'] }],
    [
      'an unknown field',
      { text: '{price}' },
      { text: ['{price} is not a field. Use {name}, {reference}, {due}, {member}, {company}, {phone}.'] },
    ],
  ])('%s is rejected, and nothing is stored', async (_case, change, errors) => {
    const before = await test.fork().count(Inquiry);
    const { body } = await post(change).expect(400);
    expect(body.errors).toEqual(errors);
    expect(await test.fork().count(Inquiry)).toBe(before);
  });
});
