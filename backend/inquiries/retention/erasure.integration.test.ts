import { randomUUID } from 'node:crypto';
import { EmailAttempt } from '../../platform/email/email-attempt.entity.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';
import { Inquiry } from '../inquiry.entity.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { InquiryNote } from '../timeline/inquiry-note.entity.js';
import { ErasureService } from './erasure.service.js';

const smtp = forFile(() => new TestSmtp().start());
const test = forFile(() =>
  InquiryTestSite.start({
    PROCESS_ROLE: 'all',
    SMTP_URL: smtp.url,
    SALES_EMAIL: 'sales@scaffold.example',
  }),
);

const erasure = () => test.site.get(ErasureService, { strict: false });
const ledger = () => test.site.get(LedgerService, { strict: false }).get();

/** The emails of an inquiry, once all are delivered. */
async function delivered(reference: string): Promise<OutgoingEmail[]> {
  const { id } = await test.fork().findOneOrFail(Inquiry, { reference });
  return until(
    () => test.fork().find(OutgoingEmail, { subjectId: id }),
    (emails) => emails.every(({ state }) => state === 'delivered'),
  );
}

describe('erasure', () => {
  it('leaves no personal data, and a ledger that adds up', async () => {
    const email = `${randomUUID()}@person.example`;
    const person = { email, name: 'Somebody Unique', zip: '99950-1234' };
    const reference = await test.inquire({ ...person, campaign: { utm_source: 'news' } });
    const [message] = await delivered(reference);
    await note(reference, `Call ${email} back`);
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
    await Promise.all([delivered(young), delivered(old)]);
    const em = test.fork();
    await em.nativeUpdate(Inquiry, { reference: old }, { createdAt: new Date('2024-01-01T00:00:00Z') });
    expect(await erasure().eraseOlderThan(0)).toBe(0);
    expect(await erasure().eraseOlderThan(24)).toBe(1);
    expect((await em.findOneOrFail(Inquiry, { reference: young })).name).toBe('Dale Hebert');
    expect((await em.findOneOrFail(Inquiry, { reference: old })).name).toBe('');
  });

  async function note(reference: string, text: string): Promise<void> {
    const em = test.fork();
    const inquiry = await em.findOneOrFail(Inquiry, { reference });
    em.create(InquiryNote, { inquiry, author: 'sales@yard.example', text });
    await em.flush();
  }

  async function dump(): Promise<string> {
    const tables = ['inquiry', 'outgoing_email', 'email_attempt', 'inquiry_note'];
    return JSON.stringify(await Promise.all(tables.map((table) => test.execute(`select * from ${table}`))));
  }
});
