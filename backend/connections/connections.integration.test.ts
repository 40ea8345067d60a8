import { Settings } from '../config/settings.js';
import { ReadMailboxJob } from '../inquiries/mailbox/read-mailbox.job.js';
import { secretHider } from '../platform/logging/log-text.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { ContentSiteGate } from '../testing/content-site-gate.js';
import { FakeWordpress } from '../testing/fake-wordpress.js';
import { forFile } from '../testing/for-file.js';
import { TestImapServer } from '../testing/imap-server.js';
import { StaffTestSite } from '../testing/staff-site.js';
import { createTestSite, testSettings } from '../testing/test-site.js';
import { TestSmtp } from '../testing/test-smtp.js';
import { until } from '../testing/until.js';
import { Connection } from './connection.entity.js';
import {
  CONNECTIONS_PATH,
  type ConnectionName,
  type ConnectionResponse,
  type ConnectionValues,
  CONNECTION_MESSAGES as MESSAGES,
} from './connections.contract.js';
import { readStoredConnections } from './connections.service.js';

const SECRET = 'the key of this site, which is long enough';
const PASSWORD = 'correct horse & staple';
const LOCAL = { PROCESS_ROLE: 'all', WEBHOOK_LOOPBACK: 'on', LINK_SECRET: SECRET, LOG_LEVEL: 'fatal' };

const test = forFile(() => StaffTestSite.start(LOCAL));
beforeEach(() => test.fork().nativeDelete(Connection, {}));

async function find(name: ConnectionName): Promise<ConnectionResponse> {
  const { body } = await test.ask('get', CONNECTIONS_PATH).expect(200);
  return body.find((one: ConnectionResponse) => one.name === name);
}
const save = async (name: ConnectionName, values: ConnectionValues) =>
  test.ask('patch', `${CONNECTIONS_PATH}/${name}`).send({ ...values, version: (await find(name)).version });
const stored = async (): Promise<Settings> => {
  const settings = testSettings(test.database, { LINK_SECRET: SECRET });
  await readStoredConnections(test.database.orm.em, settings);
  return settings;
};

it('a mail server set by an owner sends a test email to the owner, and reaches every process without a restart', async () => {
  const smtp = await new TestSmtp().start();
  const other = await createTestSite(test.database, { ...LOCAL, PROCESS_ROLE: 'worker' });
  try {
    expect(await find('mail')).toMatchObject({ state: 'unset', values: {} });
    const { body } = await save('mail', { host: '127.0.0.1', port: Number(new URL(smtp.url).port) });
    expect(body).toMatchObject({ name: 'mail', state: 'stored', values: { host: '127.0.0.1' } });
    const tested = await test.ask('post', `${CONNECTIONS_PATH}/mail/test`).expect(201);
    expect(tested.body).toMatchObject({ ok: true, message: expect.stringMatching(/test email to owner-.*250/) });
    expect(smtp.emails).toMatchObject([{ subject: 'Test email from Diamond Scaffold' }]);
    const settings = other.get(Settings, { strict: false });
    await until(
      async () => settings.smtpUrl,
      (url) => url === smtp.url,
    );
    await save('mail', { host: '' });
    await until(
      async () => settings.smtpUrl,
      (url) => url === null,
    );
  } finally {
    await other.close();
    await smtp.stop();
  }
});

it('a test says why a connection does not work', async () => {
  await save('mail', { host: '127.0.0.1', port: 1 });
  const { body } = await test.ask('post', `${CONNECTIONS_PATH}/mail/test`).expect(201);
  expect(body).toMatchObject({
    ok: false,
    message: expect.stringMatching(/: The connection was refused\. Check the server, user/),
  });
  await test.ask('post', `${CONNECTIONS_PATH}/sales/test`).expect(404);
});

it.each([
  [PASSWORD, false, /^127\.0\.0\.1 refuses this user and password\. Check server, port, user/],
  ['secret', true, /^0 messages in INBOX\.$/],
])('a mailbox answers to the password %j', async (password, ok, message) => {
  const server = await TestImapServer.start();
  try {
    const port = Number(new URL(server.url).port);
    const mailbox = { host: '127.0.0.1', port, user: 'replies', password, address: 'replies@yard.example' };
    expect((await save('mailbox', mailbox)).body).toMatchObject({ state: 'stored', hasPassword: true });
    const { body } = await test.ask('post', `${CONNECTIONS_PATH}/mailbox/test`).expect(201);
    expect(body).toEqual({ ok, message: expect.stringMatching(message) });
    const reading = test.site.get(ReadMailboxJob, { strict: false }).handle();
    if (!ok) await expect(reading).rejects.toThrow(/^127\.0\.0\.1 refuses this user and password$/);
    await reading.catch(() => undefined);
    expect(secretHider()(`login with ${password} failed`)).toBe('login with (hidden) failed');
    expect(await server.count('Imported').catch(() => null)).toBe(ok ? 0 : null);
  } finally {
    await server.close();
  }
});

