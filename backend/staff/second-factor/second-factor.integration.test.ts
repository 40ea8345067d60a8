import { recoverAccount } from '../../commands/staff-recover.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { FileSite } from '../../testing/file-site.js';
import { addMember, cookieHeader, signIn, type TestMember } from '../../testing/test-staff.js';
import { STAFF_MESSAGES } from '../staff.contract.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';
import { SecondFactorService } from './second-factor.service.js';
import { totpCode, totpStep } from './totp.js';

let member: TestMember;
let cookie: string;

const test = new FileSite();
beforeEach(async () => {
  member = await addMember(test.site, 'sales');
  cookie = cookieHeader(await login().expect(200));
});

const login = (totp?: string) =>
  test.call().post('/api/auth/login').send({ email: member.email, password: member.password, totp });
const post = (path: string, body: object = {}, as = cookie) =>
  test.ask('post', `/api/auth/totp/${path}`, as).send(body);
const stored = () => test.fork().findOneOrFail(StaffMember, { id: member.id });

/** Decodes as an authenticator app does (RFC 4648). */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const codeOf = (secret: string, steps = 0) => totpCode(fromBase32(secret), totpStep(new Date()) + steps);
const nextCodeOf = (secret: string) => codeOf(secret, 1);
/** Matches none of the codes that are valid around now. */
function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

/**
 * Confirms with the current code; the test signs in with the next one, which stays valid when a step ends in between.
 * @returns the secret and the recovery codes
 */
async function enroll(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await post('enroll').expect(200)).body;
  const { recoveryCodes } = (await post('confirm', { totp: codeOf(secret) }).expect(200)).body;
  return { secret, recoveryCodes };
}
const enrollSecondFactor = async () => (await enroll()).secret;
const actions = async () =>
  (await test.fork().find(StaffAudit, { actor: member.email }, { orderBy: { id: 'asc' } })).map(({ action }) => action);

it('a second factor is set up with password and code, then required at every sign-in [spec 6.7]', async () => {
  const { body } = await post('enroll').expect(200);
  expect(body.uri).toBe(
    `otpauth://totp/Diamond%20Scaffold:${encodeURIComponent(member.email)}?secret=${body.secret}&issuer=Diamond%20Scaffold`,
  );
  await login().expect(200);
  const wrong = await post('confirm', { totp: wrongCodeOf(body.secret) }).expect(400);
  expect(wrong.body.errors).toEqual({ totp: [STAFF_MESSAGES.codeWrong] });
  await post('confirm', { totp: codeOf(body.secret) }).expect(200);
  const asked = await login().expect(401);
  expect(asked.body).toMatchObject({
    message: STAFF_MESSAGES.codeNeeded,
    errors: { totp: [STAFF_MESSAGES.codeNeeded] },
  });
  const inTwoGroups = nextCodeOf(body.secret).replace(/^.../, '$& ');
  const entered = cookieHeader(await login(inTwoGroups).expect(200));
  const me = await test.ask('get', '/api/auth/me', entered).expect(200);
  expect(me.body.totp).toBe(true);
});

