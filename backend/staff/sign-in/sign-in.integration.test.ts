import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import request from 'supertest';
import { FileSite } from '../../testing/file-site.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { createTestSite } from '../../testing/test-site.js';
import { addMember, cookieHeader, setCookies, signIn, type TestMember } from '../../testing/test-staff.js';
import { PasswordHasherService } from '../passwords/password-hasher.service.js';
import { formatPhc } from '../passwords/phc.js';
import { StaffSession } from '../sessions/staff-session.entity.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';

let member: TestMember;

const { database, site } = new FileSite();
beforeEach(async () => {
  member = await addMember(site, 'sales');
});

const call = () => request(site.getHttpServer());
const login = (body: object, cookie = '') => call().post('/api/auth/login').set('Cookie', cookie).send(body);
const me = (cookie: string) => call().get('/api/auth/me').set('Cookie', cookie);
const logout = (cookie: string, query = '') => call().post(`/api/auth/logout${query}`).set('Cookie', cookie);
const credentials = () => ({ email: member.email, password: member.password });
const enter = async (cookie = '') => cookieHeader(await login(credentials(), cookie).expect(200));
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const tokenOf = (cookie: string) => /staff_session=([^;]+)/.exec(cookie)?.[1] ?? '';

/** Backdates the member's sessions. */
async function age(interval: string): Promise<void> {
  await database.execute(
    `update staff_session set created_at = created_at - ?::interval, last_seen_at = last_seen_at - ?::interval,
       expires_at = expires_at - ?::interval where member_id = ?`,
    [interval, interval, interval, member.id],
  );
}

describe('POST /api/auth/login', () => {
  it('returns email and role, and sets HttpOnly cookies [spec c5.1]', async () => {
    const answer = await login(credentials()).expect(200);
    expect(answer.body).toEqual({ email: member.email, role: 'sales' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const [session, device] = setCookies(answer);
    expect(session).toMatch(/^staff_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^staff_device=[\w-]{43}; Max-Age=31536000; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    const { id, email } = member;
    const { body } = await me(cookieHeader(answer)).expect(200);
    expect(body).toEqual({
      ...{ id, email, name: email.replace('@yard.example', ''), role: 'sales' },
      ...{ totp: false, recoveryCodes: 0, passwordExpiresAt: expect.any(String) },
    });
  });

  it('accepts the email in any case', async () => {
    await login({ ...credentials(), email: ` ${member.email.toUpperCase()} ` }).expect(200);
  });

  it.each(['a\0b@yard.example', '\ud800@yard.example', 'İ@yard.example'])('finds no account for %j', async (email) => {
    await login({ ...credentials(), email, password: '\0\ud800' }).expect(401);
  });

  it('verifies the password exactly as typed', async () => {
    const { password } = credentials();
    for (const other of [`${password} `, ` ${password}`, password.toUpperCase(), `${password}\n`])
      await login({ ...credentials(), password: other }).expect(401);
  });

  it('gives the same answer for a wrong password, an unknown account and a disabled one', async () => {
    const wrong = await login({ ...credentials(), password: 'nine herons and a crane' }).expect(401);
    const unknown = await login({ ...credentials(), email: 'nobody@yard.example' }).expect(401);
    await database.orm.em.fork().nativeUpdate(StaffMember, { id: member.id }, { disabledAt: new Date() });
    const closed = await login(credentials()).expect(401);
    expect(wrong.body).toEqual({ statusCode: 401, error: 'Unauthorized', message: 'Email or password is wrong' });
    expect(unknown.body).toEqual(wrong.body);
    expect(closed.body).toEqual(wrong.body);
    expect(setCookies(unknown)).toEqual([]);
  });

  it('does the same work for an unknown account as for a known one', async () => {
    const verified: [string, string | null][] = [];
    let statements = 0;
    const restore = [
      replaceMethod(site.get(PasswordHasherService, { strict: false }), 'verify', (verify) => (password, stored) => {
        verified.push([password, stored]);
        return verify(password, stored);
      }),
      replaceMethod(site.get(EntityManager, { strict: false }).getConnection(), 'execute', (execute) => (...call) => {
        // Ignores the site's own polling for changed content.
        if (/staff_member/.test(String(call[0]))) statements += 1;
        return execute(...call);
      }),
    ];
    await login({ ...credentials(), password: 'nine herons and a crane' }).expect(401);
    const forKnown = statements;
    await login({ email: 'nobody@yard.example', password: 'nine herons and a crane' }).expect(401);
    for (const put of restore) put();
    expect(verified).toEqual([
      ['nine herons and a crane', expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)],
      ['nine herons and a crane', null],
    ]);
    expect(forKnown).toBeGreaterThan(0);
    expect(statements).toBe(2 * forKnown);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'a@b.example' }, ['password']],
    [{ email: ['a@b.example'], password: { $ne: '' } }, ['email', 'password']],
    [{ email: 'a@b.example', password: 'x', remember: true }, ['remember']],
    [{ email: 'a@b.example', password: 'x', totp: '12345' }, ['totp']],
    [{ email: `${'x'.repeat(300)}@b.example`, password: 'x' }, ['email']],
    [{ email: 'a@b.example', password: 'x'.repeat(500) }, ['password']],
  ])('names the invalid fields of body %#', async (body, fields) => {
    const answer = await login(body).expect(400);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(fields);
  });

  it('issues a new token and ends the previous session [spec c5.3]', async () => {
    const planted = `staff_session=${randomBytes(32).toString('base64url')}`;
    const first = await enter(planted);
    expect(tokenOf(first)).not.toBe(tokenOf(planted));
    await me(planted).expect(401);
    const second = await enter(first);
    await me(first).expect(401);
    await me(second).expect(200);
  });

  it('rehashes a password stored with outdated parameters', async () => {
    const salt = randomBytes(16);
    const cost = { memory: 64, passes: 1, parallelism: 1 };
    const old = argon2Sync('argon2id', { message: member.password, nonce: salt, tagLength: 32, ...cost });
    const passwordHash = formatPhc({ ...cost, salt, hash: old });
    await database.orm.em.fork().nativeUpdate(StaffMember, { id: member.id }, { passwordHash });
    await enter();
    const stored = await database.orm.em.fork().findOneOrFail(StaffMember, { id: member.id });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored.lastSignInAt).toBeInstanceOf(Date);
    await enter();
  });
});

