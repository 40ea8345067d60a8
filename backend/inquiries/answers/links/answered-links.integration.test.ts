import { siteSecret } from '../../../platform/secrets/site-secrets.js';
import { StaffMember } from '../../../staff/staff-member.entity.js';
import { forFile } from '../../../testing/for-file.js';
import { InquiryTestSite } from '../../../testing/inquiry-site.js';
import { Inquiry } from '../../inquiry.entity.js';
import { ErasureService } from '../../retention/erasure.service.js';
import { InquiryAnswer } from '../inquiry-answer.entity.js';
import { ANSWERED_PATH, AnsweredLinksService, answeredToken } from './answered-links.service.js';

let reference: string;
let inquiryId: number;

const test = forFile(() =>
  InquiryTestSite.start({ LIMIT_CONTACT_PER_ADDRESS: '1000', LIMIT_CONTACT_PER_EMAIL: '1000' }),
);
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

it.each([
  ['forged', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['of another inquiry', (token: string) => token.replace(/^\d+/, (id) => String(Number(id) + 1))],
  ['of another kind', (token: string) => token.replace('call', 'own-email')],
  ['empty', () => ''],
])('a token that is %s does not work, and says how to sign in', async (_what, change) => {
  const token = change(await tokenFor(test.member.email));
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

it.each([
  ['a list', { token: ['a', 'b'] }],
  ['missing', {}],
])('a form whose token is %s is refused', async (_what, form) => {
  await press(form).expect(403);
});

it('a page of another site cannot submit the form', async () => {
  await press({ token: await tokenFor(test.member.email) })
    .set('Origin', 'https://evil.example')
    .expect(403);
  expect(await answers()).toEqual([]);
});