it('accepts each code once, even in two concurrent requests', async () => {
  const secret = await enrollSecondFactor();
  const code = nextCodeOf(secret);
  const answers = await Promise.all([login(code), login(code), login(code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  expect((await login(code).expect(401)).body.errors).toEqual({ totp: [STAFF_MESSAGES.codeWrong] });
});

it('a second factor is not revealed to a caller without the password', async () => {
  const secret = await enrollSecondFactor();
  const answer = await test
    .call()
    .post('/api/auth/login')
    .send({ email: member.email, password: 'something else entirely', totp: nextCodeOf(secret) })
    .expect(401);
  expect(answer.body).toEqual({ statusCode: 401, error: 'Unauthorized', message: 'Email or password is wrong' });
  await login(nextCodeOf(secret)).expect(200);
});

it('wrong codes count as failures, a prompt for the code does not', async () => {
  const secret = await enrollSecondFactor();
  for (let times = 1; times <= 12; times++) await login().expect(401);
  for (let times = 1; times <= 10; times++) await login(wrongCodeOf(secret)).expect(401);
  await login(nextCodeOf(secret)).expect(429);
});

it('a second factor cannot be set up or removed by a session that was confirmed ten minutes ago', async () => {
  const age = (minutes: number) =>
    test.execute('update staff_session set confirmed_at = now() - make_interval(mins => ?)', [minutes]);
  await age(10);
  await post('enroll').expect(403);
  await age(9);
  const secret = await enrollSecondFactor();
  await age(10);
  await post('remove').expect(403);
  await login().expect(401);
  await login(nextCodeOf(secret)).expect(200);
  await age(9);
  await post('enroll').expect(409);
  await post('remove').expect(204);
  await login().expect(200);
  expect(await stored()).toMatchObject({ totpSecret: null, totpPending: null, totpUsedStep: null, recoveryCodes: [] });
});

it('the only owner who lost phone and recovery codes gets in by the command, which is audited and emailed', async () => {
  await enrollSecondFactor();
  const print = jest.spyOn(console, 'log').mockReturnValue();
  await recoverAccount([member.email.toUpperCase()], test.database.orm.em);
  const [, password] = String(print.mock.lastCall?.[0]).split('\n');
  print.mockRestore();
  await test.ask('get', '/api/auth/me', cookie).expect(401);
  await login().expect(401);
  await test.call().post('/api/auth/login').send({ email: member.email, password }).expect(200);
  const em = test.fork();
  const line = await em.findOneOrFail(StaffAudit, { actor: 'staff:recover' });
  expect(line.subject).toBe(`${member.email}: new password, second factor removed`);
  await em.findOneOrFail(OutgoingEmail, { subjectId: line.id, kind: 'account-changed', recipient: member.email });
  await expect(recoverAccount(['nobody@yard.example'], em)).rejects.toThrow('There is no account with this address');
});

it('a second factor that a member lost can be removed by an owner', async () => {
  await enrollSecondFactor();
  const owner = await signIn(test.site, 'owner');
  await test.ask('patch', `/api/admin/staff/${member.id}`, owner).send({ version: 2, totp: false }).expect(200);
  await login().expect(200);
});

it('a new password needs a code, too', async () => {
  const secret = await enrollSecondFactor();
  const change = (totp?: string) =>
    test
      .ask('post', '/api/auth/password', cookie)
      .send({ currentPassword: member.password, newPassword: 'eleven cranes and a heron', totp });
  expect((await change().expect(400)).body.errors).toEqual({ totp: [STAFF_MESSAGES.codeNeeded] });
  await change(wrongCodeOf(secret)).expect(400);
  await change(nextCodeOf(secret)).expect(204);
});

it('turning it on or off ends all other sessions', async () => {
  const here = cookie;
  const elsewhere = cookieHeader(await login().expect(200));
  const meAs = (as: string) => test.ask('get', '/api/auth/me', as);
  const secret = await enrollSecondFactor();
  await meAs(elsewhere).expect(401);
  const later = cookieHeader(await login(nextCodeOf(secret)).expect(200));
  await post('remove').expect(204);
  await meAs(later).expect(401);
  await meAs(here).expect(200);
});

describe('a recovery code', () => {
  const left = async () => (await test.ask('get', '/api/auth/me', cookie).expect(200)).body.recoveryCodes;

  it('replaces a code once, at sign-in and where the password is asked again, in any spelling', async () => {
    const { recoveryCodes } = await enroll();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    await login(first).expect(200);
    expect((await login(first).expect(401)).body.errors).toEqual({ totp: [STAFF_MESSAGES.codeWrong] });
    await login(second.toUpperCase().replaceAll('-', ' ')).expect(200);
    const { password } = member;
    const confirm = (totp?: string) => test.ask('post', '/api/auth/confirm', cookie).send({ password, totp });
    expect((await confirm().expect(400)).body.errors).toEqual({ totp: [STAFF_MESSAGES.codeNeeded] });
    await confirm(third).expect(204);
    expect(await left()).toBe(7);
    const used = (await actions()).filter((action) => action === 'staff.recovery-code-use');
    expect(used).toHaveLength(3);
    const emails = await test.fork().find(OutgoingEmail, { recipient: member.email });
    expect(emails.map(({ kind }) => kind)).toEqual(Array(4).fill('account-changed'));
  });

  it('is used by one of two concurrent requests', async () => {
    const [code = ''] = (await enroll()).recoveryCodes;
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('is stored as a hash, and void once there are new ones', async () => {
    await post('recovery-codes').expect(409);
    const { recoveryCodes: former } = await enroll();
    const { recoveryCodes } = (await post('recovery-codes').expect(200)).body;
    const rows = JSON.stringify(await test.execute('select (m.*)::text from staff_member m'));
    for (const code of [...former, ...recoveryCodes]) expect(rows).not.toContain(code.replaceAll('-', ''));
    await login(former[0]).expect(401);
    await login((await stored()).recoveryCodes[0]).expect(400);
    await login(recoveryCodes[0]).expect(200);
    expect(await left()).toBe(9);
  });
});

describe('the TOTP secret', () => {
  it('is encrypted in the database, confirmed or not', async () => {
    const { body } = await post('enroll').expect(200);
    const clear = fromBase32(body.secret).toString('hex');
    const pending = (await stored()).totpPending;
    await post('confirm', { totp: codeOf(body.secret) }).expect(200);
    const { totpSecret } = await stored();
    for (const text of [pending, totpSecret]) {
      expect(text).toMatch(/^[0-9a-f]{96}$/);
      expect(text).not.toContain(clear);
    }
  });

  it('is rejected when copied to another account or tampered with', async () => {
    const totpSecrets = test.site.get(SecondFactorService, { strict: false }).sealed;
    const secret = Buffer.from('twenty bytes of sand');
    const sealed = await totpSecrets.seal('member 1', secret);
    expect(await totpSecrets.seal('member 1', secret)).not.toBe(sealed);
    expect(await totpSecrets.open('member 1', sealed)).toEqual(secret);
    await expect(totpSecrets.open('member 2', sealed)).rejects.toThrow();
    await expect(
      totpSecrets.open(
        'member 1',
        sealed.replace(/.$/, (character) => (character === '0' ? '1' : '0')),
      ),
    ).rejects.toThrow();
    for (const text of ['', 'ff', sealed.slice(0, 56)])
      await expect(totpSecrets.open('member 1', text)).rejects.toThrow();
  });
});
