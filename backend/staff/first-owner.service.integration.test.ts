import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { SettingsError } from '../config/setting-parsers.js';
import { ThreadsService } from '../platform/threads/threads.service.js';
import { forTest } from '../testing/for-file.js';
import { replaceMethod } from '../testing/replace-method.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestSite, TEST_OWNER, testSettings } from '../testing/test-site.js';
import { FirstOwnerService } from './first-owner.service.js';
import { PasswordHasherService } from './passwords/password-hasher.service.js';
import { StaffMember } from './staff-member.entity.js';

const NONE = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

const sites: NestExpressApplication[] = [];
// Before the database.
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));
const database = forTest(() => createTestDatabase());
const threads = new ThreadsService();
afterAll(() => threads.onApplicationShutdown());
let printed: string[];
let restoreConsole: () => void;
beforeEach(() => {
  printed = [];
  restoreConsole = replaceMethod(console, 'log', () => (text: unknown) => void printed.push(String(text)));
});
afterEach(() => restoreConsole());

async function start(environment: Record<string, string>): Promise<NestExpressApplication> {
  // Set here, because otherwise the test site adds the owner itself.
  const site = await createTestSite(database, { ADMIN_EMAIL: TEST_OWNER.email, ...environment });
  sites.push(site);
  return site;
}

const login = (site: NestExpressApplication, email: string, password: string) =>
  request(site.getHttpServer()).post('/api/auth/login').send({ email, password });
const members = async () =>
  (await database.orm.em.fork().findAll(StaffMember)).map(({ email, role }) => `${email} ${role}`);

it('the first owner is created from the settings, silently [spec c5.8]', async () => {
  const site = await start({});
  expect(printed).toEqual([]);
  const answer = await login(site, TEST_OWNER.email, TEST_OWNER.password).expect(200);
  expect(answer.body).toEqual({ email: TEST_OWNER.email, role: 'owner' });
});

it('without settings the first owner is owner@localhost, with the password printed once to the console [spec c5.8]', async () => {
  const site = await start(NONE);
  await start(NONE);
  expect(await members()).toEqual(['owner@localhost owner']);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('http://localhost:3000/admin');
  const password = /Password {2}((?:[2-9a-z]{4}-){4}[2-9a-z]{4})$/m.exec(printed[0] ?? '')?.[1] ?? '';
  await login(site, 'owner@localhost', password).expect(200);
});

it('the first owner is created once when several processes start together', async () => {
  const settings = { ...testSettings(database), firstOwner: null };
  const hasher = new PasswordHasherService(threads);
  replaceMethod(hasher, 'hash', () => async () => 'quickly');
  const processes = Array.from({ length: 8 }, () => new FirstOwnerService(database.orm.em, hasher, settings));
  await Promise.all(processes.map((process) => process.onApplicationBootstrap()));
  expect(await members()).toEqual(['owner@localhost owner']);
  expect(printed).toHaveLength(1);
});

it('no owner is created when one exists', async () => {
  await start({});
  await start({ ADMIN_EMAIL: 'other@yard.example', ADMIN_PASSWORD: 'eleven cranes and a heron' });
  await start(NONE);
  expect(await members()).toEqual([`${TEST_OWNER.email} owner`]);
  expect(printed).toEqual([]);
});

it('promotes an existing member of another role', async () => {
  const em = database.orm.em.fork();
  em.create(StaffMember, { email: TEST_OWNER.email, role: 'sales', passwordHash: 'none' });
  await em.flush();
  const site = await start({});
  expect(await members()).toEqual([`${TEST_OWNER.email} owner`]);
  await login(site, TEST_OWNER.email, TEST_OWNER.password).expect(200);
});

it('refuses a common password', async () => {
  await start({});
  await database.orm.em.fork().nativeDelete(StaffMember, {});
  const settings = testSettings(database, { ADMIN_PASSWORD: 'Password1234' });
  const firstOwner = new FirstOwnerService(database.orm.em, new PasswordHasherService(threads), settings);
  const error = await firstOwner.onApplicationBootstrap().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SettingsError);
  expect((error as SettingsError).errors).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is \(hidden\): /)]);
  expect(await members()).toEqual([]);
});

it('waits for the database while the site serves requests', async () => {
  await database.goAway();
  const site = await start({});
  await request(site.getHttpServer()).get('/health/live').expect(200);
  await database.comeBack();
  await site.get(FirstOwnerService, { strict: false }).onApplicationBootstrap();
  expect(await members()).toEqual([`${TEST_OWNER.email} owner`]);
});
