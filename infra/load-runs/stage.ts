import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandSession } from '../command/command-session.ts';
import type { Servers } from '../servers/servers.ts';
import type { Environment } from '../site/site.ts';
import { EvidenceReader } from './evidence.ts';
import { MailServer } from './mail-server.ts';
import { SiteProcess, type SiteRole } from './site-process.ts';

/** A run's own servers on loopback. Everything ends with the session. */
export interface Stage {
  session: CommandSession;
  dataDir: string;
  servers: Servers;
  mail: MailServer;
  evidence: EvidenceReader;
}

/** No run may meet a rate limit. */
const SETTINGS: Environment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  NO_COLOR: '1',
  SALES_EMAIL: 'sales@scaffold.example',
  LIMIT_API_PER_ADDRESS: '1000000',
  LIMIT_DESIGNS_PER_ADDRESS: '1000000',
  LIMIT_CONTACT_PER_ADDRESS: '1000000',
  LIMIT_CONTACT_PER_EMAIL: '1000000',
};

/** Starts PostgreSQL, Redis and a mail server. @param name of the run, for its folder */
export async function openStage(session: CommandSession, name: string): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `${name}-`));
  session.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  const servers = await session.startServers({ dataDir });
  const mail = await new MailServer().start();
  session.onEnd(() => mail.stop());
  const evidence = await EvidenceReader.open(servers.databaseUrl);
  session.onEnd(() => evidence.close());
  return { session, dataDir, servers, mail, evidence };
}

/** Settings of a site on the stage's servers; an undefined value removes what the shell has set. */
export function siteEnvironment({ dataDir, servers, mail }: Stage, settings: Environment): Environment {
  return {
    ...SETTINGS,
    DATA_DIR: dataDir,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    SMTP_URL: mail.url,
    ...settings,
  };
}

/** Makes site processes without starting them. They end with the session, before the servers. */
export async function createSiteProcesses<const Roles extends readonly SiteRole[]>(
  { session, dataDir }: Stage,
  environment: Environment,
  roles: Roles,
): Promise<{ [Index in keyof Roles]: SiteProcess }> {
  const logDir = path.join(dataDir, 'logs');
  const processes = await Promise.all(roles.map((role) => SiteProcess.create(session, role, environment, logDir)));
  session.onEnd(async () => {
    await Promise.all(processes.map((process) => process.close()));
  });
  return processes as { [Index in keyof Roles]: SiteProcess };
}

/** The last log lines of each role, for the console. */
export async function lastLogLines(processes: readonly SiteProcess[]): Promise<string> {
  const byRole = new Map(processes.map((process) => [process.role, process]));
  const texts = await Promise.all(
    [...byRole].map(async ([role, process]) => `\nLast lines of ${role}:\n${await process.lastLogLines()}`),
  );
  return texts.join('\n');
}
