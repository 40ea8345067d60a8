import { randomUUID } from 'node:crypto';
import { CompanyService } from '../../config/company.service.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { FileSite } from '../../testing/file-site.js';
import { addMember, cookieHeader, setCookies, signIn, type TestMember } from '../../testing/test-staff.js';
import { PasswordResetEmail, StaffInvitationEmail } from '../account-notices.emails.js';
import { RESET_LINK_REFUSED, SIGN_IN_REFUSED, STAFF_MESSAGES, type StaffMemberResponse } from '../staff.contract.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';
import { PasswordReset } from './password-reset.entity.js';

const NEW_PASSWORD = 'eleven cranes and a heron';

let member: TestMember;

const test = new FileSite();
beforeEach(async () => {
  member = await addMember(test.site, 'sales');
});

let last = 0;
const newAddress = () => `198.51.100.${++last}`;
const post = (path: string, body: object, cookie = '') =>
  test.call().post(`/api/auth/${path}`).set('X-Forwarded-For', newAddress()).set('Cookie', cookie).send(body);
const login = (password: string, email = member.email) => post('login', { email, password });
const me = (cookie: string) => test.ask('get', '/api/auth/me', cookie);
const enter = async () => cookieHeader(await login(member.password).expect(200));
const em = () => test.fork();
const actions = async () =>
  (await em().find(StaffAudit, { actor: member.email }, { orderBy: { id: 'asc' } })).map(({ action }) => action);

describe('POST /api/auth/password', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    post('password', { currentPassword, newPassword }, cookie);

  it('sets the new one, ends every session and starts a new one in this browser [spec 6.6]', async () => {
    const [here, elsewhere] = [await enter(), await enter()];
    const renewed = cookieHeader(await change(here, member.password, NEW_PASSWORD).expect(204));
    await me(renewed).expect(200);
    await me(here).expect(401);
    await me(elsewhere).expect(401);
    await login(member.password).expect(401);
    await login(NEW_PASSWORD).expect(200);
    expect(await actions()).toContain('staff.password-change');
  });

  it('requires the current one, with ten attempts', async () => {
    const cookie = await enter();
    const wrong = await change(cookie, 'something else entirely', NEW_PASSWORD).expect(400);
    expect(wrong.body.errors).toEqual({ currentPassword: [STAFF_MESSAGES.passwordWrong] });
    for (let times = 2; times <= 10; times++) await change(cookie, 'something else entirely', NEW_PASSWORD).expect(400);
    await change(cookie, member.password, NEW_PASSWORD).expect(429);
    await login(member.password).expect(200);
  });

  it.each([
    ['short', STAFF_MESSAGES.password],
    ['password12345', STAFF_MESSAGES.passwordCommon],
  ])('refuses %s', async (newPassword, message) => {
    const answer = await change(await enter(), member.password, newPassword).expect(400);
    expect(answer.body.errors).toEqual({ newPassword: [message] });
  });
});

const reset = (token: string, password = NEW_PASSWORD) => post('reset', { token, password });
const ageLinks = (minutes: number) =>
  em().execute('update password_reset set expires_at = expires_at - make_interval(mins => ?)', [minutes]);

