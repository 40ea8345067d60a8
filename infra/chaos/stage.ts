import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import type { CommandSession } from '../command-session.ts';
import type { Servers } from '../servers/servers.ts';
import { type Environment, migrate } from '../site.ts';
import { runStep } from '../step-log.ts';
import { WITH_JUMPING_CLOCK } from './clock-jump.ts';
import { EvidenceReader } from './evidence.ts';
import { MailServer } from './mail-server.ts';
import { SiteProcess } from './site-process.ts';

/** What a fault run plays on: servers, the site's two processes and a mail server, all its own and on loopback. */
export interface Stage {
  session: CommandSession;
  dataDir: string;
  servers: Servers;
  web: SiteProcess;
  worker: SiteProcess;
  mail: MailServer;
  evidence: EvidenceReader;
  /** One order to Redis, on a connection of its own. */
  askRedis(command: string, ...args: string[]): Promise<unknown>;
}

/** Nothing that a fault run does may meet a limit; and a minute's patience is enough to see a mail tried again. */
const SETTINGS: Environment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: undefined,
  WORDPRESS_URL: '',
  NO_COLOR: '1',
  // The right one, until it is told to jump.
  NODE_OPTIONS: WITH_JUMPING_CLOCK,
  SALES_EMAIL: 'sales@scaffold.example',
  MAIL_RETRY_SECONDS: '1',
  LIMIT_API_PER_ADDRESS: '1000000',
  LIMIT_CONTACT_PER_ADDRESS: '1000000',
  LIMIT_CONTACT_PER_EMAIL: '1000000',
};

/** Everything is there when this resolves, and ends with the session. */
export async function setStage(session: CommandSession): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chaos-'));
  session.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  const servers = await session.startServers({ dataDir });
  const mail = await new MailServer().start();
  session.onEnd(() => mail.stop());
  const environment = {
    ...SETTINGS,
    DATA_DIR: dataDir,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    SMTP_URL: mail.url,
  };
  await migrate(session, environment);
  const logDir = path.join(dataDir, 'logs');
  const [web, worker] = await Promise.all([
    SiteProcess.create(session, 'web', environment, logDir),
    SiteProcess.create(session, 'worker', environment, logDir),
  ]);
  session.onEnd(async () => {
    await Promise.all([web.close(), worker.close()]);
  });
  await runStep(session.log, 'starting web and worker', () => Promise.all([web.start(), worker.start()]));
  const evidence = await EvidenceReader.open(servers.databaseUrl);
  session.onEnd(() => evidence.close());
  return { session, dataDir, servers, web, worker, mail, evidence, askRedis: askRedis(servers.redisUrl) };
}

function askRedis(url: string): Stage['askRedis'] {
  return async (command, ...args) => {
    const client = new Redis(url, { retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  };
}
