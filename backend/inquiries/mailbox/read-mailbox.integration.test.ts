import { randomUUID } from 'node:crypto';
import { createErasure } from '../../commands/create-erasure.js';
import { ReplyAddresses } from '../../platform/email/reply-addresses.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { TestImapServer } from '../../testing/imap-server.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { testSettings } from '../../testing/test-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { Inquiry } from '../inquiry.entity.js';
import type { InquiryTimeline, TimelineEntry } from '../timeline/timeline.contract.js';
import { ReadMailboxJob } from './read-mailbox.job.js';
import { ReceivedEmailsService } from './received-emails.service.js';

let test: InquiryTestSite;
let smtp: TestSmtp;
let mailbox: TestImapServer;

beforeAll(async () => {
  [smtp, mailbox] = await Promise.all([new TestSmtp().start(), TestImapServer.start()]);
  test = await InquiryTestSite.start({
    ...{ PROCESS_ROLE: 'all', SMTP_URL: smtp.url, SALES_EMAIL: 'desk@yard.example' },
    ...{ IMAP_URL: mailbox.url, REPLY_ADDRESS: 'replies@yard.example', LIMIT_CONTACT_PER_ADDRESS: '1000' },
  });
  // Only the tests read it.
  await test.site.get(JobQueue, { strict: false }).schedule('read-mailbox', null, {});
});
afterAll(async () => {
  await test.close();
  await Promise.all([smtp.stop(), mailbox.close()]);
});

const get = <T>(type: new (...parameters: never[]) => T): T => test.site.get(type, { strict: false });
const readMailbox = () => get(ReadMailboxJob).handle();
const entriesOf = async (reference: string): Promise<TimelineEntry[]> =>
  ((await test.admin('get', `/${reference}/timeline`).expect(200)).body as InquiryTimeline).items;
const messagesOf = async (reference: string) =>
  (await entriesOf(reference)).filter(({ kind }) => kind === 'reply' || kind === 'auto-reply');
const stored = (reference: string) => test.fork().findOneOrFail(Inquiry, { reference });

/** An email of the customer; a header of the same name replaces its default. */
function emailOf(headers: Record<string, string>, body = 'Yes, Friday.'): string {
  const all = {
    ...{ From: 'Dale <dale@refinery.example>', To: 'replies@yard.example', Subject: 'Re: Your request' },
    ...{ 'Message-ID': `<${randomUUID()}@refinery.example>`, ...headers },
  };
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n${body}\n`;
}

/** An answered inquiry of a member, and what its customer got. */
async function answered() {
  const email = `dale-${randomUUID()}@refinery.example`;
  const reference = await test.inquire({ email });
  await test.patch(reference, { assigneeId: test.member.id }).expect(200);
  const answer = { key: randomUUID(), subject: 'Your request', text: 'Friday?' };
  await test.admin('post', `/${reference}/answers`).send(answer).expect(201);
  await test.relayEmails();
  const [, received] = await smtp.waitFor(2, ({ recipient }) => recipient === email);
  if (!received) throw new Error('the answer did not arrive');
  return { email, reference, received, address: received.replyTo?.value[0]?.address ?? '' };
}

it('brings a reply into the conversation, restarts the clock, and tells whom the inquiry belongs to', async () => {
  const { email, reference, address } = await answered();
  // The first email makes the folder.
  const before = await mailbox.count('Imported').catch(() => 0);
  expect(address).toMatch(/^replies\+\d+\.[0-9a-f]{20}@yard\.example$/);
  await mailbox.deliver(emailOf({ To: address.toUpperCase() }, 'Yes, Friday.\n\nOn Monday, Ann Roe wrote:\n> Friday?'));
  await readMailbox();
  expect(await messagesOf(reference)).toMatchObject([
    {
      kind: 'reply',
      text: 'Yes, Friday.',
      message: { from: 'dale@refinery.example', quoted: expect.stringContaining('> Friday?') },
    },
  ]);
  expect(await stored(reference)).toMatchObject({ readAt: null, replyDueAt: expect.any(Date) });
  await test.relayEmails();
  const [told] = await smtp.waitFor(1, ({ subject }) => subject === `New email: Gulf Refinery (${reference})`);
  expect(told).toMatchObject({ recipient: test.member.email, text: expect.stringContaining('Yes, Friday.') });
  expect(told?.replyTo).toMatchObject({ value: [{ address: email }] });
  expect(told?.text).toContain(`/admin/inquiries/${reference}#conversation`);
  expect([await mailbox.count('INBOX'), await mailbox.count('Imported')]).toEqual([0, before + 1]);
});

it('matches by the emails that it answers, ours and the customer’s own', async () => {
  const { reference, received } = await answered();
  const first = `<${randomUUID()}@refinery.example>`;
  await mailbox.deliver(
    emailOf({ 'In-Reply-To': received.messageId ?? '', 'Message-ID': first }, 'One'),
    emailOf({ References: `<unknown@refinery.example> ${first}` }, 'Two'),
  );
  await readMailbox();
  expect((await messagesOf(reference)).map(({ text }) => text)).toEqual(['Two', 'One']);
});

