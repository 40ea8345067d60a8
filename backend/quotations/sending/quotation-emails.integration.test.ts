import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccessRequest } from '../../documents/access/access-request.entity.js';
import type { AnswerOptions, AttachmentChoice } from '../../inquiries/answers/answers.contract.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { EMAIL_BYTES } from '../../platform/email/email.contract.js';
import { EmailComposers, type EmailContent } from '../../platform/email/email-composer.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import type { FileStorage } from '../../platform/files/file-storage.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { pdfOf } from '../../testing/document-site.js';
import { folderForFile, forFile } from '../../testing/for-file.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { type ReceivedEmail, TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';
import type { QuotationDetail, QuotationEmailResponse } from '../admin/quotations-admin.contract.js';
import { QuotationDecisionsService, QuotationExpiryService } from '../quotation-decisions.service.js';
import { QuotationsModule, QuotationsSharedModule, QuotationsWorkerModule } from '../quotations.module.js';
import { QuotationPdfsService } from './quotation-pdfs.service.js';

const dataDir = folderForFile('quotation-emails-');

const smtp = forFile(() => new TestSmtp().start());
const test = forFile(() =>
  QuotationTestSite.start({
    ...{ DATA_DIR: dataDir, PROCESS_ROLE: 'all', SMTP_URL: smtp.url, SALES_EMAIL: 'sales@yard.example' },
    ...{ EMAIL_RETRY_SECONDS: '1', PUBLIC_URL: 'https://yard.example' },
  }),
);
// A late email would run into the simulated failures of the next test.
afterEach(async () => {
  smtp.onMessage = () => null;
  smtp.onRecipient = () => null;
  await test.allEmailsSent();
});

async function received(count: number, fits: (message: ReceivedEmail) => boolean): Promise<ReceivedEmail[]> {
  await test.relayEmails();
  return smtp.waitFor(count, fits);
}

const about = (words: string) => (message: ReceivedEmail) => message.subject?.includes(words) === true;
const expiry = () => test.site.select(QuotationsWorkerModule).get(QuotationExpiryService);
const send = (draft: QuotationDetail, sending: object) => test.act(draft, 'send', sending);
const accept = (sent: QuotationDetail, change: object = {}) =>
  test.customer(sent, 'post', '/accept').send({ ...SIGNED, ...change });
const filesOf = (message: ReceivedEmail | undefined) => message?.attachments.map(({ filename }) => filename);
const SIGNED = { revision: 'A', name: 'Dale Hebert', purchaseOrder: 'PO-77', acceptTerms: true };

/** A company document with a file of this size. @returns its id */
async function addDocument(title: string, size: number): Promise<number> {
  const key = `${title.toLowerCase()}.pdf`;
  await mkdir(join(dataDir, 'documents'), { recursive: true });
  await writeFile(join(dataDir, 'documents', key), Buffer.alloc(size, 'x'));
  const [row] = await test.execute<{ id: number }>(
    `insert into document (title, category, storage_key, file_size, uploaded_at)
      values (?, 'Safety', ?, ?, now()) returning id`,
    [title, key, size],
  );
  return row?.id ?? 0;
}

async function withItem(): Promise<QuotationDetail> {
  const draft = await test.draft({ rentalDays: 28, lines: [], project: 'Coker 2' });
  const items = [{ productId: test.items['RL-LDG-213'], quantity: 10 }];
  return test.addLines(draft, { items });
}

