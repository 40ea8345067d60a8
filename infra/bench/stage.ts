import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandSession } from '../command/command-session.ts';
import type { Servers } from '../servers/servers.ts';
import type { Environment } from '../site/site.ts';

/** A run's own PostgreSQL and Redis on loopback, and the settings of sites on them. Everything ends with the session. */
export interface Stage {
  session: CommandSession;
  dataDir: string;
  servers: Servers;
  settings: Environment;
}

/** @param name of the run, for its folder */
export async function openStage(session: CommandSession, name: string): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `${name}-`));
  session.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  const servers = await session.startServers({ dataDir });
  const settings: Environment = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', NO_COLOR: '1', PUBLIC_URL: undefined, WORDPRESS_URL: '' },
    ...{ DATA_DIR: dataDir, DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl },
  };
  // No run may meet a limit of what one visitor does.
  for (const limit of ['API_PER_ADDRESS', 'WORK_MS_PER_ADDRESS', 'CONTACT_PER_ADDRESS', 'CONTACT_PER_EMAIL'])
    settings[`LIMIT_${limit}`] = '1000000';
  return { session, dataDir, servers, settings };
}

/** To be read before the run: a load other than 0 skews its figures. */
export function describeMachine(): string {
  const load = (loadavg()[0] ?? 0).toFixed(2);
  const date = new Date().toISOString().slice(0, 10);
  return `${cpus()[0]?.model.trim()}, ${cpus().length} cores, load average ${load}; Node.js ${process.version}; ${date}`;
}
