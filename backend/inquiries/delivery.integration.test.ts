import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { simpleParser } from 'mailparser';
import { PdfService } from '../pdf/pdf.service.js';
import { EMAIL_FILES_DIRECTORY } from '../platform/email/email-files.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { JOBS } from '../platform/queue/jobs.js';
import { ThreadsService } from '../platform/threads/threads.service.js';
import { folderForFile, forFile } from '../testing/for-file.js';
import { InquiryTestSite } from '../testing/inquiry-site.js';
import { replaceMethod } from '../testing/replace-method.js';
import { importCsv } from '../testing/sample-catalog.js';
import { TcpGate } from '../testing/tcp-gate.js';
import { testRedisUrl } from '../testing/test-database.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { type ReceivedEmail, TestSmtp } from '../testing/test-smtp.js';
import { until } from '../testing/until.js';
import type { InquirySubmission } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';
import { LedgerService } from './ledger/ledger.service.js';
import { ErasureService } from './retention/erasure.service.js';
import type { TimelineEntry } from './timeline/timeline.contract.js';

const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const SUBMISSION = {
  ...{ ...REQUEST, projectDescription: 'Forty feet of wall,\nthree lifts.', productName: 'Ringlock Ledger' },
  ...{ rentOrBuy: 'rent', startDate: TOMORROW, rentalDays: 21, zip: '70427', delivery: 'pickup' },
  ...{ budget: '25k-50k', additionalNotes: 'Gate 4' },
};

const ITEMS =
  'sku,name,category,stockStatus,family,weight\nRL-1,Ringlock Ledger 7 ft,Current Stock,Current Stock,ring,18.5\n' +
  'NW-1,Netting,Consumables,Current Stock,consumables,\n';

const sheetJobs = JOBS['make-sheets'].options;
const { backoff } = sheetJobs;

const smtp = forFile(() => new TestSmtp().start());
const redisGate = forFile(() => new TcpGate(testRedisUrl()).open());
const smtpGate = forFile(() => new TcpGate(smtp.url).open());
const test = forFile(() =>
  InquiryTestSite.start({
    ...{ PROCESS_ROLE: 'all', REDIS_URL: redisGate.gatedUrl, SMTP_URL: smtpGate.gatedUrl, EMAIL_RETRY_SECONDS: '1' },
    ...{ SALES_EMAIL: 'sales@scaffold.example, yard@scaffold.example', PUBLIC_URL: 'https://scaffold.example' },
  }),
);
beforeAll(async () => {
  sheetJobs.backoff = 1;
  await importCsv(test.database.orm.em, ITEMS);
});

beforeEach(() => {
  smtp.onRecipient = () => null;
  smtp.onMessage = () => null;
});

// A late email would be refused by the fake server of the next test.
afterEach(() => test.allEmailsSent());

afterAll(() => {
  sheetJobs.backoff = backoff;
});

/** Submits an inquiry. @returns its reference */
const submit = (change: Partial<InquirySubmission> = {}) => test.inquire({ ...SUBMISSION, ...change });

async function received(count: number, fits: (message: ReceivedEmail) => boolean): Promise<ReceivedEmail[]> {
  await test.relayEmails();
  return smtp.waitFor(count, fits);
}

const about = (reference: string) => (message: ReceivedEmail) => message.subject?.includes(reference) === true;
const ledger = () => test.site.get(LedgerService, { strict: false }).get();

async function emailsOf(reference: string): Promise<OutgoingEmail[]> {
  const em = test.fork();
  const { id } = await em.findOneOrFail(Inquiry, { reference });
  return em.find(OutgoingEmail, { subjectId: id });
}

/** An inquiry's emails, once all of them are in this state. */
const emailsIn = (state: string, reference: string): Promise<OutgoingEmail[]> =>
  until(
    () => emailsOf(reference),
    (emails) => emails.every((message) => message.state === state),
  );

