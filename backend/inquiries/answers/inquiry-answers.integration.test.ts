import { randomUUID } from 'node:crypto';
import { createErasure } from '../../commands/create-erasure.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { SendEmailJob } from '../../platform/email/send-email.job.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { siteSecret } from '../../platform/secrets/site-secrets.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { testSettings } from '../../testing/test-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryChangesService } from '../inquiry-changes.service.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { InquiryTimeline } from '../timeline/timeline.contract.js';
import type { AnswerEntry, AnswerOptions } from './answers.contract.js';
import { InquiryAnswer } from './inquiry-answer.entity.js';
import { ANSWERED_PATH, AnsweredLinksService, answeredToken } from './links/answered-links.service.js';

const smtp = forFile(() => new TestSmtp().start());
const test = forFile(() =>
  InquiryTestSite.start({
    PROCESS_ROLE: 'all',
    SMTP_URL: smtp.url,
    SALES_EMAIL: 'desk@scaffold.example, yard@scaffold.example',
    LIMIT_CONTACT_PER_ADDRESS: '1000',
  }),
);
beforeAll(async () => {
  await test.fork().nativeUpdate(StaffMember, { id: test.member.id }, { name: 'Ann Roe' });
});

const post = (reference: string, action: string, body: object) =>
  test.admin('post', `/${reference}/${action}`).send(body);
const send = (reference: string, input: object = {}) =>
  post(reference, 'answers', { key: randomUUID(), subject: 'Your request', text: 'On its way.', ...input });
const answers = async (reference: string): Promise<AnswerOptions> =>
  (await test.admin('get', `/${reference}/answers`).expect(200)).body;

async function submit(change: object = {}): Promise<{ reference: string; email: string }> {
  const email = `dale-${randomUUID()}@refinery.example`;
  return { reference: await test.inquire({ email, ...change }), email };
}

async function received(email: string, count: number) {
  await test.relayEmails();
  return smtp.waitFor(count, ({ recipient }) => recipient === email);
}