describe('a session', () => {
  it.each([
    '',
    'staff_session=',
    'staff_session=short',
    `staff_session=${'a'.repeat(43)}`,
    `staff_session=${'a'.repeat(44)}`,
    'staff_session; other=1',
  ])('is refused for the cookie %j', async (cookie) => {
    await me(cookie).expect(401, { statusCode: 401, error: 'Unauthorized', message: 'Please sign in' });
  });

  it('cannot be opened with the token hash from the database', async () => {
    const cookie = await enter();
    const stored = await database.orm.em.fork().findOneOrFail(StaffSession, { member: member.id });
    expect(stored.tokenHash).toBe(hash(tokenOf(cookie)));
    await me(`staff_session=${stored.tokenHash}`).expect(401);
  });

  it('expires after 12 idle hours, extended by every use [spec c5.3]', async () => {
    const cookie = await enter();
    await age('11 hours 59 minutes');
    await me(cookie).expect(200);
    await age('11 hours 59 minutes');
    await me(cookie).expect(200);
    await age('12 hours');
    await me(cookie).expect(401);
  });

  it('expires after 14 days regardless of use [spec c5.3]', async () => {
    const cookie = await enter();
    for (let halfDays = 1; halfDays <= 28; halfDays++) {
      await me(cookie).expect(200);
      await age('11 hours 59 minutes');
    }
    await me(cookie).expect(200);
    await age('28 minutes');
    await me(cookie).expect(401);
  });

  it('is refused once its member is disabled', async () => {
    const cookie = await enter();
    await database.orm.em.fork().nativeUpdate(StaffMember, { id: member.id }, { disabledAt: new Date() });
    await me(cookie).expect(401);
  });

  it('truncates the user agent', async () => {
    await login(credentials()).set('User-Agent', 'x'.repeat(3_000)).expect(200);
    const stored = await database.orm.em.fork().findOneOrFail(StaffSession, { member: member.id });
    expect(stored.userAgent).toHaveLength(200);
  });
});