it('sends the quotation with its PDF and the text from sales to the customer and the copies [spec 10.21]', async () => {
  const documents = [await addDocument('Insurance', 1_000), await addDocument('Sample-W9', 1_000)];
  const sending = {
    message: 'Hello Dale,\nas discussed.',
    copies: ['boss@refinery.example', 'DALE@refinery.example'],
    attachments: { cutSheets: [test.items['RL-LDG-213']], documents },
  };
  const { body: sent } = await send(await withItem(), sending).expect(200);
  expect(sent.current.attachments).toEqual(sending.attachments);
  expect((await test.audit('quotation.send')).at(-1)).toContain(`, with documents ${documents.join(', ')}`);
  const emails = await smtp.waitFor(2, about(`Quotation ${sent.number} A`));
  expect(emails.map(({ recipient }) => recipient).sort()).toEqual(['DALE@refinery.example', 'boss@refinery.example']);
  for (const message of emails) {
    expect(message.text).toContain('Hello Dale,\nas discussed.');
    for (const text of [message.text, String(message.html)])
      for (const part of [sent.link, '$180.00', 'Coker 2', 'Valid through']) expect(text).toContain(part);
    expect(message.text).toContain('attached as a PDF, with every line and how the total adds up.');
    expect(message.replyTo?.value[0]?.address).toContain('sales');
    expect(message.text).toContain('Sample-W9: This is a sample: not issued and not signed.');
    expect(message.text).not.toContain('Insurance: This');
    expect(filesOf(message)).toEqual([
      'Insurance.pdf',
      'Sample-W9.pdf',
      `quotation-${sent.number}-A.pdf`,
      'RL-LDG-213-cut-sheet.pdf',
    ]);
    const [, , pdf] = message.attachments;
    const { body } = await test.customer(sent, 'get', '/pdf').responseType('blob').expect(200);
    expect(pdf?.content.equals(body)).toBe(true);
  }
});

it('refuses documents that are too large for an email, and unknown documents and cut sheets', async () => {
  const draft = await withItem();
  const large = [await addDocument('One', 3_000_000), await addDocument('Two', 2_500_000)];
  const refused = async (attachments: object) => (await send(draft, { attachments }).expect(400)).body.errors;
  expect(await refused({ cutSheets: [], documents: large })).toEqual({
    attachments: ['The documents are 5.5 MB together, and an email can carry 5 MB. Leave some out.'],
  });
  expect(await refused({ cutSheets: [], documents: [999_999] })).toEqual({
    attachments: ['A document no longer exists. Choose the documents again.'],
  });
  expect(await refused({ cutSheets: [test.items['PIN-TOG']], documents: [] })).toHaveProperty('attachments');
  await send(draft, {
    attachments: { cutSheets: Array.from({ length: 21 }, (_, at) => at + 1), documents: [] },
  }).expect(400);
  await send(draft, { attachments: 'x' }).expect(400);
  expect(await test.get(draft)).toMatchObject({ number: null, state: 'draft' });
});

it('tells the customer that a new revision replaces the earlier one', async () => {
  const first = await test.sent({ terms: 'Net 30.' });
  const [original] = await received(1, about(`Quotation ${first.number} A`));
  expect(original?.text).toContain('how the total adds up, and with our terms.');
  await test.send(await test.revise(first));
  const [message] = await received(1, about(`Revised quotation ${first.number} B`));
  expect(message?.text).toContain('It replaces the earlier one.');
  expect(filesOf(message)).toEqual([`quotation-${first.number}-B.pdf`]);
});

it('does not send the email of a revision that was replaced, or a reminder of one that was accepted, before it left', async () => {
  const restore = holdEmails();
  const first = await test.sent();
  await test.send(await test.revise(first));
  const taken = await test.sent();
  await test.setExpiry(taken, '1 day');
  await expiry().run();
  await accept(taken).expect(200);
  restore();
  await test.relayEmails();
  await received(1, about(`Revised quotation ${first.number} B`));
  await test.allEmailsSent();
  for (const outdated of [`Quotation ${first.number} A`, `Expires soon: quotation ${taken.number} A`])
    expect(smtp.emails.filter(about(outdated))).toEqual([]);
});

