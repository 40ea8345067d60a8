import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { silentLog } from '../command/step-log.ts';
import { findFreePort } from '../servers/free-port.ts';
import { type Environment, migrate, serveSite } from '../site/site.ts';
import { noSettings } from './start-site.ts';

export interface OtherSite {
  url: string;
  end(): Promise<void>;
}

/**
 * Starts another site on the journeys' servers, with its own port and settings. Logs to `e2e/results/site-{port}.log`.
 * @param options `ownDatabase`: a new, empty database
 */
export async function startOtherSite(settings: Environment, { ownDatabase = false } = {}): Promise<OtherSite> {
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
    ...settings,
  };
  try {
    // Not named after the port, which another site may get once this one has ended.
    if (ownDatabase) await createDatabase(session, environment, `site-${randomBytes(8).toString('hex')}`);
    const { url } = await serveSite(session, environment, log.fd);
    return { url, end: () => session.end() };
  } catch (error) {
    await session.end();
    throw error;
  }
}

/** Jobs are kept apart by their own Redis prefix. */
async function createDatabase(session: CommandSession, environment: Environment, name: string): Promise<void> {
  const url = new URL(environment.DATABASE_URL ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`).finally(() => client.end());
  url.pathname = `/${name}`;
  Object.assign(environment, { DATABASE_URL: url.href, REDIS_PREFIX: name });
  await migrate(session, environment);
}