it.each([
  ['unknown', {}, { state: 'new', assignee: null, email: 'dale@refinery.example' }],
  ['a forged address', { To: `replies+1.${'0'.repeat(20)}@yard.example` }, { state: 'new' }],
  ['a program', { 'Auto-Submitted': 'auto-generated' }, { state: 'spam', spamSigns: ['automatic'] }],
  ['nobody', { From: '' }, { email: '', name: 'Unknown sender' }],
])('stores an email from %s as a new inquiry, once', async (_, headers, fields) => {
  const text = `Please quote ${randomUUID()}`;
  const email = emailOf(headers, text);
  await mailbox.deliver(email, email);
  await readMailbox();
  const found = await test.fork().find(Inquiry, { projectDescription: text });
  expect(found).toMatchObject([{ source: 'email', ...fields }]);
  expect(await messagesOf(found[0]?.reference ?? '')).toHaveLength(1);
});

it('ignores our own emails, so that no two programs answer each other', async () => {
  const { received } = await answered();
  const before = await test.fork().count(Inquiry);
  await mailbox.deliver(
    emailOf({ 'Message-ID': received.messageId ?? '' }),
    emailOf({ From: 'sales@diamond-scaffold.example', 'Auto-Submitted': 'auto-generated' }),
  );
  await readMailbox();
  expect(await test.fork().count(Inquiry)).toBe(before);
});

it('keeps an out-of-office reply without restarting the clock', async () => {
  const { reference, address } = await answered();
  await mailbox.deliver(emailOf({ To: address, 'Auto-Submitted': 'auto-replied' }, 'I am away.'));
  await readMailbox();
  expect(await messagesOf(reference)).toMatchObject([{ kind: 'auto-reply', text: 'I am away.' }]);
  expect(await stored(reference)).toMatchObject({ askedAt: null, readAt: expect.any(Date) });
});

it('stores its files, which staff download, and which erasure removes; a later email is a new inquiry', async () => {
  const { reference, address } = await answered();
  const attached = (name: string) => `--b\nContent-Disposition: attachment; filename="${name}"\n\n<b>plan</b>\n`;
  const body = `--b\n\nSee the plan.\n${attached('plan.pdf')}${attached('run.exe')}--b--`;
  await mailbox.deliver(emailOf({ To: address, 'Content-Type': 'multipart/mixed; boundary=b' }, body));
  await readMailbox();
  const [message] = (await messagesOf(reference)).map((entry) => entry.message);
  expect(message).toMatchObject({ files: [{ name: 'plan.pdf' }], left: ['run.exe'] });
  const path = message?.files[0]?.path.replace('/api/admin/inquiries', '') ?? '';
  const { headers, body: content } = await test.admin('get', path).buffer().expect(200);
  expect([headers['content-disposition'], String(content)]).toEqual([
    expect.stringContaining('attachment; filename="plan.pdf"'),
    '<b>plan</b>',
  ]);
  await test.admin('get', `${path}7`).expect(404);
  const storage = get(FileStorage as never) as FileStorage;
  const count = async () => (await storage.list('received-files')).length;
  const before = await count();
  await createErasure(test.database.orm.em, { dataDir: testSettings(test.database).dataDir, storage }).eraseInquiry(
    reference,
  );
  expect(await count()).toBe(before - 1);
  await mailbox.deliver(emailOf({ To: address }));
  await readMailbox();
  expect(await messagesOf(reference)).toEqual([]);
});

it('erases what a colleague wrote in the inquiry of somebody else', async () => {
  const { reference, address } = await answered();
  const colleague = `Ann-${randomUUID()}@refinery.example`;
  await mailbox.deliver(emailOf({ To: address }, 'Mine'), emailOf({ To: address, From: colleague }, 'Hers'));
  await readMailbox();
  const storage = get(FileStorage as never) as FileStorage;
  const erasure = createErasure(test.database.orm.em, { dataDir: testSettings(test.database).dataDir, storage });
  expect(await erasure.erasePerson(colleague.toLowerCase())).toBe(0);
  expect((await messagesOf(reference)).map(({ text }) => text)).toEqual(['Mine']);
});

it('leaves an email in the inbox until it is stored, and moves one aside that cannot be', async () => {
  const { reference, address } = await answered();
  await mailbox.deliver(emailOf({ To: address }, 'First'));
  const failures = [
    Object.assign(new Error('the database is down'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }),
    new Error('unreadable'),
  ];
  const failing = replaceMethod(
    get(ReceivedEmailsService),
    'receive',
    () => async () => Promise.reject(failures.shift()),
  );
  try {
    for (const error of ['the database is down', 'the disk is full'])
      await expect(readMailbox()).rejects.toThrow(error);
    expect([await mailbox.count('INBOX'), await messagesOf(reference)]).toEqual([1, []]);
    await readMailbox();
  } finally {
    failing();
  }
  expect([await mailbox.count('INBOX'), await mailbox.count('Unreadable')]).toEqual([0, 1]);
});

it('signs the address of each inquiry', async () => {
  const addresses = get(ReplyAddresses);
  const [one, other] = [await addresses.addressOf(7), await addresses.addressOf(8)];
  expect(await addresses.read(['x@yard.example', one])).toBe(7);
  expect(await addresses.read([one.replace('+7.', '+8.'), `x${other}`])).toBeNull();
});