it('confirms an acceptance to both sides with the PDF', async () => {
  const sent = await test.sent({
    lines: [FREE_LINE, { ...FREE_LINE, name: 'Night shift', optional: true }],
    ...{ depositPercent: '25.000', delivery: 'pickup', yard: 'Southeast yard', siteContact: 'Ray' },
  });
  await accept(sent, { optionalLines: [2] }).expect(200);
  const [customer] = await received(1, about(`acceptance of quotation ${sent.number} A`));
  const [sales] = await received(1, about(`Accepted: quotation ${sent.number} A`));
  expect([customer?.recipient, sales?.recipient]).toEqual(['dale@refinery.example', 'sales@yard.example']);
  for (const message of [customer, sales]) {
    for (const part of ['PO-77', '$1,200.00', 'Night shift', '$300.00', 'Pickup at the yard, Southeast yard', 'Ray'])
      expect(message?.text).toContain(part);
    expect(filesOf(message)).toEqual([`quotation-${sent.number}-A.pdf`]);
  }
  expect(sales?.text).toContain(`https://yard.example/admin/quotations/${sent.id}`);
  // A repeated acceptance sends no further confirmation.
  const confirmations = () => test.fork().count(OutgoingEmail, { kind: 'quotation-accepted' });
  const before = await confirmations();
  await accept(sent, { optionalLines: [2] }).expect(200);
  expect(await confirmations()).toBe(before);
});

it.each([
  ['is open again', '1 day', 'You can accept or decline the quotation through '],
  ['has expired', '-1 second', 'You can ask us for a new quotation.'],
])(
  'tells the customer that an acceptance was undone and %s, without a confirmation of it',
  async (isNow, left, next) => {
    const sent = await test.sent();
    const restore = holdEmails();
    const { acceptTerms: _, ...signed } = SIGNED;
    const { body } = await test.admin('post', `/${sent.id}/accept`).send(signed).expect(200);
    await test.setExpiry(sent, left);
    await test.admin('post', `/${sent.id}/undo-acceptance`).send({ version: body.version }).expect(200);
    restore();
    const [message] = await received(1, about(`Quotation ${sent.number} A ${isNow}`));
    expect(message?.recipient).toBe('dale@refinery.example');
    for (const part of ['We recorded your acceptance by mistake.', next, sent.link])
      expect(message?.text).toContain(part);
    await test.allEmailsSent();
    expect(smtp.emails.filter(about(`acceptance of quotation ${sent.number} A`))).toEqual([]);
  },
);

it('tells sales that the customer attached a purchase order [spec 10.39]', async () => {
  const sent = await test.sent();
  const path = join(dataDir, 'purchase-orders', 'incoming-po.part');
  await mkdir(join(dataDir, 'purchase-orders'), { recursive: true });
  await writeFile(path, pdfOf('purchase order'));
  const decisions = test.site.select(QuotationsModule).get(QuotationDecisionsService);
  const file = { path, size: pdfOf('purchase order').length };
  await decisions.accept({ id: sent.id }, SIGNED, { email: 'customer', requestId: '' }, file);
  const [sales] = await received(1, about(`Accepted: quotation ${sent.number} A`));
  expect(sales?.text).toContain('The customer attached the purchase order as a PDF. Download it in the staff area.');
  expect(filesOf(sales)).toEqual([`quotation-${sent.number}-A.pdf`]);
});

