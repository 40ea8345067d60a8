import request from 'supertest';
import { CompanyService } from '../config/company.service.js';
import { forFile } from '../testing/for-file.js';
import { replaceMethod } from '../testing/replace-method.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { addMember, cookieHeader } from '../testing/test-staff.js';
import { PasswordResetEmail } from './account-notices.emails.js';
import { PasswordHasherService } from './passwords/password-hasher.service.js';
import { PasswordReset } from './passwords/password-reset.entity.js';

const written: string[] = [];
const restore: (() => void)[] = [];

const database = forFile(() => createTestDatabase());
beforeAll(() => {
  const keep = (text: unknown) => {
    written.push(String(text));
    return true;
  };
  restore.push(
    replaceMethod(process.stdout, 'write', () => keep),
    replaceMethod(process.stderr, 'write', () => keep),
    ...(['log', 'warn', 'error', 'debug'] as const).map((method) =>
      replaceMethod(
        console,
        method,
        () =>
          (...parts: unknown[]) =>
            void keep(parts.join(' ')),
      ),
    ),
  );
});
const site = forFile(() => createTestSite(database, { LOG_LEVEL: 'debug' }));
afterAll(() => {
  for (const put of restore) put();
});

it('passwords, tokens and codes never appear in the log, the audit log or a response, even on errors', async () => {
  const { id, email, password } = await addMember(site, 'owner');
  const newPassword = 'eleven cranes and a heron';
  const call = (path: string, body: object, cookie = '') =>
    request(site.getHttpServer()).post(path).set('Cookie', cookie).send(body);
  const answers = [];
  const session = await call('/api/auth/login', { email, password }).expect(200);
  const cookie = cookieHeader(session);
  answers.push(session, await call('/api/auth/password', { currentPassword: password, newPassword: 'short' }, cookie));
  answers.push(await call('/api/admin/staff', { email, role: 'owner', password: newPassword }, cookie).expect(409));
  const { body } = await call('/api/auth/totp/enroll', { password }, cookie).expect(200);
  await call('/api/auth/reset-request', { email }).expect(202);
  const reset = await database.orm.em.fork().findOneOrFail(PasswordReset, { member: id });
  const message = new PasswordResetEmail(database.orm.em, site.get(CompanyService));
  const link = JSON.stringify(await message.compose({ subjectId: reset.id }));
  const token = /#reset=([\w-]{43})/.exec(link)?.[1] ?? 'none';

  // Each request fails midway.
  const hasher = site.get(PasswordHasherService, { strict: false });
  for (const method of ['verify', 'hash'] as const)
    replaceMethod(hasher, method, () => () => Promise.reject(new Error('out of memory')));
  answers.push(await call('/api/auth/login', { email, password }).expect(500));
  answers.push(await call('/api/auth/password', { currentPassword: password, newPassword }, cookie).expect(500));
  answers.push(await call('/api/auth/reset', { token, password: newPassword }).expect(500));
  await database.goAway();
  answers.push(await call('/api/auth/login', { email, password }, cookie).expect(503));
  answers.push(await call('/api/auth/reset', { token, password: newPassword }).expect(503));
  await database.comeBack();

  const audit = await database.execute('select * from staff_audit');
  const output = [...written, JSON.stringify(audit), ...answers.map(({ text }) => text)].join('\n');
  expect(output).toContain('out of memory');
  const sessionToken = /staff_session=([\w-]{43})/.exec(cookie)?.[1] ?? 'none';
  const deviceToken = /staff_device=([\w-]{43})/.exec(cookie)?.[1] ?? 'none';
  for (const secret of [password, newPassword, body.secret, token, sessionToken, deviceToken, '$argon2id'])
    expect(output).not.toContain(secret);
});
