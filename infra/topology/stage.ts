import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { CommandSession } from '../command-session.ts';
import { EvidenceReader } from '../faults/evidence.ts';
import { MailServer } from '../faults/mail-server.ts';
import { SiteProcess } from '../faults/site-process.ts';
import { findFreePort } from '../servers/free-port.ts';
import type { Environment } from '../site.ts';
import { runStep } from '../step-log.ts';
import { ContentSite } from './content-site.ts';
import { migrateTwice } from './migrations.ts';
import type { Proof } from './proof.ts';
import { startProxy } from './proxy.ts';

/** What docker-compose.yml starts, as processes of this machine: all on loopback, all ended with the session. */
export interface Stage {
  session: CommandSession;
  webs: [SiteProcess, SiteProcess];
  workers: [SiteProcess, SiteProcess];
  /** Address of the proxy. */
  proxy: string;
  content: ContentSite;
  mail: MailServer;
  evidence: EvidenceReader;
  database: pg.Pool;
  /** When the last of the processes began to serve. */
  startedAt: Date;
  /** Of the two migrations at the same time. */
  migrations: Proof;
}

/** The first owner, who signs in. */
export const OWNER = { email: 'owner@scaffold.example', password: 'eleven cranes above a yard' };

const SETTINGS: Environment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  NO_COLOR: '1',
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  SALES_EMAIL: 'sales@scaffold.example',
  // Two processes of each kind ask for the same schedule.
  WORDPRESS_SYNC_CRON: '* * * * *',
  LIMIT_API_PER_ADDRESS: '1000000',
  LIMIT_CONTACT_PER_ADDRESS: '1000000',
  LIMIT_CONTACT_PER_EMAIL: '1000000',
};

/** The last lines of each kind of process. */
export async function lastWords(processes: readonly SiteProcess[]): Promise<string> {
  const kinds = new Map(processes.map((process) => [process.role, process]));
  const words = await Promise.all([...kinds.values()].map((process) => process.lastWords()));
  return [...kinds.keys()].map((role, at) => `\nLast lines of ${role}:\n${words[at]}`).join('\n');
}

/** Everything is there when this resolves. */
export async function setStage(session: CommandSession): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'topology-'));
  session.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  const servers = await session.startServers({ dataDir });
  const mail = await new MailServer().start();
  session.onEnd(() => mail.stop());
  const content = await new ContentSite().start();
  session.onEnd(() => content.stop());
  const environment = {
    ...SETTINGS,
    DATA_DIR: dataDir,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    SMTP_URL: mail.url,
    WORDPRESS_URL: content.url,
    PUBLIC_URL: `http://127.0.0.1:${await findFreePort()}`,
  };
  const migrations = await migrateTwice(session, environment);
  const logDir = path.join(dataDir, 'logs');
  const make = (role: 'web' | 'worker') => SiteProcess.create(session, role, environment, logDir);
  const webs: Stage['webs'] = [await make('web'), await make('web')];
  const workers: Stage['workers'] = [await make('worker'), await make('worker')];
  const all = [...webs, ...workers];
  session.onEnd(async () => {
    await Promise.all(all.map((process) => process.close()));
  });
  await runStep(session.log, 'starting two web and two worker processes', () =>
    Promise.all(all.map((process) => process.start())).catch(async (error: unknown) => {
      session.log.note(await lastWords(all));
      throw error;
    }),
  );
  const startedAt = new Date();
  const upstreams = webs.map(({ url }) => url.replace('http://', ''));
  const proxy = await runStep(session.log, 'starting the proxy', () => startProxy(session, dataDir, upstreams));
  const evidence = await EvidenceReader.open(servers.databaseUrl);
  session.onEnd(() => evidence.close());
  const database = new pg.Pool({ connectionString: servers.databaseUrl, max: 1 });
  session.onEnd(() => database.end());
  return { session, webs, workers, proxy, content, mail, evidence, database, startedAt, migrations };
}
