import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { MailRelay } from '../../platform/mail/mail-outbox.js';
import { REQUEST } from '../../testing/inquiry-site.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';
import type { QuotationDetail, QuotationMailResponse } from './quotations-admin.contract.js';

let smtp: TestSmtp;
let test: QuotationTestSite;
let dataDir: string;

beforeAll(async () => {
  smtp = await new TestSmtp().start();
  dataDir = await mkdtemp(join(tmpdir(), 'quotation-mails-admin-'));
  test = await QuotationTestSite.start({
    DATA_DIR: dataDir,
    PROCESS_ROLE: 'all',
    SMTP_URL: smtp.url,
    MAIL_RETRY_SECONDS: '1',
  });
});
beforeEach(() => {
  smtp.onRecipient = () => null;
});
afterAll(async () => {
  await test.close();
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const resend = ({ id }: QuotationDetail, body: object = {}) => test.desk('post', `/${id}/resend`).send(body);
const mailsTo = (address: string) => smtp.mails.filter(({ recipient }) => recipient === address);

/** A sent quotation of this customer. */
const sentTo = async (email: string) => test.sent({}, await test.inquire({ ...REQUEST, email }));

/** Its mails, once none is waiting; runs the relay instead of waiting for its schedule. */
function settled({ id }: QuotationDetail): Promise<[QuotationMailResponse, ...QuotationMailResponse[]]> {
  const ask = async (): Promise<[QuotationMailResponse, ...QuotationMailResponse[]]> => {
    await test.site.get(MailRelay, { strict: false }).relay();
    return (await test.desk('get', `/${id}/mails`).expect(200)).body;
  };
  return until(ask, (mails) => mails.length > 0 && mails.every(({ state }) => state !== 'waiting'));
}

it("lists the mails of all revisions with the mail server's response, newest first [spec 10.22]", async () => {
  const first = await sentTo('dale@refinery.example');
  await settled(first);
  const { body: revised } = await test.desk('post', `/${first.id}/revisions`).send({ version: first.version });
  const second = await test.send(revised);
  expect(await settled(second)).toEqual([
    expect.objectContaining({
      ...{
        kind: 'quotation-sent',
        recipient: 'dale@refinery.example',
        state: 'delivered',
        letter: 'B',
        replaced: false,
      },
      attempts: [{ at: expect.any(String), accepted: true, answer: expect.stringMatching(/^250/) }],
    }),
    expect.objectContaining({ state: 'delivered', letter: 'A', replaced: true }),
  ]);
  expect((await test.desk('get', '/999999/mails').expect(404)).body.message).toBe('There is no such quotation.');
});

it('sends failed mails again once, and logs it [spec 10.22]', async () => {
  smtp.onRecipient = (address) => (address.startsWith('gone') ? { responseCode: 550, message: 'no such user' } : null);
  const sent = await sentTo('gone@refinery.example');
  const [failed] = await settled(sent);
  expect(failed).toMatchObject({ state: 'failed', lastFault: expect.stringMatching(/550 no such user/) });
  smtp.onRecipient = () => null;
  await resend(sent).expect(200);
  expect(await settled(sent)).toMatchObject([{ id: failed.id, state: 'delivered', attempts: { length: 2 } }]);
  expect(mailsTo('gone@refinery.example').filter(({ subject }) => subject?.includes(String(sent.number)))).toHaveLength(
    1,
  );
  expect((await resend(sent).expect(409)).body.message).toBe('No email has failed.');
  const resent = (await test.audit('quotation.resend')).filter((line) => line.includes(String(sent.number)));
  expect(resent).toEqual([`quotation.resend | quotation ${sent.number} A: quotation-sent`]);
});

it('sends one more copy of a delivered mail for each accepted request', async () => {
  const sent = await sentTo('twice@refinery.example');
  const [{ id: mailId }] = await settled(sent);
  const answers = await Promise.all([1, 2, 3].map(() => resend(sent, { mailId })));
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);
  expect(await settled(sent)).toHaveLength(1 + accepted);
});

it('refuses mails of a replaced revision, of another quotation, or about an erased person [spec 10.22]', async () => {
  const email = 'moved@refinery.example';
  const sent = await sentTo(email);
  const [{ id: mailId }] = await settled(sent);
  const other = await sentTo('other@refinery.example');
  for (const unknown of [mailId, randomUUID()]) await resend(other, { mailId: unknown }).expect(404);
  await resend(other, { mailId: 7 }).expect(400);
  const { body: revised } = await test.desk('post', `/${sent.id}/revisions`).send({ version: sent.version });
  const newest = await test.send(revised);
  expect((await resend(sent, { mailId }).expect(409)).body.message).toBe(
    'A newer revision was sent, so this email is out of date.',
  );
  const [{ id: newestMail }] = await settled(newest);
  await test.site.get(ErasureService, { strict: false }).erasePerson(email);
  expect((await resend(sent, { mailId: newestMail }).expect(409)).body.message).toMatch(/erased/);
  expect(await settled(newest)).toMatchObject([
    { recipient: '', attempts: [] },
    { recipient: '', attempts: [] },
  ]);
});