it('tells the owner of the inquiry about questions, sales about refusals and expiry, and owners about drafts that need approval', async () => {
  const sent = await test.sent();
  await test.customer(sent, 'post', '/question').send({ question: 'Is Sunday possible?' }).expect(204);
  const [question] = await received(1, about(`Question: quotation ${sent.number} A`));
  for (const part of ['Is Sunday possible?', `/admin/inquiries/${sent.inquiry}#conversation`])
    expect(question?.text).toContain(part);
  expect(question?.recipient).not.toBe('sales@yard.example');
  expect(question?.replyTo?.value[0]?.address).toBe('dale@refinery.example');

  const decline = { revision: 'A', reason: 'price', comment: 'Too much.' };
  await test.customer(sent, 'post', '/decline').send(decline).expect(200);
  const [declined] = await received(1, about(`Declined: quotation ${sent.number} A`));
  for (const part of ['The price is too high', 'Too much.']) expect(declined?.text).toContain(part);

  const ending = await test.sent();
  await test.setExpiry(ending, '1 day');
  await expiry().run();
  await received(1, about(`Expires soon: quotation ${ending.number} A`));
  await test.setExpiry(ending, '-1 minute');
  await expiry().run();
  await received(1, about(`Expired: quotation ${ending.number} A`));

  // To the owner of its inquiry; to sales while it has none.
  const rented = await withItem();
  const out = await test.send(rented);
  const { body: accepted } = await accept(out).expect(200);
  expect(accepted.state).toBe('accepted');
  const { version: now } = await test.get(out);
  const endsOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await test.admin('post', `/${out.id}/hand-over`).send({ version: now, endsOn }).expect(200);
  await test.execute(`update quotation set handed_over_at = now() - interval '2 days' where id = ?`, [out.id]);
  await test.execute(
    `update inquiry set assignee_id = (select id from staff_member where email like 'owner-%' limit 1)
      where id = (select inquiry_id from quotation where id = ?)`,
    [out.id],
  );
  await expiry().run();
  const [returns] = await received(1, about(`Rental ends: quotation ${out.number} A`));
  expect(returns?.recipient).toMatch(/^owner-/);

  const discount = { ...FREE_LINE, kind: 'discount', name: 'Discount', unitPrice: null, percent: '50.000' };
  const draft = await test.draft({ lines: [FREE_LINE, discount] });
  const { version } = draft;
  await test.admin('post', `/${draft.id}/request-approval`).send({ version }).expect(200);
  const [approval] = await received(1, about('Approval needed: draft of request'));
  expect(approval?.recipient).not.toBe('sales@yard.example');
  const refusal = { version: version + 1, comment: 'At most 20%.' };
  await test.admin('post', `/${draft.id}/refuse-approval`, 'owner').send(refusal).expect(200);
  const [refused] = await received(1, about('Prices refused: draft of request'));
  expect(refused?.text).toContain('At most 20%.');
});

it('sends an email once, even if file storage and mail server fail first [spec 10.21]', async () => {
  // Wait for the emails of its inquiry, which would run into the simulated failures.
  const draft = await test.draft();
  await test.allEmailsSent();
  const pdfs = test.site.select(QuotationsSharedModule).get(QuotationPdfsService);
  const { storage } = pdfs as unknown as { storage: FileStorage };
  let errors = 0;
  const restore = replaceMethod(storage, 'write', (write) => (key, bytes) => {
    errors += 1;
    return errors === 1 ? Promise.reject(new Error('the storage is away')) : write(key, bytes);
  });
  let refusals = 0;
  smtp.onMessage = () => {
    refusals += 1;
    return refusals === 1 ? { responseCode: 451, message: 'later' } : null;
  };
  const sent = await test.send(draft);
  const emails = await smtp.waitFor(1, about(`Quotation ${sent.number} A`));
  restore();
  const stored = await until(
    () =>
      test
        .fork()
        .find(OutgoingEmail, { recipient: 'dale@refinery.example' }, { orderBy: { createdAt: 'desc' }, limit: 1 }),
    ([message]) => message?.state === 'delivered',
  );
  expect(stored[0]?.attempts).toBe(3);
  expect([errors, refusals]).toEqual([2, 2]);
  expect(filesOf(emails[0])).toEqual([`quotation-${sent.number}-A.pdf`]);
  expect(smtp.emails.filter(about(`Quotation ${sent.number} A`))).toHaveLength(1);
});

it('sends no email about an erased person', async () => {
  const email = 'erased@refinery.example';
  const restore = holdEmails();
  const sent = await test.sent({}, await test.inquire({ ...REQUEST, email }));
  await test.site.get(ErasureService, { strict: false }).erasePerson(email);
  restore();
  const emails = await test
    .fork()
    .find(OutgoingEmail, { kind: 'quotation-sent' }, { orderBy: { createdAt: 'desc' }, limit: 1 });
  expect(emails).toMatchObject([{ state: 'erased', recipient: '' }]);
  expect(smtp.emails.filter(about(String(sent.number)))).toEqual([]);
});