describe('GET /api/auth/sessions', () => {
  const sessions = (cookie: string) => call().get('/api/auth/sessions').set('Cookie', cookie);

  it("lists the member's own active sessions, without tokens", async () => {
    const stale = await enter();
    await age('13 hours');
    const first = cookieHeader(await login(credentials()).set('User-Agent', 'A browser of the yard').expect(200));
    const second = await enter();
    await signIn(site, 'sales');
    await database.execute(`update staff_session set last_seen_at = now() - interval '5 minutes'
      where user_agent = 'A browser of the yard'`);
    const { body, text } = await sessions(second).expect(200);
    const id = expect.stringMatching(/^[\w-]{43}$/);
    expect(body).toEqual([
      {
        id,
        current: true,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        userAgent: expect.any(String),
      },
      {
        id,
        current: false,
        createdAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        userAgent: 'A browser of the yard',
      },
    ]);
    for (const cookie of [stale, first, second]) {
      expect(text).not.toContain(tokenOf(cookie));
      expect(text).not.toContain(hash(tokenOf(cookie)));
    }
  });

  it('ends one of them, never a session of another member', async () => {
    const [lost, here] = [await enter(), await enter()];
    const end = (id: unknown) => call().post('/api/auth/sessions/end').set('Cookie', here).send({ id });
    const other = (await sessions(here)).body.find(({ current }: { current: boolean }) => !current);
    const foreign = (await sessions(await signIn(site, 'sales'))).body[0];
    await end(foreign.id).expect(404);
    await end(hash(tokenOf(lost))).expect(404);
    await end({}).expect(400);
    await me(lost).expect(200);
    await end(other.id).expect(204);
    await me(lost).expect(401);
    await me(here).expect(200);
    await end(other.id).expect(404);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session of its cookie', async () => {
    const cookie = await enter();
    const answer = await logout(cookie).expect(204);
    expect(setCookies(answer)).toEqual([expect.stringMatching(/^staff_session=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
    await me(cookie).expect(401);
    expect(await database.orm.em.fork().count(StaffSession, { member: member.id })).toBe(0);
  });

  it("keeps the member's other sessions, or ends them all", async () => {
    const [first, second, third] = [await enter(), await enter(), await enter()];
    const colleague = await signIn(site, 'sales');
    await logout(first).expect(204);
    await me(second).expect(200);
    await logout(second, '?everywhere=true').expect(204);
    await me(third).expect(401);
    await me(colleague).expect(200);
  });

  it.each(['1', 'yes', ''])('refuses everywhere=%j, and ends no session', async (everywhere) => {
    const cookie = await enter();
    const { body } = await logout(cookie, `?everywhere=${everywhere}`).expect(400);
    expect(body.errors).toEqual({ everywhere: ['everywhere must be true or false'] });
    await me(cookie).expect(200);
  });

  it('succeeds without a session', async () => {
    await logout('').expect(204);
  });
});

it('sign-in and sign-out are in the audit log with their request ID', async () => {
  const answer = await login(credentials()).expect(200);
  await logout(cookieHeader(answer)).expect(204);
  const lines = await database.orm.em.fork().find(StaffAudit, { actor: member.email }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ action }) => action)).toEqual(['staff.sign-in', 'staff.sign-out']);
  expect(lines[0]?.requestId).toBe(answer.headers['x-request-id']);
});

it('on https both cookies are Secure with the __Host- prefix [spec c5.1]', async () => {
  const secure = await createTestSite(database, { PUBLIC_URL: 'https://scaffold.example' });
  const call = request(secure.getHttpServer());
  const forwarded = { Host: 'scaffold.example', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'scaffold.example' };
  const answer = await call.post('/api/auth/login').set(forwarded).send(credentials()).expect(200);
  const [session, device] = setCookies(answer);
  expect(session).toMatch(/^__Host-staff_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(device).toMatch(/^__Host-staff_device=.*; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = cookieHeader(answer);
  await call.get('/api/auth/me').set(forwarded).set('Cookie', cookie).expect(200);
  const bare = `staff_session=${tokenOf(cookie)}`;
  await call.get('/api/auth/me').set(forwarded).set('Cookie', bare).expect(401);
  await secure.close();
});
