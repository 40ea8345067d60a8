import { randomUUID } from 'node:crypto';
import type { EmailResponse } from '../../platform/email/email.contract.js';
import { EmailAttempt } from '../../platform/email/email-attempt.entity.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';
import { Inquiry } from '../inquiry.entity.js';
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
// A late email would use up the refusal of the next test.
afterEach(async () => {
  smtp.onRecipient = () => null;
  await test.allEmailsSent();
});

const submit = (email: string) => test.inquire({ email });
const resend = (reference: string, body: object = {}) => test.admin('post', `/${reference}/resend`).send(body);
const erasure = () => test.site.get(ErasureService, { strict: false });
const ledger = async (): Promise<Ledger> => (await test.ask('get', '/api/admin/ledger', test.sales).expect(200)).body;

/** The inquiry, once none of its emails is waiting; runs the relay instead of waiting for its schedule. */
function settled(reference: string): Promise<InquiryDetail> {
  const ask = async () => {
    await test.relayEmails();
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
    expect(to(body, 'gone')[0].attempts).toHaveLength(1);
    const detail = await settled(reference);
    expect(detail.emails).toHaveLength(3);
    // Its retry schedule starts over.
    const resent = { state: 'delivered', attemptCount: 1, lastError: null, attempts: { length: 2 } };
    expect(to(detail, 'gone')[0]).toMatchObject(resent);
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
    await erasure().erasePerson(email);
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

describe('erasure', () => {
  it('leaves no personal data, and a ledger that adds up', async () => {
    const email = `${randomUUID()}@person.example`;
    const person = { email, name: 'Somebody Unique', zip: '99950-1234' };
    const reference = await test.inquire({ ...person, campaign: { utm_source: 'news' } });
    const [message] = (await settled(reference)).emails;
    await test
      .admin('post', `/${reference}/notes`)
      .send({ text: `Call ${email} back` })
      .expect(201);
    const before = await ledger();
    expect(await erasure().erasePerson(` ${email.toUpperCase()} `)).toBe(1);
    expect(await erasure().erasePerson(email)).toBe(0);
    const after = await ledger();
    expect(after).toMatchObject({ accepted: before.accepted, erased: before.erased + 1, unaccounted: 0 });
    const rows = await dump();
    for (const value of Object.values(person)) expect(rows).not.toContain(value);
    expect(rows).toContain(reference);
    expect(await test.fork().count(EmailAttempt, { email: message?.id })).toBe(0);
  });

  it('finds a person by any spelling of the address, and erases the document title, too', async () => {
    const reference = await test.inquire({
      email: 'Jos\u00e9@m\u00fcller-werft.example',
      documentTitle: 'Files of Jos\u00e9 M\u00fcller',
    });
    expect(await erasure().erasePerson('JOSE\u0301@MU\u0308LLER-werft.example')).toBe(1);
    const inquiry = await test.fork().findOneOrFail(Inquiry, { reference });
    expect(inquiry).toMatchObject({ email: '', documentTitle: '' });
  });

  it.each(['985.555.0177', '+1 985 555 0177', '19855550177', '(985) 555-0177 ext. 4'])(
    'finds people without an address by their phone number, spelled %s [spec x.26]',
    async (spelled) => {
      const nobody = { phone: '(985) 555-0177' };
      const [called, colleague] = [await test.inquire(nobody), await test.inquire(nobody)];
      const other = await test.inquire({ phone: '(985) 555-0178' });
      const em = test.fork();
      await em.nativeUpdate(Inquiry, { reference: { $in: [called, other] } }, { email: '' });
      const { count, left } = await erasure().erasePhone(spelled);
      expect([count, left.includes(colleague), left.includes(called)]).toEqual([1, true, false]);
      expect((await em.findOneOrFail(Inquiry, { reference: called })).phone).toBe('');
      expect((await em.findOneOrFail(Inquiry, { reference: other })).phone).toBe('(985) 555-0178');
      expect(await erasure().erasePhone(spelled)).toMatchObject({ count: 0 });
    },
  );

  it.each(['', '0', '555-01', 'nobody', 'x 985 555 0177'])('refuses %j as a phone number', async (spelled) => {
    await expect(erasure().erasePhone(spelled)).rejects.toThrow(RangeError);
  });

  it('erases inquiries past the retention time and keeps newer ones', async () => {
    const young = await test.inquire();
    const old = await test.inquire();
    await Promise.all([settled(young), settled(old)]);
    const em = test.fork();
    await em.nativeUpdate(Inquiry, { reference: old }, { createdAt: new Date('2024-01-01T00:00:00Z') });
    expect(await erasure().eraseOlderThan(0)).toBe(0);
    expect(await erasure().eraseOlderThan(24)).toBe(1);
    expect((await em.findOneOrFail(Inquiry, { reference: young })).name).toBe('Dale Hebert');
    expect((await em.findOneOrFail(Inquiry, { reference: old })).name).toBe('');
  });

  async function dump(): Promise<string> {
    const tables = ['inquiry', 'outgoing_email', 'email_attempt', 'inquiry_note'];
    return JSON.stringify(await Promise.all(tables.map((table) => test.execute(`select * from ${table}`))));
  }
});