describe('the emails of a quotation', () => {
  const resend = ({ id }: QuotationDetail, body: object = {}) => test.admin('post', `/${id}/resend`).send(body);
  const emailsTo = (address: string) => smtp.emails.filter(({ recipient }) => recipient === address);

  /** A sent quotation of this customer. */
  const sentTo = async (email: string) => test.sent({}, await test.inquire({ ...REQUEST, email }));

  /** Its emails, once none is waiting; runs the relay instead of waiting for its schedule. */
  function settled({ id }: QuotationDetail): Promise<[QuotationEmailResponse, ...QuotationEmailResponse[]]> {
    const ask = async (): Promise<[QuotationEmailResponse, ...QuotationEmailResponse[]]> => {
      await test.relayEmails();
      return (await test.admin('get', `/${id}/emails`).expect(200)).body;
    };
    return until(ask, (emails) => emails.length > 0 && emails.every(({ state }) => state !== 'waiting'));
  }

  it("lists all revisions with the mail server's response, newest first [spec 10.22]", async () => {
    const first = await sentTo('dale@refinery.example');
    await settled(first);
    const second = await test.send(await test.revise(first));
    expect(await settled(second)).toEqual([
      expect.objectContaining({
        ...{ kind: 'quotation-sent', recipient: 'dale@refinery.example', state: 'delivered', letter: 'B' },
        replaced: false,
        attempts: [{ at: expect.any(String), accepted: true, answer: expect.stringMatching(/^250/) }],
      }),
      expect.objectContaining({ state: 'delivered', letter: 'A', replaced: true }),
    ]);
    expect((await test.admin('get', '/999999/emails').expect(404)).body.message).toBe('There is no such quotation.');
  });

  it('sends failed ones again once, and logs it [spec 10.22]', async () => {
    smtp.onRecipient = (address) =>
      address.startsWith('gone') ? { responseCode: 550, message: 'no such user' } : null;
    const sent = await sentTo('gone@refinery.example');
    const [failed] = await settled(sent);
    expect(failed).toMatchObject({ state: 'failed', lastError: expect.stringMatching(/550 no such user/) });
    smtp.onRecipient = () => null;
    await resend(sent).expect(200);
    expect(await settled(sent)).toMatchObject([{ id: failed.id, state: 'delivered', attempts: { length: 2 } }]);
    expect(
      emailsTo('gone@refinery.example').filter(({ subject }) => subject?.includes(String(sent.number))),
    ).toHaveLength(1);
    expect((await resend(sent).expect(409)).body.message).toBe('No email has failed.');
    const resent = (await test.audit('quotation.resend')).filter((line) => line.includes(String(sent.number)));
    expect(resent).toEqual([`quotation.resend | quotation ${sent.number} A: Quotation`]);
  });

  it('resends none of a replaced revision, of another quotation, or about an erased person [spec 10.22]', async () => {
    const email = 'moved@refinery.example';
    const sent = await sentTo(email);
    const [{ id: emailId }] = await settled(sent);
    const other = await sentTo('other@refinery.example');
    for (const unknown of [emailId, randomUUID()]) await resend(other, { emailId: unknown }).expect(404);
    await resend(other, { emailId: 7 }).expect(400);
    const newest = await test.send(await test.revise(sent));
    expect((await resend(sent, { emailId }).expect(409)).body.message).toBe(
      'A newer revision was sent, so this email is out of date.',
    );
    const [{ id: newestEmail }] = await settled(newest);
    await test.site.get(ErasureService, { strict: false }).erasePerson(email);
    expect((await resend(sent, { emailId: newestEmail }).expect(409)).body.message).toMatch(/erased/);
    expect(await settled(newest)).toMatchObject(Array(2).fill({ recipient: '', attempts: [] }));
  });
});

