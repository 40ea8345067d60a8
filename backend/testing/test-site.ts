import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { parseSettings, type Settings } from '../config/settings.js';
import type { PageBundle } from '../pages/rendering/page-bundle.js';
import { EmailRelay, HeldEmailRelay } from '../platform/email/email-outbox.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import { LOAD_LIMITS } from '../platform/http/protection/load-shedding.js';
import { createSite } from '../site.js';
import { type TestDatabase, testRedisUrl } from './test-database.js';
import { REQUEST } from './test-inquiries.js';
import { until } from './until.js';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The first owner of every test site. */
export const TEST_OWNER = { email: 'first-owner@yard.example', password: 'nine herons on a plank' };
/** The hash of that password. Making one for each site and member would take longer than starting the site. */
export const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dOy1xpNzYy4MHZ0r6hxRlg$rYZVXn/omoCxGkeyexKAr6OcsKKJKfRSWYFTcCkg7oM';

const FROM_QUOTE = { 'User-Agent': 'Yard phone', Referer: 'http://localhost:3000/quote' };

/** For tests of servers that hang: the defaults of the product. */
export const SHORT_TIMEOUTS = { DATABASE_TIMEOUT_MS: '3000', REDIS_TIMEOUT_MS: '1000' };

/** @param environment overrides of the test defaults, by environment variable */
export const testSettings = (database: TestDatabase, environment: Record<string, string> = {}): Settings =>
  parseSettings({
    NODE_ENV: 'test',
    // Tests provoke warnings. To read them: LOG_LEVEL=warn npm test -- integration PATTERN
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    DATA_DIR: database.dataDir,
    // Isolates the jobs and counters of each test file.
    REDIS_PREFIX: new URL(database.url).pathname.slice(1).replaceAll('_', '-'),
    PROCESS_ROLE: 'web',
    // A busy machine may take seconds to answer. A request waits for a twelfth of DATABASE_TIMEOUT_MS to see a change.
    DATABASE_TIMEOUT_MS: '240000',
    REDIS_TIMEOUT_MS: '60000',
    LIMIT_API_PER_ADDRESS: '1000000',
    LIMIT_WORK_MS_PER_ADDRESS: '1000000',
    LIMIT_WORK_MS_PER_MEMBER: '1000000',
    LIMIT_SEARCH_COUNTS_PER_ADDRESS: '1000000',
    LIMIT_CONTACT_PER_ADDRESS: '1000000',
    LIMIT_CONTACT_PER_EMAIL: '1000000',
    // Otherwise every site would print a generated password.
    ADMIN_EMAIL: TEST_OWNER.email,
    ADMIN_PASSWORD: TEST_OWNER.password,
    ...environment,
  });

/**
 * The complete site on the test's database, on a free port: otherwise each request would open and close one. Close it before the database.
 * @param bundle pages to render, or the built ones; most tests need only the API
 */
export async function createTestSite(
  database: TestDatabase,
  environment: Record<string, string> = {},
  bundle: PageBundle | 'built' | null = null,
): Promise<NestExpressApplication> {
  // The event loop lags while all tests run; load shedding is tested separately.
  const loadLimits = { ...LOAD_LIMITS, lagMs: Number.POSITIVE_INFINITY };
  if (environment.ADMIN_EMAIL === undefined) await addOwner(database);
  const pages = bundle === 'built' ? { withPages: true } : { withPages: false, bundle };
  const site = await createSite(testSettings(database, environment), { ...pages, loadLimits });
  await site.listen(0, '127.0.0.1');
  return site;
}

/** Adds the first owner, as the site does when it starts without one. */
async function addOwner({ orm }: TestDatabase): Promise<void> {
  await orm.em.fork().execute(
    `insert into staff_member (email, role, password_hash) select ?, 'owner', ?
     where not exists (select from staff_member where role = 'owner' and disabled_at is null) on conflict do nothing`,
    [TEST_OWNER.email, TEST_PASSWORD_HASH],
  );
}

/** A site with its database, which closes with it. */
export class TestSite {
  constructor(
    readonly database: TestDatabase,
    readonly site: NestExpressApplication,
  ) {}

  async close(): Promise<void> {
    await this.site.close();
    await this.database.close();
  }

  fork() {
    return this.database.orm.em.fork();
  }

  execute<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> {
    return this.database.execute(sql, parameters);
  }

  call() {
    return request(this.site.getHttpServer());
  }

  /** Submits an inquiry. @returns its reference */
  async inquire(change: object = {}, headers: Record<string, string> = FROM_QUOTE): Promise<string> {
    const call = this.call().post('/api/contact').set(headers);
    return (await call.send({ ...REQUEST, ...change }).expect(201)).body.reference;
  }

  /** Sends what is due now instead of in the next round of the relays, which a site of the role `all` has. */
  async relayEmails(): Promise<void> {
    for (const relay of [HeldEmailRelay, EmailRelay]) await this.site.get(relay, { strict: false }).relay();
  }

  async allEmailsSent(): Promise<void> {
    await until(
      () => this.fork().count(OutgoingEmail, { state: 'waiting' }),
      (waiting) => waiting === 0,
    );
  }

  /** A request with the cookies of a staff member. */
  ask(method: HttpMethod, path: string, cookie: string) {
    return this.call()[method](path).set('Cookie', cookie);
  }
}