describe('an inquiry', () => {
  it('is emailed to each sales address and confirmed to its sender [spec x.2, 7.17]', async () => {
    const reference = await submit();
    const emails = await smtp.waitFor(3, about(reference));
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual([
      'dale@refinery.example',
      'sales@scaffold.example',
      'yard@scaffold.example',
    ]);
    const sales = emails.find(({ recipient }) => recipient.startsWith('sales'));
    expect(sales?.subject).toBe(`Quote ${reference}: Gulf Refinery | Ringlock Ledger`);
    expect(sales?.replyTo?.value).toEqual([{ name: 'Dale Hebert', address: 'dale@refinery.example' }]);
    for (const text of [sales?.text, String(sales?.html)]) {
      for (const part of ['Dale Hebert', '(985) 555-0100', 'Industrial', 'Rental', '2-4 weeks', '$25,000-$50,000'])
        expect(text).toContain(part);
      for (const part of ['Rental Duration', '3 weeks', '70427', 'Pickup at the yard']) expect(text).toContain(part);
      for (const part of ['three lifts.', 'Gate 4', `https://scaffold.example/admin/inquiries/${reference}`])
        expect(text).toContain(part);
    }
    expect(sales?.html).toContain('href="mailto:dale@refinery.example"');
    expect(sales?.html).toContain('href="tel:+19855550100"');
    const confirmation = emails.find(({ recipient }) => recipient.startsWith('dale'));
    expect(confirmation?.subject).toBe(`We received your quote request (${reference})`);
    const answer = /Answer by: (\w+day .*M CT)\n/.exec(sales?.text ?? '')?.[1];
    expect(confirmation?.text).toContain(
      `within 24 hours on business days, by ${answer}. Your reference is ${reference}.`,
    );
    for (const part of ['Hello Dale Hebert,', 'Start Date', '3 weeks', '70427', '$25,000-$50,000'])
      expect(confirmation?.text).toContain(part);
    // Whatever was typed is left out: nobody has verified that the address is the sender's.
    for (const typed of ['three lifts.', 'Gate 4', 'Gulf Refinery', '555-0100', 'Ringlock Ledger'])
      for (const text of [confirmation?.text, String(confirmation?.html)]) expect(text).not.toContain(typed);
    expect(confirmation?.replyTo?.value[0]?.address).toBe('sales@diamond-scaffold.example');
  });

  it('for a certificate names holder and project in its emails, and asks for nothing else', async () => {
    const empty = { name: '', phone: '', projectType: '', serviceType: '', timeline: '' } as object;
    const asked = {
      documentTitle: 'Certificate of Insurance',
      productName: 'Certificate of Insurance',
      company: 'Gulf Builders',
    };
    const texts = {
      holderAddress: '1 Main St\nBaton Rouge, LA 70801',
      additionalInsured: 'Owner LLC',
      projectDescription: 'Unit 4',
    };
    const reference = await submit({ ...empty, ...asked, ...texts, email: 'coi@refinery.example' });
    const [sales] = await received(1, (one) => about(reference)(one) && one.recipient.startsWith('sales'));
    expect(sales?.subject).toBe(`Document access ${reference}: Gulf Builders | Certificate of Insurance`);
    for (const part of [
      'Certificate Holder: Gulf Builders',
      'Holder Address:',
      'Baton Rouge, LA',
      'Project: ',
      'Owner LLC',
    ])
      expect(sales?.text).toContain(part);
    const [confirmation] = await received(1, (one) => about(reference)(one) && one.recipient.startsWith('coi'));
    expect(confirmation?.subject).toBe(`We received your certificate request (${reference})`);
    expect(confirmation?.text).toContain('Our sales desk has your certificate request.');
  });

  it('is confirmed in our own words, even if a stranger fills every text with an advertisement', async () => {
    const spam = 'Bet now at casino.example';
    const typed = { name: spam, phone: spam, company: spam, productName: spam, additionalNotes: spam };
    const reference = await submit({ ...typed, projectDescription: spam, email: 'stranger+7@refinery.example' });
    const [email] = await received(1, (one) => about(reference)(one) && one.recipient.startsWith('stranger'));
    expect(email?.recipient).toBe('stranger+7@refinery.example');
    expect(email?.text).toContain(`Hello,\nOur sales desk has your quote request.`);
    for (const text of [email?.subject, email?.text, String(email?.html)]) expect(text).not.toContain('casino');
  });

  it('is never interpreted as markup or as a mail header', async () => {
    const reference = await submit({
      name: 'Dale <b>H</b>\r\nBcc: all@victim.example',
      company: '"; DROP & <img src=x onerror=alert(1)>',
      projectDescription: '<script>alert(1)</script> & <a href="https://evil.example">click</a>',
    });
    const emails = await received(2, about(reference));
    for (const message of emails) {
      expect(message.html).not.toMatch(/<script|<img|<b>|href="https:\/\/evil/);
      expect(message.html).toContain('&lt;script&gt;');
      expect(message.text).toContain('<script>alert(1)</script>');
      expect(message.headers.has('bcc')).toBe(false);
    }
    expect(smtp.emails.every(({ recipient }) => !recipient.includes('victim'))).toBe(true);
  });

  it('includes its quote list with weights', async () => {
    const { body: products } = await test.call().get('/api/products').expect(200);
    const lines = products.map(({ id }: { id: number }, at: number) => ({ productId: id, quantity: 40 + at }));
    const reference = await submit({ lines, productName: null });
    const [sales] = await received(1, (message) => about(reference)(message) && message.recipient.startsWith('sales'));
    expect(sales?.subject).toContain('2 items');
    expect(sales?.text).toMatch(/RL-1 \| Ringlock Ledger 7 ft \| 4[01] \| 18\.5 \| 7(?:40|58\.5)/);
    expect(sales?.text).toMatch(/weight unknown for 1 of 2 items/);
  });

  it('names an item once, and shows lines that are not in the catalog as written to sales only [spec q.2]', async () => {
    const { body: products } = await test.call().get('/api/products?search=RL-1').expect(200);
    const [{ id, name }] = products;
    const freeLines = [{ text: 'Tarps 20 x 30 ft', quantity: 1_200 }];
    const reference = await submit({ lines: [{ productId: id, quantity: 40 }], freeLines, productName: name });
    for (const message of await received(3, about(reference))) {
      const isConfirmation = message.recipient.startsWith('dale');
      expect(message.text).toContain(
        isConfirmation ? 'One line of your list is not in our catalog' : 'Tarps 20 x 30 ft | 1,200',
      );
      expect(message.text?.includes('Tarps')).toBe(!isConfirmation);
      expect(message.text?.split(name)).toHaveLength(2);
    }
  });

  it('does not repeat parts of a scaffold design that are in the quote list', async () => {
    const design = new URLSearchParams({ system: 'frame', length: "40'", height: "20'", with: '' }).toString();
    const { body: answer } = await test.call().get(`/api/builder?${design}`).expect(200);
    const parts: { name: string; quantity: number }[] = answer.parts;
    const freeLines = parts.slice(1).map(({ name, quantity }) => ({ text: name, quantity }));
    const [left] = parts;
    const reference = await submit({ design, freeLines, productName: null });
    const [message] = await received(1, (one) => about(reference)(one) && one.recipient.startsWith('sales'));
    expect(message?.text).toContain('Parts of this scaffold that are in the list above are not repeated.');
    expect(message?.text).toContain(`${left?.name} | `);
    for (const { text } of freeLines) expect(message?.text?.split(`${text} | `)).toHaveLength(2);
  });

  it('links its scaffold design; the email to sales also has the sheet and the parts list [spec b.13]', async () => {
    const design = new URLSearchParams({ system: 'frame', length: "40'", height: "20'", with: '' }).toString();
    const reference = await submit({ design, productName: null });
    const emails = await received(3, about(reference));
    for (const message of emails) {
      expect(message.text).toContain('https://scaffold.example/builder?system=frame&shape=run&length=40%27');
      expect(message.text).toContain('A planning aid, not an engineered design.');
    }
    const sales = emails.find(({ recipient }) => recipient.startsWith('sales'));
    const confirmation = emails.find(({ recipient }) => recipient.startsWith('dale'));
    expect(sales?.attachments.map(({ filename }) => filename)).toEqual(['scaffold-sheet.pdf', 'scaffold-parts.csv']);
    expect(sales?.attachments[0]?.contentType).toBe('application/pdf');
    expect(String(sales?.attachments[0]?.content).slice(0, 5)).toBe('%PDF-');
    expect(String(sales?.attachments[1]?.content)).toContain('Quantity,SKU,Item,Part');
    expect(confirmation?.attachments).toEqual([]);
    // An unreadable design must not prevent the inquiry.
    await submit({ design: 'length=abc&__proto__=1' });
  });

  it('has the designs of a quote list, each with its files', async () => {
    const designs = [
      { design: 'system=cup', name: 'Tank 4', quantity: 3 },
      { design: 'system=frame&shape=birdcage', name: 'Boiler', quantity: 1 },
    ];
    const reference = await submit({ designs, productName: null });
    const emails = await received(3, about(reference));
    for (const { text, recipient } of emails) {
      expect(text).toMatch(
        /3 x .+\n=+\n\nPart \| Item \| Pieces \| lb\n[\s\S]*Each scaffold: 261 pieces without a known weight, \d+ legs\. 3 scaffolds: 783 pieces without a known weight\. .*Rules: .* passed\./,
      );
      expect(text).toMatch(/Open the scaffold design:\nhttps:\/\/scaffold\.example\/builder\?system=frame/);
      for (const name of ['Tank 4', 'Boiler']) expect(text?.includes(name)).toBe(!recipient.startsWith('dale'));
    }
    const sales = emails.find(({ recipient }) => recipient.startsWith('sales'));
    expect(sales?.subject).toBe(`Quote ${reference}: Gulf Refinery | 2 items`);
    // The second design is outside the builder's limits.
    expect(sales?.attachments.map(({ filename }) => filename)).toEqual([
      'scaffold-sheet-1.pdf',
      'scaffold-parts-1.csv',
    ]);
  });

  it('makes a sheet once for all sales addresses, in a thread, and stores it until the inquiry is erased', async () => {
    const made: string[] = [];
    const restore = replaceMethod(
      test.site.get(ThreadsService, { strict: false }),
      'measure',
      (measure) =>
        (...call) => {
          made.push(call[1]);
          return measure(...call);
        },
    );
    const sheets = async () => (await test.site.get(FileStorage, { strict: false }).list('submittals')).length;
    const before = await sheets();
    const reference = await submit({ design: 'system=cup&length=49', productName: null });
    const emails = await received(3, about(reference));
    restore();
    const sent = emails.flatMap(({ attachments }) => attachments).filter(({ filename }) => filename?.endsWith('.pdf'));
    expect([made.filter((name) => name === 'writeDesignSheet'), sent.length]).toEqual([['writeDesignSheet'], 2]);
    expect(await sheets()).toBe(before + 1);
    await test.site.get(ErasureService, { strict: false }).eraseInquiry(reference);
    expect(await sheets()).toBe(before);
  });

  it('is sent without the sheets when their job gives up, and links them', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const pdf = test.site.get(PdfService, { strict: false });
    const make = jest.fn(() => Promise.reject(new Error('not drawn')));
    const restore = replaceMethod(pdf, 'designSheet', () => () => ({ version: randomUUID(), make }));
    const designs = [{ design: 'system=cup&length=63', name: 'Tank 4', quantity: 1 }];
    const reference = await submit({ designs, productName: null });
    const emails = await received(3, about(reference));
    restore();
    for (const { text, attachments, recipient } of emails) {
      const isConfirmation = recipient.startsWith('dale');
      expect(attachments.map(({ filename }) => filename)).toEqual(isConfirmation ? [] : ['scaffold-parts.csv']);
      expect(text?.includes('Sheet not attached: Tank 4: https://scaffold.example/api/builder/sheet.pdf?')).toBe(
        !isConfirmation,
      );
    }
    // Two attempts for each of the two emails; composing them makes nothing.
    expect(make).toHaveBeenCalledTimes(4);
    logged.mockRestore();
  });

  it('does not mention the sheet of a design that the previous release stored, which has none', async () => {
    await smtpGate.shut();
    const reference = await submit({ design: 'system=cup', productName: null });
    const em = test.fork();
    const inquiry = await em.findOneOrFail(Inquiry, { reference });
    Object.assign(inquiry, { design: inquiry.designs[0]?.answer, designs: [] });
    await em.flush();
    await smtpGate.open();
    for (const { text, attachments, recipient } of await received(3, about(reference))) {
      expect(text).toContain('https://scaffold.example/builder?system=cup&shape=run');
      expect(text).not.toContain('not attached');
      expect(attachments.map(({ filename }) => filename)).toEqual(
        recipient.startsWith('dale') ? [] : ['scaffold-parts.csv'],
      );
    }
  });

  it.each([
    ['both emails', 'EMR Letter', 3],
    ['the emails to sales only, if it is none of ours', 'EMR Letter, see casino.example', 2],
  ])('names the requested document in %s', async (_which, documentTitle, named) => {
    await test.execute(
      `insert into document (title, category, storage_key, file_size, uploaded_at) values ('EMR Letter', 'Safety', ?, 1, now())`,
      [randomUUID()],
    );
    const reference = await submit({ documentTitle, productName: documentTitle });
    const emails = await received(3, about(reference));
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      ...Array(2).fill(`Document access ${reference}: Gulf Refinery | ${documentTitle}`),
      `We received your document request (${reference})`,
    ]);
    expect(emails.filter(({ text }) => text?.includes(`Document: ${documentTitle}\n`))).toHaveLength(named);
  });

  it('is stored and emailed to sales when it looks like spam, and confirmed once staff unmark it', async () => {
    const reference = await submit({ subtopic: 'https://casino.example', email: 'somebody-else@example.com' });
    const emails = await received(2, about(reference));
    await emailsIn('delivered', reference);
    expect(
      smtp.emails
        .filter(about(reference))
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(['sales@scaffold.example', 'yard@scaffold.example']);
    expect(emails[0]?.subject).toMatch(/^\[Possible spam\] Quote/);
    expect(emails[0]?.text).toContain('a hidden field was filled in');
    // The promised time has passed by then.
    await test.execute(`update inquiry set created_at = now() - interval '9 days' where reference = ?`, [reference]);
    await test.patch(reference, { state: 'new' }).expect(200);
    const [late] = await received(1, (one) => about(reference)(one) && one.recipient.startsWith('somebody-else'));
    expect(late?.text).toContain('within 24 hours on business days. Your reference');
  });
});