describe('an emailed link', () => {
  const requestReset = (email: string) => post('reset-request', { email });
  const emails = () => em().find(OutgoingEmail, { kind: 'password-reset', recipient: member.email });

  /** Requests a link and reads it from the email that the worker would send. */
  async function emailedToken(): Promise<string> {
    await requestReset(member.email).expect(202);
    const message = (await emails()).at(-1);
    const composer = new PasswordResetEmail(test.database.orm.em, test.site.get(CompanyService));
    const content = await composer.compose({ subjectId: message?.subjectId ?? 0 });
    const link = content?.blocks.find((block) => block.type === 'link');
    return /^http:\/\/localhost:3000\/admin#reset=([\w-]{43})$/.exec(link?.href ?? '')?.[1] ?? '';
  }

  it('sets a new password once and ends all sessions [spec 6.6]', async () => {
    const cookie = await enter();
    const token = await emailedToken();
    const answer = await reset(token).expect(204);
    await me(cookie).expect(401);
    await me(cookieHeader(answer)).expect(401);
    await login(member.password).expect(401);
    await login(NEW_PASSWORD).expect(200);
    expect((await reset(token, 'twelve cranes and a heron').expect(400)).body.message).toBe(RESET_LINK_REFUSED);
    expect(await actions()).toContain('staff.password-reset');
  });

  it('works once even in two concurrent requests', async () => {
    const token = await emailedToken();
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
  });

  it('makes the browser known, so that the member can sign in while strangers are locked out', async () => {
    for (let times = 1; times <= 10; times++) await login('something else entirely').expect(401);
    await login(member.password).expect(429);
    const cookie = cookieHeader(await reset(await emailedToken()).expect(204));
    await post('login', { email: member.email, password: NEW_PASSWORD }, cookie).expect(200);
  });

  it('expires after an hour', async () => {
    const token = await emailedToken();
    await ageLinks(59);
    expect((await reset(token, 'short').expect(400)).body.errors).toEqual({ password: [STAFF_MESSAGES.password] });
    await ageLinks(1);
    expect((await reset(token).expect(400)).body.message).toBe(RESET_LINK_REFUSED);
  });

  it('of an email that is sent again replaces the first one', async () => {
    const first = await emailedToken();
    const [message] = await emails();
    const composer = new PasswordResetEmail(test.database.orm.em, test.site.get(CompanyService));
    const again = await composer.compose({ subjectId: message?.subjectId ?? 0 });
    await reset(first).expect(400);
    await reset(JSON.stringify(again).match(/#reset=([\w-]{43})/)?.[1] ?? '').expect(204);
  });

  it('is stored as a hash only', async () => {
    const token = await emailedToken();
    const rows = await em().execute('select (r.*)::text, (m.*)::text from password_reset r, outgoing_email m');
    expect(JSON.stringify(rows)).not.toContain(token);
    const { tokenHash } = await em().findOneOrFail(PasswordReset, { member: member.id });
    await reset(tokenHash ?? '').expect(400);
  });

  it('does not work for a disabled account', async () => {
    const token = await emailedToken();
    await em().nativeUpdate(StaffMember, { id: member.id }, { disabledAt: new Date() });
    await reset(token).expect(400);
    await requestReset(member.email).expect(202);
    expect(await emails()).toHaveLength(1);
  });

  it('a reset request gets the same answer for a known and an unknown address; only members are emailed', async () => {
    const before = await em().count(OutgoingEmail);
    const unknown = await requestReset('nobody@yard.example').expect(202);
    expect(await em().count(OutgoingEmail)).toBe(before);
    const known = await requestReset(` ${member.email.toUpperCase()} `).expect(202);
    expect(await em().count(OutgoingEmail)).toBe(before + 1);
    expect([unknown.text, setCookies(unknown)]).toEqual([known.text, setCookies(known)]);
  });

  it('is emailed three times an hour; the answer stays the same after that', async () => {
    for (let times = 1; times <= 5; times++) await requestReset(member.email).expect(202);
    expect(await emails()).toHaveLength(3);
  });

  it.each(['', 'x', 'a'.repeat(43)])('with the made-up token %j is refused', async (token) => {
    expect((await reset(token).expect(400)).body.message).toBe(RESET_LINK_REFUSED);
  });
});

describe('an invitation', () => {
  let owner: string;
  beforeAll(async () => {
    owner = await signIn(test.site, 'owner');
  });

  const inviteAgain = (id: number) => test.ask('post', `/api/admin/staff/${id}/invitation`, owner);

  async function invite(): Promise<StaffMemberResponse> {
    const input = { email: `ann-${randomUUID()}@yard.example`, name: 'Ann', role: 'sales' };
    return (await test.ask('post', '/api/admin/staff', owner).send(input).expect(201)).body;
  }

  /** The token in the newest invitation to the address, as it would be sent now. */
  async function emailedToken(recipient: string): Promise<string> {
    const [message] = await em().find(
      OutgoingEmail,
      { kind: 'staff-invitation', recipient },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
    );
    const composer = new StaffInvitationEmail(test.database.orm.em, test.site.get(CompanyService));
    const content = await composer.compose({ subjectId: message?.subjectId ?? 0 });
    return /#reset=([\w-]{43})/.exec(JSON.stringify(content))?.[1] ?? '';
  }

  it('has a link that lets a new member choose a password once [spec x.7]', async () => {
    const { email, invited, passwordExpiresAt } = await invite();
    expect([invited, passwordExpiresAt]).toEqual([true, null]);
    expect((await login(NEW_PASSWORD, email).expect(401)).body.message).toBe(SIGN_IN_REFUSED);
    const token = await emailedToken(email);
    await reset(token).expect(204);
    await login(NEW_PASSWORD, email).expect(200);
    expect((await reset(token).expect(400)).body.message).toBe(RESET_LINK_REFUSED);
    const { body } = await test.ask('get', '/api/admin/staff', owner).expect(200);
    const listed = body.find((one: StaffMemberResponse) => one.email === email);
    expect(listed).toMatchObject({ invited: false, passwordExpiresAt: null, lastSeenAt: expect.stringMatching(/Z$/) });
  });

  it('expires after seven days [spec x.7]', async () => {
    const token = await emailedToken((await invite()).email);
    await ageLinks(7 * 24 * 60 - 60);
    expect((await reset(token, 'short').expect(400)).body.errors).toHaveProperty('password');
    await ageLinks(60);
    expect((await reset(token).expect(400)).body.message).toBe(RESET_LINK_REFUSED);
  });

  it('is sent again, and the earlier link stops working [spec x.7]', async () => {
    const { id, email } = await invite();
    const first = await emailedToken(email);
    expect((await inviteAgain(id).expect(201)).body).toMatchObject({ email, invited: true });
    await reset(first).expect(400);
    await reset(await emailedToken(email)).expect(204);
    expect((await inviteAgain(id).expect(409)).body.message).toBe('This member has already chosen a password');
    expect(await em().count(StaffAudit, { action: 'staff.invite', subject: email })).toBe(1);
  });

  it('is sent at most three times an hour [spec x.7]', async () => {
    const { id } = await invite();
    for (let times = 1; times <= 3; times++) await inviteAgain(id).expect(201);
    await inviteAgain(id).expect(429);
  });

  it('needs an existing and enabled account', async () => {
    const { id } = await invite();
    await em().nativeUpdate(StaffMember, { id }, { disabledAt: new Date() });
    expect((await inviteAgain(id).expect(409)).body.message).toBe('Enable the account first');
    await inviteAgain(2_000_000_000).expect(404);
  });
});
