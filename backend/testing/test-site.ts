import type { NestExpressApplication } from '@nestjs/platform-express';
import { parseSettings } from '../config/settings.js';
import type { PageBundle } from '../pages/page-bundle.js';
import { LOAD_LIMITS } from '../platform/http/load-shedding.js';
import { createSite } from '../site.js';
import { type TestDatabase, testRedisUrl } from './test-database.js';

/** Whom a test site makes its first owner. */
export const TEST_OWNER = { email: 'first-owner@yard.example', password: 'nine herons on a plank' };

/**
 * The site as it runs, on a test's own database, without a port of its own.
 * The caller closes it before it drops the database.
 * @param bundle pages to render; none by default, as most tests need the API only
 */
export async function createTestSite(
  database: TestDatabase,
  environment: Record<string, string> = {},
  bundle: PageBundle | null = null,
): Promise<NestExpressApplication> {
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    // Jobs and counts of this test file's own; a worker only where it is the subject.
    REDIS_PREFIX: new URL(database.url).pathname.slice(1).replaceAll('_', '-'),
    PROCESS_ROLE: 'web',
    LIMIT_API_PER_ADDRESS: '1000000',
    LIMIT_CONTACT_PER_ADDRESS: '1000000',
    LIMIT_CONTACT_PER_EMAIL: '1000000',
    // Else every site would print the password of its first owner.
    ADMIN_EMAIL: TEST_OWNER.email,
    ADMIN_PASSWORD: TEST_OWNER.password,
    ...environment,
  };
  // The settings module reads the process's environment, as it does in the site.
  Object.assign(process.env, variables);
  // A machine that runs all tests at once is late for its timers: what overload does has a test of its own.
  const loadLimits = { ...LOAD_LIMITS, lagMs: Number.POSITIVE_INFINITY };
  return createSite(parseSettings(process.env), { withPages: false, bundle, loadLimits });
}
