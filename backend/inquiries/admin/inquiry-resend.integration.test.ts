import { randomUUID } from 'node:crypto';
import type { EmailResponse } from '../../platform/email/email.contract.js';
import { EmailRelay } from '../../platform/email/email-outbox.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { InquiryDetail, Ledger } from './inquiries-admin.contract.js';

const smtp = forFile(() => new TestSmtp().start());
const test = forFile(() =>
  InquiryTestSite.start({
    PROCESS_ROLE: 'all',
    SMTP_URL: smtp.url,
    SALES_EMAIL: 'sales@scaffold.example, yard@scaffold.example',
    EMAIL_RETRY_SECONDS: '1',
  }),
);
beforeEach(() => {
  smtp.onRecipient = () => null;
});

const submit = (email: string) => test.inquire({ email });
const resend = (reference: string, body: object = {}) => test.admin('post', `/${reference}/resend`).send(body);
const ledger = async (): Promise<Ledger> => (await test.ask('get', '/api/admin/ledger', test.sales).expect(200)).body;

/** The inquiry, once none of its emails is waiting; runs the relay instead of waiting for its schedule. */
function settled(reference: string): Promise<InquiryDetail> {
  const ask = async () => {
    await test.site.get(EmailRelay, { strict: false }).relay();
    return test.detail(reference);
  };
  return until(ask, ({ emails }) => emails.every(({ state }) => state !== 'waiting'));
}

const to = ({ emails }: InquiryDetail, name: string) =>
  emails.filter(({ recipient }) => recipient.startsWith(`${name}@`)) as [EmailResponse, ...EmailResponse[]];
const refuse = (name: string, message: string) => (address: string) =>
  address.startsWith(`${name}@`) ? { responseCode: 550, message } : null;

it("shows the mail server's response to each attempt", async () => {
  let refusals = 1;
  smtp.onRecipient = (address) =>
    address.startsWith('yard') && refusals-- > 0 ? { responseCode: 451, message: 'try later' } : null;
  const detail = await settled(await submit('dale@refinery.example'));
  expect(detail.emails.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'inquiry-confirmation delivered',
    'inquiry-sales delivered',
    'inquiry-sales delivered',
  ]);
  const [yard] = to(detail, 'yard');
  expect(to(detail, 'sales')[0].attemptCount).toBe(1);
  expect(yard).toMatchObject({ attemptCount: 2, nextAttemptAt: null, deliveredAt: expect.any(String) });
  expect(yard.attempts).toEqual([
    { at: expect.any(String), accepted: false, answer: expect.stringMatching(/451 try later/) },
    { at: expect.any(String), accepted: true, answer: expect.stringMatching(/^250/) },
  ]);
});

it('retries emails to the sales desk after a permanent refusal, but not emails to a visitor', async () => {
  let refusals = 2;
  smtp.onRecipient = (address) =>
    address.startsWith('blocked') || (address.startsWith('sales') && refusals-- > 0)
      ? { responseCode: 550, message: '5.7.1 relaying denied by policy' }
      : null;
  const detail = await settled(await submit('blocked@refinery.example'));
  expect(to(detail, 'blocked')[0]).toMatchObject({
    ...{ state: 'failed', attemptCount: 1, lastError: expect.stringContaining('550') },
  });
  expect(to(detail, 'sales')[0]).toMatchObject({ state: 'delivered', attemptCount: 3 });
});

describe('resend', () => {
  it('requeues failed emails, and the ledger keeps adding up [spec c5.11, c5.12]', async () => {
    smtp.onRecipient = refuse('gone', 'no such user');
    const before = await ledger();
    const reference = await submit('gone@refinery.example');
    await settled(reference);
    expect((await ledger()).failed).toBe(before.failed + 1);
    smtp.onRecipient = () => null;
    const { body } = await resend(reference).expect(200);
    expect(to(body, 'gone')[0]).toMatchObject({ attemptCount: expect.any(Number), attempts: { length: 1 } });
    const detail = await settled(reference);
    expect(detail.emails).toHaveLength(3);
    expect(to(detail, 'gone')[0]).toMatchObject({ state: 'delivered', lastError: null, attempts: { length: 2 } });
    expect(await smtp.waitFor(1, ({ recipient }) => recipient === 'gone@refinery.example')).toHaveLength(1);
    expect(await ledger()).toMatchObject({ failed: before.failed, unaccounted: 0 });
    expect((await resend(reference).expect(409)).body.message).toBe('No email has failed.');
  });

  it('resends a delivered email with a new Message-ID, so that no mailbox drops it as a duplicate', async () => {
    const reference = await submit('twice@refinery.example');
    const first = await settled(reference);
    const [{ id }] = to(first, 'twice');
    await resend(reference, { emailId: id }).expect(200);
    const emails = await smtp.waitFor(2, ({ recipient }) => recipient === 'twice@refinery.example');
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(to(await settled(reference), 'twice').map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect((await ledger()).unaccounted).toBe(0);
  });

  it('sends only one more email for concurrent requests', async () => {
    smtp.onRecipient = (address) => (address.startsWith('later') ? { responseCode: 451, message: 'try later' } : null);
    const reference = await submit('double@refinery.example');
    const [{ id }] = to(await settled(reference), 'double');
    const answers = await Promise.all([1, 2, 3].map(() => resend(reference, { emailId: id })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(to(await settled(reference), 'double')).toHaveLength(1 + statuses.filter((status) => status === 200).length);
  });

  it('is refused after erasure', async () => {
    smtp.onRecipient = refuse('removed', 'no such user');
    const email = 'removed@refinery.example';
    const reference = await submit(email);
    const [{ id }] = to(await settled(reference), 'removed');
    await test.site.get(ErasureService, { strict: false }).erasePerson(email);
    for (const body of [{}, { emailId: id }])
      expect((await resend(reference, body).expect(409)).body.message).toMatch(/erased/);
    const { emails } = await test.detail(reference);
    expect(emails.every((message) => message.recipient === '' && message.attempts.length === 0)).toBe(true);
    expect((await ledger()).unaccounted).toBe(0);
  });

  it('accepts only emails of this inquiry', async () => {
    const [one, other] = [await submit('one@refinery.example'), await submit('other@refinery.example')];
    const [{ id }] = to(await settled(other), 'other');
    await resend(one, { emailId: id }).expect(404);
    await resend(one, { emailId: randomUUID() }).expect(404);
    for (const emailId of ['7', 7, ['x'], { a: 1 }]) await resend(one, { emailId }).expect(400);
    await resend('Q-2222-22', {}).expect(404);
    expect(await test.fork().count(OutgoingEmail, { state: 'failed', recipient: 'other@refinery.example' })).toBe(0);
  });
});
