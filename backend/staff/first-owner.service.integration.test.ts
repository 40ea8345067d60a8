import { SettingsError } from '../config/setting-parsers.js';
import { FileSite } from '../testing/file-site.js';
import { replaceMethod } from '../testing/replace-method.js';
import { createTestSite, TEST_OWNER, testSettings } from '../testing/test-site.js';
import { FirstOwnerService } from './first-owner.service.js';
import { PasswordHasherService } from './passwords/password-hasher.service.js';
import { StaffMember } from './staff-member.entity.js';

const NONE = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const FROM_SETTINGS = [`${TEST_OWNER.email} owner`];

const test = new FileSite();
let printed: string[];
let restoreConsole: () => void;
beforeEach(async () => {
  await test.fork().nativeDelete(StaffMember, {});
  printed = [];
  restoreConsole = replaceMethod(console, 'log', () => (text: unknown) => void printed.push(String(text)));
});
afterEach(() => restoreConsole());

const hasher = () => test.site.get(PasswordHasherService, { strict: false });
/** The start of a process, as far as the first owner is concerned. */
function start(environment: Record<string, string> = {}): Promise<void> {
  const settings = testSettings(test.database, environment);
  return new FirstOwnerService(test.database.orm.em, hasher(), settings).onApplicationBootstrap();
}

const login = (email: string, password: string) => test.call().post('/api/auth/login').send({ email, password });
const members = async () => (await test.fork().findAll(StaffMember)).map(({ email, role }) => `${email} ${role}`);

it('the first owner is created from the settings, silently [spec c5.8]', async () => {
  await start();
  expect(printed).toEqual([]);
  const answer = await login(TEST_OWNER.email, TEST_OWNER.password).expect(200);
  expect(answer.body).toEqual({ email: TEST_OWNER.email, role: 'owner' });
});

it('without settings the first owner is owner@localhost, with the password printed once to the console [spec c5.8]', async () => {
  await start(NONE);
  await start(NONE);
  expect(await members()).toEqual(['owner@localhost owner']);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('http://localhost:3000/admin');
  const password = /Password {2}((?:[2-9a-z]{4}-){4}[2-9a-z]{4})$/m.exec(printed[0] ?? '')?.[1] ?? '';
  await login('owner@localhost', password).expect(200);
});

it('the first owner is created once when several processes start together', async () => {
  // The work of the threads, which ends one by one, would keep the processes apart.
  const restore = [
    replaceMethod(hasher(), 'errorOf', () => async () => null),
    replaceMethod(hasher(), 'hash', () => async () => 'quickly'),
  ];
  await Promise.all(Array.from({ length: 8 }, () => start(NONE)));
  for (const put of restore) put();
  expect(await members()).toEqual(['owner@localhost owner']);
  expect(printed).toHaveLength(1);
});

it('no owner is created when one exists', async () => {
  await start();
  await start({ ADMIN_EMAIL: 'other@yard.example', ADMIN_PASSWORD: 'eleven cranes and a heron' });
  await start(NONE);
  expect(await members()).toEqual(FROM_SETTINGS);
  expect(printed).toEqual([]);
});

it('promotes an existing member of another role', async () => {
  const em = test.fork();
  em.create(StaffMember, { email: TEST_OWNER.email, role: 'sales', passwordHash: 'none' });
  await em.flush();
  await start();
  expect(await members()).toEqual(FROM_SETTINGS);
  await login(TEST_OWNER.email, TEST_OWNER.password).expect(200);
});

it('refuses a common password', async () => {
  const error = await start({ ADMIN_PASSWORD: 'Password1234' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SettingsError);
  expect((error as SettingsError).errors).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is \(hidden\): /)]);
  expect(await members()).toEqual([]);
});

it('a site whose database is down serves requests, and creates the owner once it is back', async () => {
  await test.database.goAway();
  const other = await createTestSite(test.database, { ADMIN_EMAIL: TEST_OWNER.email });
  const { status } = await fetch(`${await other.getUrl()}/health/live`);
  await test.database.comeBack();
  await other.get(FirstOwnerService, { strict: false }).onApplicationBootstrap();
  expect([status, await members()]).toEqual([200, FROM_SETTINGS]);
  await other.close();
});