describe('delivery', () => {
  it('fails an email whose content is rejected for good', async () => {
    smtp.onMessage = () => ({ responseCode: 554, message: 'content rejected' });
    const rows = await emailsIn('failed', await submit());
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('resumes when the mail server is back', async () => {
    await smtpGate.shut();
    const reference = await submit();
    await until(
      () => emailsOf(reference),
      (emails) => emails.some(({ attempts }) => attempts > 0),
    );
    await smtpGate.open();
    await smtp.waitFor(3, about(reference));
    expect((await ledger()).unaccounted).toBe(0);
  });

  it('does not send the emails of a person erased before delivery', async () => {
    await smtpGate.shut();
    const email = `${randomUUID()}@person.example`;
    const reference = await submit({ email });
    await test.site.get(ErasureService, { strict: false }).erasePerson(email);
    await smtpGate.open();
    await emailsIn('erased', reference);
    expect(smtp.emails.filter(about(reference))).toEqual([]);
    expect((await ledger()).unaccounted).toBe(0);
  });
});

describe('a Redis outage', () => {
  it('does not delay inquiries; their emails are sent afterward', async () => {
    await redisGate.shut();
    const reference = await submit();
    await redisGate.open();
    await smtp.waitFor(3, about(reference));
  });
});

describe('without SMTP_URL', () => {
  const dataDir = folderForFile('caught-');
  const own = forFile(() => InquiryTestSite.start({ PROCESS_ROLE: 'all', DATA_DIR: dataDir, SMTP_URL: '' }));
  const files = () => readdir(join(dataDir, EMAIL_FILES_DIRECTORY));
  const kept = () =>
    until(
      () => own.fork().find(OutgoingEmail, {}),
      (rows) => rows.length > 0 && rows.every(({ state }) => state === 'kept'),
    );

  it('every email is written to a file, and never called delivered [spec 7.16]', async () => {
    const reference = await own.inquire();
    const stored = await kept();
    expect(stored).toMatchObject(Array(2).fill({ state: 'kept', deliveredAt: null }));
    const names = await files();
    const emails = await Promise.all(
      names.map(async (name) => simpleParser(await readFile(join(dataDir, EMAIL_FILES_DIRECTORY, name)))),
    );
    expect(emails.map(({ subject }) => subject?.includes(reference))).toEqual([true, true]);
    const accounted = { accepted: 1, kept: 1, delivered: 0, unaccounted: 0 };
    expect(await own.site.get(LedgerService, { strict: false }).get()).toMatchObject(accounted);
    for (const [outcome, total] of Object.entries({ kept: 1, delivered: 0 }))
      expect((await own.admin('get', `?emails=${outcome}`).expect(200)).body).toHaveLength(total);
    const { items } = (await own.admin('get', `/${reference}/timeline`).expect(200)).body;
    expect(items.flatMap(({ email }: TimelineEntry) => email?.state ?? [])).toEqual(['kept', 'kept']);
    await own.admin('post', `/${reference}/resend`).send({ emailId: stored[0]?.id }).expect(200);
    expect(await kept()).toHaveLength(2);
    await own.site.get(ErasureService, { strict: false }).erasePerson(REQUEST.email);
    expect(await files()).toEqual([]);
  });
});
