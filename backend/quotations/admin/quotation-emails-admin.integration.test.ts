import { randomUUID } from 'node:crypto';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { EmailRelay } from '../../platform/email/email-outbox.js';
import { folderForFile, forFile } from '../../testing/for-file.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';
import type { QuotationDetail, QuotationEmailResponse } from './quotations-admin.contract.js';

const dataDir = folderForFile('quotation-emails-admin-');

const smtp = forFile(() => new TestSmtp().start());
const test = forFile(() =>
  QuotationTestSite.start({
    ...{ DATA_DIR: dataDir, PROCESS_ROLE: 'all', SMTP_URL: smtp.url },
    EMAIL_RETRY_SECONDS: '1',
  }),
);
beforeEach(() => {
  smtp.onRecipient = () => null;
});

const resend = ({ id }: QuotationDetail, body: object = {}) => test.admin('post', `/${id}/resend`).send(body);
const emailsTo = (address: string) => smtp.emails.filter(({ recipient }) => recipient === address);

/** A sent quotation of this customer. */
const sentTo = async (email: string) => test.sent({}, await test.inquire({ ...REQUEST, email }));

/** Its emails, once none is waiting; runs the relay instead of waiting for its schedule. */
function settled({ id }: QuotationDetail): Promise<[QuotationEmailResponse, ...QuotationEmailResponse[]]> {
  const ask = async (): Promise<[QuotationEmailResponse, ...QuotationEmailResponse[]]> => {
    await test.site.get(EmailRelay, { strict: false }).relay();
    return (await test.admin('get', `/${id}/emails`).expect(200)).body;
  };
  return until(ask, (emails) => emails.length > 0 && emails.every(({ state }) => state !== 'waiting'));
}

it("lists the emails of all revisions with the mail server's response, newest first [spec 10.22]", async () => {
  const first = await sentTo('dale@refinery.example');
  await settled(first);
  const second = await test.send(await test.revise(first));
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
  expect((await test.admin('get', '/999999/emails').expect(404)).body.message).toBe('There is no such quotation.');
});

it('sends failed emails again once, and logs it [spec 10.22]', async () => {
  smtp.onRecipient = (address) => (address.startsWith('gone') ? { responseCode: 550, message: 'no such user' } : null);
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

it('refuses emails of a replaced revision, of another quotation, or about an erased person [spec 10.22]', async () => {
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
  expect(await settled(newest)).toMatchObject([
    { recipient: '', attempts: [] },
    { recipient: '', attempts: [] },
  ]);
});
