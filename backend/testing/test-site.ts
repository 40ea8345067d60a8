import type { NestExpressApplication } from '@nestjs/platform-express';
import { parseSettings } from '../config/settings.js';
import type { PageBundle } from '../pages/page-bundle.js';
import { createSite } from '../site.js';
import { type TestDatabase, testRedisUrl } from './test-database.js';

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
  const variables = { NODE_ENV: 'test', DATABASE_URL: database.url, REDIS_URL: testRedisUrl(), ...environment };
  // The settings module reads the process's environment, as it does in the site.
  Object.assign(process.env, variables);
  return createSite(parseSettings(process.env), { withPages: false, bundle });
}
