import { Logger } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import type { Settings } from '../../config/settings.js';
import { ContentSiteGate } from '../../testing/content-site-gate.js';
import { FakeWordpress } from '../../testing/fake-wordpress.js';
import { forFile } from '../../testing/for-file.js';
import { InfoRedis } from '../../testing/info-redis.js';
import { TcpGate } from '../../testing/tcp-gate.js';
import { createTestDatabase, testRedisUrl } from '../../testing/test-database.js';
import { testSettings } from '../../testing/test-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { runDoctor } from '../doctor.js';
import type { Check } from '../run-checks.js';
import { databaseCheck } from './database-check.js';
import { contentSiteCheck, emailCheck, mailboxCheck, testEmailCheck } from './email-check.js';
import { redisCheck } from './redis-check.js';

beforeAll(() => {
  // The site's own log of the mail server would clutter the output.
  Logger.overrideLogger(false);
});
const database = forFile(() => createTestDatabase());

const settings = (environment: Record<string, string> = {}): Settings => testSettings(database, environment);
const linesOf = async (check: Check) =>
  (await check.find()).map(({ level, subject, text }) => `${level} ${subject}: ${text}`);

describe('PostgreSQL', () => {
  const lines = (clock?: () => number) => linesOf(databaseCheck(database.orm.em, clock));

  it('is fine after the migrations', async () => {
    expect(await lines()).toEqual([
      expect.stringMatching(/^ok PostgreSQL: version \d+/),
      'ok PostgreSQL: extensions pg_trgm, unaccent',
      'ok PostgreSQL: all migrations are applied',
      expect.stringMatching(/^ok PostgreSQL: the role \w+ may read and write$/),
      'ok Clock: agrees with the database',
    ]);
  });

  it('is reported if it lacks a migration, or has one from a newer release', async () => {
    const em = database.orm.em.fork();
    await em.execute("update mikro_orm_migrations set name = 'newer' where name = '20261125000000-baseline'");
    expect(await lines()).toContain('error PostgreSQL: 1 migration not applied');
    await em.execute("insert into mikro_orm_migrations (name) values ('20261125000000-baseline')");
    expect(await lines()).toContain('warning PostgreSQL: 1 migration of a newer release');
    await em.execute("delete from mikro_orm_migrations where name = 'newer'");
  });

  it("is reported if its clock differs from this machine's", async () => {
    // Less by half of the time that the query takes.
    expect(await lines(() => Date.now() + 20_000)).toContainEqual(
      expect.stringMatching(/^warning Clock: .* (?:1\d|20)\.\d s$/),
    );
    expect(await lines(() => Date.now() - 600_000)).toContainEqual(
      expect.stringMatching(/^error Clock: .* (?:5\d\d|600)\.\d s$/),
    );
  });

  it.each(['select', 'insert', 'update', 'delete'])(
    'is reported if the role lacks %s on a table',
    async (privilege) => {
      const em = database.orm.em.fork();
      await em.execute(`revoke ${privilege} on product from current_user`);
      try {
        expect(await lines()).toContainEqual(
          expect.stringMatching(/^error PostgreSQL: the role \w+ may not use product$/),
        );
      } finally {
        await em.execute(`grant ${privilege} on product to current_user`);
      }
    },
  );

  it('is reported if it lacks an extension', async () => {
    const other = await createTestDatabase();
    try {
      await other.execute('drop extension unaccent cascade');
      const found = await linesOf(databaseCheck(other.orm.em));
      expect(found).toContain('error PostgreSQL: extensions are missing: unaccent');
    } finally {
      await other.close();
    }
  });
});

describe('Redis', () => {
  const lines = (url: string) => linesOf(redisCheck(settings({ REDIS_URL: url }).redis));
  const withInfo = async (facts: Record<string, string>) => {
    const server = await new InfoRedis({ redis_version: '8.2.3', ...facts }).start();
    try {
      return await lines(server.url);
    } finally {
      await server.stop();
    }
  };

  it('is fine with a password and without eviction', async () => {
    expect(await lines(testRedisUrl())).toEqual([
      expect.stringMatching(/^ok Redis: version \d/),
      'ok Redis: evicts nothing when it is full',
      expect.stringMatching(/^ok Redis: (?:needs a password|has no password, on this machine only)$/),
    ]);
  });

  it('is reported if it evicts queued work', async () => {
    const text = 'evicts keys when it is full (allkeys-lru): queued work would be lost';
    const facts = { maxmemory_policy: 'allkeys-lru' };
    expect(await withInfo({ ...facts, maxmemory: '200000000' })).toContain(`error Redis: ${text}`);
    expect(await withInfo({ ...facts, maxmemory: '0' })).toContain(`warning Redis: ${text}`);
    expect(await withInfo({ redis_version: '6.2.1' })).toContainEqual(
      expect.stringMatching(/^error Redis: .* is Redis 6\.2\.1/),
    );
    expect(await withInfo({})).toContain('warning Redis: does not report its eviction policy');
  });

  it("is reported with the connection's error, not the client's, if it is not there", async () => {
    const check = redisCheck(settings({ REDIS_URL: 'redis://127.0.0.1:1' }).redis);
    await expect(check.find()).rejects.toThrow('connect ECONNREFUSED 127.0.0.1:1');
  });

  it('is reported if it rejects the password', async () => {
    const url = new URL(testRedisUrl());
    url.username = 'nobody';
    url.password = 'wrong';
    await expect(redisCheck(settings({ REDIS_URL: url.href }).redis).find()).rejects.toThrow(/WRONGPASS|AUTH/);
  });
});

