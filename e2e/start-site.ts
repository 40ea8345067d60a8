import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../infra/build/ensure-built.ts';
import { CommandSession } from '../infra/command/command-session.ts';
import { ROOT } from '../infra/command/project.ts';
import { silentLog } from '../infra/command/step-log.ts';
import { findFreePort } from '../infra/servers/free-port.ts';
import { createThrowAwayDirectory } from '../infra/servers/throw-away-directory.ts';
import { type Environment, migrate, prepareDatabase, serveSite } from '../infra/site/site.ts';

/**
 * Playwright's global setup: starts the built site with its own servers and data on a free port.
 * Logs to `e2e/results/site.log`; sets `E2E_BASE_URL` for the tests.
 * @returns the teardown
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const session = new CommandSession(silentLog);
  try {
    process.env.E2E_BASE_URL = await serve(session);
    return () => session.end();
  } catch (error) {
    await session.end();
    throw error;
  }
}

async function serve(session: CommandSession): Promise<string> {
  const dataDir = await createThrowAwayDirectory('journeys-');
  const [servers, port] = await Promise.all([
    session.startServers({ dataDir, temporary: true }),
    findFreePort(),
    ensureBuilt(session),
  ]);
  const environment: Environment = {
    ...(await noSettings()),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    // A busy machine may take seconds to answer. A request waits for a twelfth of DATABASE_TIMEOUT_MS to see a change.
    DATABASE_TIMEOUT_MS: '240000',
    REDIS_TIMEOUT_MS: '60000',
    // All journeys come from one address and fill in forms faster than people.
    LIMIT_API_PER_ADDRESS: '1000000',
    LIMIT_WORK_MS_PER_ADDRESS: '1000000',
    LIMIT_WORK_MS_PER_MEMBER: '1000000',
    LIMIT_SEARCH_COUNTS_PER_ADDRESS: '1000000',
    LIMIT_CONTACT_PER_ADDRESS: '1000000',
    LIMIT_CONTACT_PER_EMAIL: '1000000',
    LIMIT_SIGN_IN_PER_ADDRESS: '1000000',
    INQUIRY_MIN_SECONDS: '0',
    // Journeys read them from E2E_SITE_SETTINGS.
    ADMIN_EMAIL: 'owner@yard.example',
    ADMIN_PASSWORD: `heron ${randomUUID()}`,
  };
  await prepareDatabase(session, environment);
  const output = path.join(ROOT, 'e2e', 'results', 'site.log');
  await mkdir(path.dirname(output), { recursive: true });
  const log = await open(output, 'w');
  session.onEnd(() => log.close());
  // For `startOtherSite`.
  process.env.E2E_SITE_SETTINGS = JSON.stringify(environment);
  const site = await serveSite(session, environment, log.fd);
  return site.url;
}

/** Removes every setting in `.env.example` from the environment: the journeys test the defaults, not the developer's shell. */
export async function noSettings(): Promise<Environment> {
  const example = await readFile(path.join(ROOT, '.env.example'), 'utf8');
  return Object.fromEntries(
    [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => [name, undefined]),
  );
}

export interface OtherSite {
  url: string;
  end(): Promise<void>;
}

/**
 * Starts another site on the journeys' servers, with its own port and a new, empty database. Logs to
 * `e2e/results/site-{port}.log`.
 */
export async function startOtherSite(): Promise<OtherSite> {
  const shared = JSON.parse(process.env.E2E_SITE_SETTINGS ?? '{}') as Environment;
  const session = new CommandSession(silentLog);
  const port = await findFreePort();
  const log = await open(path.join(ROOT, 'e2e', 'results', `site-${port}.log`), 'w');
  session.onEnd(() => log.close());
  const environment: Environment = {
    ...(await noSettings()),
    ...shared,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  try {
    await createDatabase(session, environment);
    const { url } = await serveSite(session, environment, log.fd);
    return { url, end: () => session.end() };
  } catch (error) {
    await session.end();
    throw error;
  }
}

/** Jobs are kept apart by their own Redis prefix. */
async function createDatabase(session: CommandSession, environment: Environment): Promise<void> {
  // Not named after the port, which another site may get once this one has ended.
  const name = `site-${randomBytes(8).toString('hex')}`;
  const url = new URL(environment.DATABASE_URL ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`).finally(() => client.end());
  url.pathname = `/${name}`;
  Object.assign(environment, { DATABASE_URL: url.href, REDIS_PREFIX: name });
  await migrate(session, environment);
}
