import { createTemplates } from '../../backend/testing/test-database.ts';
import { startServers } from '../servers/servers.ts';
import { createThrowAwayDirectory } from '../servers/throw-away-directory.ts';
import { provideDovecot } from '../testing/dovecot-program.ts';

/** Starts one PostgreSQL and one Redis for the integration tests, unless `TEST_DATABASE_URL` and `TEST_REDIS_URL` are set, and provides Dovecot. */
export default async function startServersForTests() {
  process.env.TEST_DOVECOT ??= await provideDovecot().catch((error) => `(not available: ${error.message})`);
  if (!process.env.TEST_DATABASE_URL || !process.env.TEST_REDIS_URL) {
    const dataDir = await createThrowAwayDirectory('integration-');
    const servers = await startServers({ dataDir, temporary: true });
    process.env.TEST_DATABASE_URL = servers.databaseUrl;
    process.env.TEST_REDIS_URL = servers.redisUrl;
    // For the teardown, which runs in the same process.
    globalThis.serversOfTests = servers;
  }
  await createTemplates(process.env.TEST_DATABASE_URL);
}