it('WordPress: connection successful, with the number of posts', async () => {
  const fake: FakeWordpress = new FakeWordpress((): string => gate.url);
  const gate = await ContentSiteGate.open(fake.upstream);
  try {
    await save('wordpress', { url: `${gate.url}/`, user: 'sync', password: PASSWORD });
    const { contentSiteUrl, wordpressCredentials } = await stored();
    expect([contentSiteUrl, wordpressCredentials]).toEqual([gate.url, { username: 'sync', password: PASSWORD }]);
    const { body } = await test.ask('post', `${CONNECTIONS_PATH}/wordpress/test`).expect(201);
    expect(body).toMatchObject({ ok: true, message: expect.stringMatching(/^Connection successful, \d+ posts?\.$/) });
  } finally {
    await gate.close();
  }
});

it('keeps a password encrypted and out of answers and logs, and never hands it to another server or user', async () => {
  const mail = { host: 'smtp.yard.com', port: 465, user: 'site@yard.com' };
  expect((await save('mail', mail)).body.errors).toEqual({ password: [MESSAGES.noPassword] });
  const saved = await save('mail', { ...mail, password: PASSWORD });
  expect([saved.status, saved.body.hasPassword]).toEqual([200, true]);
  const { sealed } = await test.fork().findOneOrFail(Connection, { name: 'mail' });
  expect(JSON.stringify([saved.body, await find('mail'), Buffer.from(sealed, 'hex').toString('latin1')])).not.toContain(
    'horse',
  );
  expect(secretHider()(`login with ${PASSWORD} failed`)).toBe('login with (hidden) failed');
  const [audit] = await test.fork().find(StaffAudit, { action: 'connection.change' }, { orderBy: { id: 'desc' } });
  expect(audit?.subject).toBe('Mail server: smtp.yard.com');
  expect((await save('mail', mail)).body.version).toBe(saved.body.version);

  expect((await save('mail', { ...mail, port: 587 })).status).toBe(200);
  expect((await stored()).smtpUrl).toBe(
    `smtp://site%40yard.com:${encodeURIComponent(PASSWORD)}@smtp.yard.com:587?requireTLS=true`,
  );
  for (const change of [{ host: 'smtp.evil.com' }, { user: 'eve@yard.com' }])
    expect((await save('mail', { ...mail, ...change })).body.errors).toEqual({ password: [MESSAGES.password] });
});

it.each([
  [
    'with another LINK_SECRET nothing can be read: the owner enters it again',
    { LINK_SECRET: SECRET.toUpperCase() },
    { name: 'mail', state: 'unreadable', values: {} },
  ],
  [
    'the environment wins, and is shown without its secrets',
    { SMTP_URL: `smtps://ann:${encodeURIComponent(PASSWORD)}@mail.yard.com` },
    { name: 'mail', state: 'environment', values: { host: 'mail.yard.com' } },
  ],
])('%s', async (_what, environment, expected) => {
  await save('mail', { host: 'smtp.yard.com', user: 'ann@yard.com', password: PASSWORD });
  const site = await createTestSite(test.database, { ...LOCAL, ...environment });
  try {
    const other = Object.assign(Object.create(test), { site }) as StaffTestSite;
    const { body } = await other.ask('get', CONNECTIONS_PATH).expect(200);
    expect(body[0]).toMatchObject(expected);
    expect(JSON.stringify(body)).not.toMatch(/ann|horse/);
    const change = other.ask('patch', `${CONNECTIONS_PATH}/mail`).send({ host: 'smtp.hill.com', version: 2 });
    expect((await change).status).toBe(expected.state === 'environment' ? 409 : 200);
  } finally {
    await site.close();
  }
});

it('the sales address may be several', async () => {
  await save('sales', { addresses: 'yard@scaffold.com,sales@scaffold.com' });
  expect((await stored()).salesEmails).toEqual(['yard@scaffold.com', 'sales@scaffold.com']);
});

it.each<[ConnectionName, ConnectionValues, object]>([
  ['mail', { host: '10.0.0.7' }, { host: [MESSAGES.private] }],
  ['mail', { host: 'mail.internal' }, { host: [MESSAGES.private] }],
  ['mail', { host: 'smtp.yard.com/x' }, { host: [MESSAGES.host] }],
  ['mail', { host: 'smtp.yard.com', port: 70_000 }, { port: ['Enter a port, such as 587 or 465.'] }],
  ['mailbox', { host: '10.0.0.7', user: 'a', address: 'a@yard.com' }, { host: [MESSAGES.private] }],
  ['mailbox', { host: 'imap.yard.com', user: 'a', address: 'at yard' }, { address: [MESSAGES.address] }],
  ['mailbox', { host: 'imap.yard.com', address: 'a@yard.com' }, { user: [MESSAGES.user] }],
  ['sales', { addresses: 'sales at yard' }, { addresses: [MESSAGES.addresses] }],
  ['wordpress', { url: 'http://news.yard.com' }, { url: [MESSAGES.url] }],
  ['wordpress', { url: 'https://169.254.169.254' }, { url: [MESSAGES.private] }],
  ['wordpress', { url: 'https://news.yard.com/?a=1' }, { url: [MESSAGES.url] }],
  ['wordpress', { url: 'https://news.yard.com', user: 'sync' }, { password: [MESSAGES.noPassword] }],
])('%s refuses %j', async (name, values, errors) => {
  const { status, body } = await save(name, values);
  expect([status, body.errors]).toEqual([400, errors]);
  expect(await test.fork().count(Connection)).toBe(0);
});