describe('an answer to its inquiry', () => {
  let documentId: number;
  let reference: string;
  beforeAll(async () => {
    documentId = await addDocument('W-9', 10);
  });
  beforeEach(async () => {
    const lines = [{ productId: test.items['RL-LDG-213'], quantity: 2 }];
    reference = await test.inquire({ email: `${randomUUID()}@refinery.example`, lines });
  });

  const call = (method: 'get' | 'post') =>
    test.ask(method, `/api/admin/inquiries/${reference}/answers`, test.cookies.get('sales') ?? '');
  /** Other tests add documents, too. */
  const offered = async () =>
    ((await call('get').expect(200)).body as AnswerOptions).offers.filter(
      ({ kind, id }) => kind !== 'document' || id === documentId,
    );

  /** Sends an answer. @returns the email that is composed for it */
  async function answer(attachments: readonly AttachmentChoice[]): Promise<EmailContent | null> {
    const input = { key: randomUUID(), subject: 'Yours', text: 'Here it is.', attachments };
    const { body } = await call('post').send(input).expect(201);
    const composers = test.site.get(EmailComposers, { strict: false });
    return composers.compose({ kind: 'inquiry-answer', subjectId: body.id, recipient: '' });
  }

  const attached = (message: EmailContent | null) => message?.attachments?.map(({ filename }) => filename);
  const linksOf = (message: EmailContent | null) =>
    message?.blocks.flatMap((block) => (block.type === 'link' ? block.href : []));

  it('offers the sent quotation, the cut sheets of the quote list and the documents, and attaches the choices [spec x.29]', async () => {
    const { id, number } = await test.sent({}, reference);
    const offers = await offered();
    expect(offers.map(({ kind, label }) => [kind, label])).toEqual([
      ['quotation', `Quotation ${number} A`],
      ['cut-sheet', 'RL-LDG-213 Ledger 7 ft'],
      ['document', 'W-9'],
    ]);
    const message = await answer(offers.map(({ kind, id: offer }) => ({ kind, id: offer })));
    expect(attached(message)).toEqual([`quotation-${number}-A.pdf`, 'RL-LDG-213-cut-sheet.pdf']);
    expect(String(message?.attachments?.[1]?.content).slice(0, 5)).toBe('%PDF-');
    expect(linksOf(message)).toEqual([expect.stringContaining(`/api/documents/${documentId}/download?token=`)]);
    expect(await test.get({ id })).toMatchObject({ number });
  });

  it('grants a document that was not requested, under the name of the member, and renews the link [spec x.29]', async () => {
    const choice = { kind: 'document', id: documentId } as const;
    const [first] = linksOf(await answer([choice])) ?? [];
    const [second] = linksOf(await answer([choice])) ?? [];
    expect(second).not.toBe(first);
    const requests = await test.fork().find(AccessRequest, { inquiry: { reference } });
    expect(requests).toMatchObject([{ state: 'granted', decidedBy: expect.stringContaining('@yard.example') }]);
    const lines = await test
      .fork()
      .find(StaffAudit, { action: 'access-request.grant', subject: { $like: `%${reference}%` } });
    expect(lines).toHaveLength(2);
  });

  it('grants nothing when the answer is refused', async () => {
    const input = { key: randomUUID(), subject: 'Yours', text: '{due} {price}' };
    await call('post')
      .send({ ...input, attachments: [{ kind: 'document', id: documentId }] })
      .expect(400);
    expect(await test.fork().count(AccessRequest, { inquiry: { reference } })).toBe(0);
  });

  it('sends a link instead of a file that is too large', async () => {
    const { link } = await test.sent({}, reference);
    const [offer] = await offered();
    const restore = replaceMethod(
      test.site.get(QuotationPdfsService, { strict: false }),
      'read',
      () => async () => Buffer.alloc(EMAIL_BYTES.all + 1),
    );
    const message = await answer(offer ? [{ kind: offer.kind, id: offer.id }] : []);
    restore();
    expect(attached(message)).toEqual([]);
    expect(linksOf(message)).toEqual([link]);
  });

  it('does not offer a quotation of another inquiry', async () => {
    await test.sent({}, await test.inquire({ email: `${randomUUID()}@refinery.example` }));
    const offers = await offered();
    expect(offers.filter(({ kind }) => kind === 'quotation')).toEqual([]);
  });
});

/** Keeps the relay from queueing emails. @returns a function that ends this */
function holdEmails(): () => void {
  const queue = test.site.get(JobQueue, { strict: false });
  return replaceMethod(queue, 'add', () => () => Promise.reject(new Error('held')));
}