describe('Email', () => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await new TestSmtp().start();
  });
  afterEach(() => smtp.stop());

  it('connects, and sends one email on request', async () => {
    const sending = settings({ SMTP_URL: smtp.url });
    expect(await linesOf(emailCheck(sending))).toEqual(['ok Email: 127.0.0.1 accepts the sign-in']);
    expect(smtp.emails).toEqual([]);
    const [line] = await linesOf(testEmailCheck(sending, async () => new CompanyService(sending), 'me@yard.example'));
    expect(line).toMatch(/^ok Email: the mail server took a test email to me@yard\.example \(250/);
    expect(smtp.emails).toEqual([
      expect.objectContaining({ recipient: 'me@yard.example', subject: 'Test email from Diamond Scaffold' }),
    ]);
  });

  it('reports a rejection, and a server that is down', async () => {
    smtp.onRecipient = () => ({ responseCode: 550, message: 'not you' });
    const sending = settings({ SMTP_URL: smtp.url });
    expect(await linesOf(testEmailCheck(sending, async () => new CompanyService(sending), 'me@yard.example'))).toEqual([
      expect.stringMatching(/^error Email: test email to me@yard\.example: .*not you/),
    ]);
    const down = settings({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await linesOf(emailCheck(down))).toEqual([expect.stringMatching(/^error Email: cannot use 127\.0\.0\.1: /)]);
  });

  it('never connects to a private network for an owner', async () => {
    const owned = {
      ...settings({ SMTP_URL: smtp.url }),
      connections: { mail: 'owner', mailbox: 'owner', wordpress: 'owner' },
    } as const;
    const refused = expect.stringMatching(/ has no allowed address$/);
    expect(await linesOf(emailCheck(owned))).toEqual([refused]);
    const mailbox = { url: smtp.url.replace('smtp', 'imap'), address: 'a@yard.example' };
    expect(await linesOf(mailboxCheck({ ...owned, mailbox }))).toEqual([refused]);
    const site = { ...owned, contentSiteUrl: smtp.url.replace('smtp://127.0.0.1', 'http://localhost') };
    expect(await linesOf(contentSiteCheck(site))).toEqual([refused]);
  });

  it('sends nothing without a mail server', async () => {
    const none = settings({ SMTP_URL: '' });
    expect(await linesOf(emailCheck(none))).toEqual([]);
    expect(await linesOf(testEmailCheck(none, async () => new CompanyService(none), 'me@yard.example'))).toEqual([
      'warning Email: no test email to me@yard.example: no mail server is set',
    ]);
  });
});

describe('Content site', () => {
  it('is reported as answering, not answering, or not set', async () => {
    const fake: FakeWordpress = new FakeWordpress((): string => gate.url);
    const gate = await ContentSiteGate.open(fake.upstream);
    const reading = settings({ WORDPRESS_URL: gate.url });
    expect(await linesOf(contentSiteCheck(reading))).toEqual([
      expect.stringMatching(/^ok Content site: connection successful, \d+ posts$/),
    ]);
    await gate.close();
    expect(await linesOf(contentSiteCheck(reading))).toEqual([expect.stringMatching(/^error Content site: /)]);
    expect(await linesOf(contentSiteCheck(settings({ WORDPRESS_URL: '' })))).toEqual(['ok Content site: none is set']);
  });
});

it('a Redis that hangs is one finding, and does not delay the others', async () => {
  const gate = await new TcpGate(testRedisUrl()).open();
  gate.freeze();
  try {
    const hanging = settings({ REDIS_URL: gate.gatedUrl });
    const findings = await runDoctor(hanging, database.orm.em, null, 3_000);
    expect(findings.filter(({ subject }) => subject === 'Redis')).toEqual([
      expect.objectContaining({ level: 'error', text: 'no answer within 3 s' }),
    ]);
    expect(findings.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['PostgreSQL', 'Disk', 'PUBLIC_URL', 'Owners']),
    );
  } finally {
    await gate.shut();
  }
});
