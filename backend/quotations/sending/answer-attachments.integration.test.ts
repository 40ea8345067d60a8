import { randomUUID } from 'node:crypto';
import { AccessRequest } from '../../documents/access/access-request.entity.js';
import { CompanyDocument } from '../../documents/document.entity.js';
import type { AnswerOptions, AttachmentChoice } from '../../inquiries/answers/answers.contract.js';
import { EMAIL_BYTES } from '../../platform/email/email.contract.js';
import { EmailComposers, type EmailContent } from '../../platform/email/email-composer.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { folderForFile, forFile } from '../../testing/for-file.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { signIn } from '../../testing/test-staff.js';
import { QuotationPdfsService } from './quotation-pdfs.service.js';

const dataDir = folderForFile('answers-');
let cookie: string;
let documentId: number;
let item: number;
let reference: string;

const test = forFile(() =>
  QuotationTestSite.start({ DATA_DIR: dataDir, PROCESS_ROLE: 'all', PUBLIC_URL: 'https://yard.example' }),
);
beforeAll(async () => {
  cookie = await signIn(test.site, 'sales');
  item = test.items['RL-LDG-213'] ?? 0;
  const em = test.fork();
  const file = { storageKey: 'w9.pdf', fileSize: 10, uploadedAt: new Date() };
  const document = em.create(CompanyDocument, { title: 'W-9', category: 'Tax', ...file });
  await em.flush();
  documentId = document.id;
});
beforeEach(async () => {
  reference = await test.inquire({
    email: `${randomUUID()}@refinery.example`,
    lines: [{ productId: item, quantity: 2 }],
  });
});

const call = (method: 'get' | 'post') => test.ask(method, `/api/admin/inquiries/${reference}/answers`, cookie);
const desk = async (): Promise<AnswerOptions> => (await call('get').expect(200)).body;

/** Sends an answer. @returns the email that is composed for it */
async function answer(attachments: readonly AttachmentChoice[]): Promise<EmailContent | null> {
  const input = { key: randomUUID(), subject: 'Yours', text: 'Here it is.', attachments };
  const { body } = await call('post').send(input).expect(201);
  const composers = test.site.get(EmailComposers, { strict: false });
  return composers.compose({ kind: 'inquiry-answer', subjectId: body.id, recipient: '' });
}

const filesOf = (message: EmailContent | null) => message?.attachments?.map(({ filename }) => filename);
const linksOf = (message: EmailContent | null) =>
  message?.blocks.flatMap((block) => (block.type === 'link' ? block.href : []));

it('offers the sent quotation, the cut sheets of the quote list and the documents, and attaches the choices [spec x.29]', async () => {
  const { id, number } = await test.sent({}, reference);
  const { offers } = await desk();
  expect(offers.map(({ kind, label }) => [kind, label])).toEqual([
    ['quotation', `Quotation ${number} A`],
    ['cut-sheet', 'RL-LDG-213 Ledger 7 ft'],
    ['document', 'W-9'],
  ]);
  const message = await answer(offers.map(({ kind, id: offered }) => ({ kind, id: offered })));
  expect(filesOf(message)).toEqual([`quotation-${number}-A.pdf`, 'RL-LDG-213-cut-sheet.pdf']);
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
  const [offer] = (await desk()).offers;
  const restore = replaceMethod(
    test.site.get(QuotationPdfsService, { strict: false }),
    'read',
    () => async () => Buffer.alloc(EMAIL_BYTES.all + 1),
  );
  const message = await answer(offer ? [{ kind: offer.kind, id: offer.id }] : []);
  restore();
  expect(filesOf(message)).toEqual([]);
  expect(linksOf(message)).toEqual([link]);
});

it('does not offer a quotation of another inquiry', async () => {
  await test.sent({}, await test.inquire({ email: `${randomUUID()}@refinery.example` }));
  const { offers } = await desk();
  expect(offers.filter(({ kind }) => kind === 'quotation')).toEqual([]);
});