describe('an answer', () => {
  it('is emailed in the thread of the confirmation, with a Reply-To of the sales desk [spec x.27]', async () => {
    const { reference, email } = await submit();
    const [confirmation] = await received(email, 1);
    const { body: entry } = await send(reference, {
      subject: 'Your request {reference}',
      text: 'Hello {name},\n\n<b>5 & 6</b> are here.\n\n{member}\n{company}',
    }).expect(201);
    expect(entry).toMatchObject({ kind: 'email', author: 'Ann Roe', subject: `Your request ${reference}` });

    const [, first] = await received(email, 2);
    expect(first?.subject).toBe(`Your request ${reference}`);
    expect(first?.from?.value).toEqual([{ name: 'Diamond Scaffold', address: 'sales@diamond-scaffold.example' }]);
    expect(first?.replyTo?.value).toEqual([{ name: 'Diamond Scaffold', address: 'desk@scaffold.example' }]);
    expect(first?.text).toContain('Hello Dale Hebert,\n\n<b>5 & 6</b> are here.\n\nAnn Roe\nDiamond Scaffold');
    expect(first?.html).toContain('&lt;b&gt;5 &amp; 6&lt;/b&gt;');
    expect(first?.inReplyTo).toBe(confirmation?.messageId);
    expect(first?.headers.has('auto-submitted')).toBe(false);

    await send(reference, { text: 'One more thing.' }).expect(201);
    const [, , second] = await received(email, 3);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references).toEqual([confirmation?.messageId, first?.messageId]);
    // An email arrives before its delivery is recorded.
    await until(
      async () => (await answers(reference)).answers,
      (list) => list.length === 2 && list.every(({ email }) => email?.state === 'delivered'),
    );
    const { body: timeline } = await test.admin('get', `/${reference}/timeline`).expect(200);
    const shown = (timeline as InquiryTimeline).items.filter(({ kind, email: sent }) =>
      kind === 'email' ? sent?.kind === 'inquiry-answer' : kind === 'answer',
    );
    expect(shown.map(({ kind, actor }) => [kind, actor]).sort()).toEqual([
      ['answer', 'Ann Roe'],
      ['answer', 'Ann Roe'],
      ['email', null],
      ['email', null],
    ]);
  });

  it('moves a new inquiry to in progress, and is in the audit log', async () => {
    const { reference } = await submit();
    await send(reference).expect(201);
    expect(await test.detail(reference)).toMatchObject({ state: 'in-progress', unread: false, version: 2 });
    const lines = await test.fork().find(StaffAudit, { subject: { $like: `inquiry ${reference}%` } });
    expect(lines.map(({ action }) => action).sort()).toEqual(['inquiry.answer', 'inquiry.state']);
  });

  it('is the first response, unless it asks the customer something: then the clock pauses', async () => {
    const { reference } = await submit();
    await send(reference, { asksCustomer: true }).expect(201);
    const inquiry = () => test.fork().findOneOrFail(Inquiry, { reference });
    expect(await inquiry()).toMatchObject({ firstResponseAt: null, pausedAt: expect.any(Date) });
    await send(reference).expect(201);
    await post(reference, 'calls', { key: randomUUID() }).expect(201);
    expect(await inquiry()).toMatchObject({
      ...{ firstResponseKind: 'answer', firstResponseAt: expect.any(Date), pausedAt: null },
      firstResponseBy: test.member.email,
    });
  });

  it('sets state and assignee in the same request, which needs the current version [spec x.28]', async () => {
    const { reference } = await submit();
    const { version } = await test.detail(reference);
    const decision = { state: 'quoted', assigneeId: test.member.id };
    await send(reference, decision).expect(400);
    await send(reference, { ...decision, version }).expect(201);
    expect(await test.detail(reference)).toMatchObject({ state: 'quoted', assignee: { id: test.member.id } });
    const { body } = await send(reference, { state: 'won', version }).expect(409);
    expect(body).toMatchObject({ code: 'changed-meanwhile', current: { reference, state: 'quoted' } });
    expect((await answers(reference)).answers).toHaveLength(1);
  });

  it('is sent once if the form is submitted twice [spec x.28]', async () => {
    const { reference, email } = await submit();
    const input = { key: randomUUID() };
    const results = await Promise.all([send(reference, input), send(reference, input), send(reference, input)]);
    expect(results.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(results.map(({ body }: { body: AnswerEntry }) => body.id)).size).toBe(1);
    expect(await test.fork().count(OutgoingEmail, { kind: 'inquiry-answer', recipient: email })).toBe(1);
    await post(reference, 'calls', input).expect(422);
  });

  it.each([
    [
      'a field without a value',
      { text: 'By {due}. {name}' },
      { text: ['{due} has no value for this inquiry. Write it yourself, or leave it out.'] },
    ],
    [
      'an unknown field',
      { subject: '{price}' },
      { subject: ['{price} is not a field. Use {name}, {reference}, {due}, {member}, {company}, {phone}.'] },
    ],
    [
      'an attachment that is not offered',
      { attachments: [{ kind: 'quotation', id: 999 }] },
      { attachments: ['Choose the attachments again. One of them is no longer available.'] },
    ],
    [
      'an unknown assignee',
      { version: 1, assigneeId: 2_000_000_000 },
      { assigneeId: ['Choose a staff member who can work on inquiries.'] },
    ],
    ['no key', { key: 'again' }, { key: ['Send a new key with each answer.'] }],
  ])('with %s is refused and changes nothing', async (_what, input, errors) => {
    const { reference, email } = await submit();
    await test.fork().nativeUpdate(Inquiry, { reference }, { dueAt: new Date(0) });
    const { body } = await send(reference, input).expect(400);
    expect(body.errors).toEqual(errors);
    expect(await test.detail(reference)).toMatchObject({ state: 'new', version: 1 });
    expect(await test.fork().count(OutgoingEmail, { kind: 'inquiry-answer', recipient: email })).toBe(0);
  });

  it('cannot inject a header through its subject [spec x.27]', async () => {
    const { reference, email } = await submit();
    await received(email, 1);
    await send(reference, { subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nBody' }).expect(201);
    const [, message] = await received(email, 2);
    expect(message?.subject).toBe('Hello Bcc: eve@evil.example Body');
    expect(message?.headers.has('bcc')).toBe(false);
  });

  it('to spam is refused unless it also changes the state', async () => {
    const { reference } = await submit({ subtopic: 'x' });
    await send(reference).expect(409);
    const { version } = await test.detail(reference);
    await send(reference, { state: 'in-progress', version }).expect(201);
    expect(await test.detail(reference)).toMatchObject({ state: 'in-progress', spamSigns: [] });
  });

  it('is sent once by two workers, under the Message-ID of its row', async () => {
    const { reference, email } = await submit();
    await received(email, 1);
    await send(reference).expect(201);
    const { id: emailId } = await test
      .fork()
      .findOneOrFail(OutgoingEmail, { kind: 'inquiry-answer', recipient: email });
    const job = test.site.get(SendEmailJob, { strict: false });
    await Promise.all([job.handle({ emailId }), job.handle({ emailId })]);
    // The relay's worker may hold the row, so that these two find nothing to do.
    const sent = await smtp.waitFor(1, ({ recipient, subject }) => recipient === email && subject === 'Your request');
    expect(sent.map(({ messageId }) => messageId)).toEqual([`<${emailId}@localhost>`]);
  });

  it('is stored together with its email or not at all, and can be retried [spec x.28]', async () => {
    const { reference, email } = await submit();
    const input = { key: randomUUID() };
    const restore = replaceMethod(
      test.site.get(InquiryChangesService, { strict: false }),
      'apply',
      () => () => Promise.reject(new Error('The process ends here')),
    );
    await send(reference, input).expect(500);
    restore();
    expect(await test.fork().count(InquiryAnswer, { inquiry: { reference } })).toBe(0);
    await send(reference, input).expect(201);
    expect(await test.fork().count(OutgoingEmail, { kind: 'inquiry-answer', recipient: email })).toBe(1);
  });
});

describe('a logged answer', () => {
  it('by phone is stored with its note and its time', async () => {
    const { reference, email } = await submit();
    await test.fork().nativeUpdate(Inquiry, { reference }, { createdAt: new Date(Date.now() - 3_600_000) });
    const at = new Date(Date.now() - 600_000).toISOString();
    await post(reference, 'calls', { key: randomUUID(), note: 'Wants 3 lifts.', at }).expect(201);
    await post(reference, 'answered-by-email', { key: randomUUID() }).expect(201);
    expect((await answers(reference)).answers).toMatchObject([
      { kind: 'call', text: 'Wants 3 lifts.', at, author: 'Ann Roe', email: null },
      { kind: 'own-email', text: '' },
    ]);
    expect(await test.detail(reference)).toMatchObject({ state: 'in-progress' });
    expect(await test.fork().count(OutgoingEmail, { kind: 'inquiry-answer', recipient: email })).toBe(0);
  });

  it.each([
    ['in the future', 3_600_000, 'Enter a time that has passed.'],
    ['before the inquiry', -3_600_000, 'Enter a time after the inquiry came in.'],
  ])('with a time %s is refused', async (_when, shift, message) => {
    const { reference } = await submit();
    const at = new Date(Date.now() + shift).toISOString();
    const { body } = await post(reference, 'calls', { key: randomUUID(), at }).expect(400);
    expect(body.errors).toEqual({ at: [message] });
  });
});

describe('erasure', () => {
  const command = () =>
    createErasure(test.fork(), {
      dataDir: testSettings(test.database).dataDir,
      storage: test.site.get(FileStorage, { strict: false }),
    });

  it.each([
    ['the worker', () => test.site.get(ErasureService)],
    ['a command', command],
  ])('by %s empties the texts of answers and deletes their emails; the rows stay', async (_by, erasure) => {
    const { reference, email } = await submit();
    await send(reference, { text: 'Dale, it is on its way.' }).expect(201);
    await post(reference, 'calls', { key: randomUUID(), note: 'Dale wants 3.' }).expect(201);
    expect(await erasure().erasePerson(email)).toBe(1);
    const kept = await test.fork().find(InquiryAnswer, { inquiry: { reference } }, { orderBy: { id: 'asc' } });
    expect(kept).toMatchObject([
      { kind: 'email', subject: '', text: '', attachments: [] },
      { kind: 'call', text: '' },
    ]);
    expect(await test.fork().count(OutgoingEmail, { recipient: email })).toBe(0);
    await send(reference).expect(409);
    await post(reference, 'calls', { key: randomUUID() }).expect(409);
  });
});

it('only an existing inquiry can be answered', async () => {
  await post('Q-AAAA-22', 'answers', { key: randomUUID(), subject: 'x', text: 'y' }).expect(404);
});

describe('a link of the sales desk', () => {
  let reference: string;
  let inquiryId: number;

  beforeEach(async () => {
    reference = await test.inquire();
    inquiryId = (await test.fork().findOneOrFail(Inquiry, { reference })).id;
  });

  async function tokenFor(recipient: string, kind: 'call' | 'own-email' = 'call'): Promise<string> {
    const href = await test.site.get(AnsweredLinksService).addressOf(inquiryId, kind, recipient);
    return new URL(href).searchParams.get('token') ?? '';
  }
  const show = (token: string) => test.call().get(ANSWERED_PATH).query({ token });
  const press = (form: object) => test.call().post(ANSWERED_PATH).type('form').send(form);
  const answers = () => test.fork().find(InquiryAnswer, { inquiry: inquiryId });

  it('opening a link shows one button and records nothing [spec x.31]', async () => {
    const { text, headers } = await show(await tokenFor(test.member.email)).expect(200);
    expect(text.match(/<button[^>]*>[^<]*/g)).toEqual(['<button type="submit">I called']);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
    expect(await answers()).toEqual([]);
  });

  it('pressing the button logs the answer under the name of the member, once [spec x.31]', async () => {
    const token = await tokenFor(test.member.email);
    const pressed = await Promise.all([press({ token }), press({ token })]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await press({ token }).expect(200)).text).toContain('The call is logged.');
    expect((await show(token).expect(200)).text).not.toContain('<button');
    expect(await answers()).toMatchObject([{ kind: 'call', author: test.member.email }]);
    expect(await test.fork().findOneOrFail(Inquiry, inquiryId)).toMatchObject({
      state: 'in-progress',
      firstResponseKind: 'call',
    });
  });

  it('a link to a shared mailbox asks for a name', async () => {
    const token = await tokenFor('desk@yard.example', 'own-email');
    for (const name of ['', '  ', 'owner@yard.example', 'x'.repeat(1_000)])
      expect((await press({ token, name }).expect(200)).text).toContain('Enter your name.');
    expect(await answers()).toEqual([]);
    await press({ token, name: ' Bob\r\n<b> ' }).expect(200);
    expect(await answers()).toMatchObject([{ kind: 'own-email', author: 'Bob <b>' }]);
  });

  it('a forged token does not work, and says how to sign in', async () => {
    const token = (await tokenFor(test.member.email)).replace('call', 'own-email');
    const { text } = await show(token).set('Accept', 'text/html').expect(403);
    expect(text).toContain('<a href="/admin/inquiries">Sign in</a>');
    await press({ token }).expect(403);
    expect(await answers()).toEqual([]);
  });

  it('a link does not work after it has expired', async () => {
    const secret = await siteSecret(test.fork(), 'answered-link');
    const link = (ms: number) => ({
      inquiryId,
      kind: 'call' as const,
      memberId: 0,
      expiresAt: new Date(Date.now() + ms),
    });
    await show(answeredToken(secret, link(60_000))).expect(200);
    await show(answeredToken(secret, link(-60_000))).expect(403);
  });

  it('a link does not work for a disabled member, or after erasure', async () => {
    const token = await tokenFor(test.member.email);
    const em = test.fork();
    await em.nativeUpdate(StaffMember, { id: test.member.id }, { disabledAt: new Date() });
    await press({ token }).expect(403);
    await em.nativeUpdate(StaffMember, { id: test.member.id }, { disabledAt: null });
    await test.site.get(ErasureService).erasePerson('dale@refinery.example');
    await press({ token }).expect(403);
  });

  it('a page of another site cannot submit the form', async () => {
    await press({ token: await tokenFor(test.member.email) })
      .set('Origin', 'https://evil.example')
      .expect(403);
    expect(await answers()).toEqual([]);
  });
});
