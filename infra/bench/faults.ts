import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { ServerName } from '../servers/running-server.ts';
import type { EmailServer } from './email-server.ts';
import type { SiteProcess } from './site-process.ts';
import type { Stage } from './stage.ts';
import { INQUIRIES, type Visitors } from './visitors.ts';

export type FaultServers = Stage & { message: EmailServer; database: pg.Pool };

export interface FaultStage extends FaultServers {
  web: SiteProcess;
  worker: SiteProcess;
  /** Where visitors go. */
  url: string;
}

/**
 * One fault, which happens while visitors send inquiries and view pages. Every accepted inquiry must be stored and emailed to
 * sales and sender, the ledger must add up, and the site must be well again without help; `must` says what else.
 */
export interface Fault {
  name: string;
  /** What is done. */
  what: string;
  must?: Demands;
  begin(stage: FaultStage, visitors: Visitors): Promise<unknown>;
  /** How long the fault lasts; not at all by default. */
  hold?(visitors: Visitors, stage: FaultStage): Promise<unknown>;
  end?(stage: FaultStage): Promise<unknown>;
}

export interface Demands {
  /** The worst that may happen to a request: 503 with `Retry-After` by default. */
  worst?: 'none' | 'busy' | 'refused' | 'cut';
  /** Most milliseconds until an inquiry is accepted, and until all emails are sent. */
  acceptMs?: number;
  drainMs?: number;
  /** Visitors must have met the fault, or it proves nothing. */
  meet?: 'kills' | 'busy' | 'refused';
}

const WITHOUT_POSTGRES: Demands = { meet: 'busy' };
/** Inquiries are accepted as fast as ever, and their emails are sent within a minute after its return. */
const WITHOUT_REDIS: Demands = { acceptMs: 2_000, drainMs: 60_000 };

const wait = (milliseconds: number) => () => delay(milliseconds);
const halt = (server: ServerName) => (stage: FaultStage) => stage.servers.halt(server);
const resume = (server: ServerName) => (stage: FaultStage) => stage.servers.resume(server);
const takeEmails = async ({ message }: FaultStage) => message.behave('takes');

export const FAULTS: readonly Fault[] = [
  { name: 'nothing', what: 'the baseline', begin: async () => {} },
  {
    name: 'redis-emptied',
    what: 'Redis stops and loses its files, and with them every job',
    must: WITHOUT_REDIS,
    begin: async ({ servers, dataDir }) => {
      await servers.halt('redis');
      await rm(path.join(dataDir, 'redis', 'appendonlydir'), { recursive: true });
    },
    hold: (visitors) => visitors.whenAccepted(150),
    end: resume('redis'),
  },
  {
    name: 'redis-disk-full',
    what: 'Redis refuses writes, as with a full disk (`min-replicas-to-write`)',
    must: WITHOUT_REDIS,
    begin: (stage) => askRedis(stage, 'CONFIG', 'SET', 'min-replicas-to-write', '1'),
    hold: (visitors) => visitors.whenAccepted(180),
    end: (stage) => askRedis(stage, 'CONFIG', 'SET', 'min-replicas-to-write', '0'),
  },
  killed('postgres', WITHOUT_POSTGRES),
  killed('redis', WITHOUT_REDIS),
  frozen('postgres', WITHOUT_POSTGRES),
  frozen('redis', WITHOUT_REDIS),
  frozen('web'),
  frozen('worker'),
  failingEmail('refuses', 'the mail server answers 451, alternately to RCPT and after DATA'),
  failingEmail('drops', 'the mail server closes connections, alternately at the start of DATA and after it'),
  {
    name: 'smtp-hangs',
    what: 'the mail server does not answer until 4 connections have timed out',
    begin: async ({ message }) => message.behave('hangs'),
    hold: async (_visitors, { message }) => {
      // The worker's SMTP concurrency: each of its connections has timed out once.
      const wanted = message.abandoned + 4;
      const deadline = performance.now() + 60_000;
      while (message.abandoned < wanted && performance.now() < deadline) await delay(50);
    },
    end: takeEmails,
  },
  {
    name: 'worker-killed',
    what: 'the worker is killed soon after each start while inquiries come in, at least 8 times',
    must: { meet: 'kills' },
    begin: async ({ worker }, visitors) => {
      for (let kills = 0; kills < 8 || !visitors.done; kills += 1) {
        // At different points of its work.
        await delay([150, 300, 450][kills % 3]);
        await worker.kill();
        await worker.start();
      }
    },
  },
  {
    name: 'web-killed',
    what: 'web is killed between a commit and its confirmation, at every 25th commit',
    must: { worst: 'cut', meet: 'kills' },
    begin: async ({ web, servers }, visitors) => {
      let commits = 0;
      let killed = Promise.withResolvers<void>();
      const gate = await openCommitGate(servers.databaseUrl, () => {
        commits += 1;
        if (commits % 25 !== 0 || visitors.done) return false;
        void web.kill().then(() => killed.resolve());
        return true;
      });
      await web.stop();
      while (!visitors.done) {
        killed = Promise.withResolvers();
        await web.start({ DATABASE_URL: gate.url });
        await Promise.race([killed.promise, visitors.whenAccepted(INQUIRIES)]);
      }
      await web.stop();
      await web.start();
      gate.close();
    },
  },
  clockJump('ahead', 3_600_000),
  clockJump('back', -3_600_000),
  stopped('stopped', 'visitors keep coming', async () => {}),
  stopped('stopped-without-redis', 'Redis is down', halt('redis'), resume('redis')),
  stopped('stopped-without-postgres', 'PostgreSQL is down', halt('postgres'), resume('postgres')),
  stopped('stopped-while-smtp-hangs', 'SMTP hangs', async ({ message }) => message.behave('hangs'), takeEmails),
];

function killed(server: ServerName, must: Demands): Fault {
  return {
    name: `${server}-killed`,
    what: `SIGKILL to all processes of ${server}, which starts again on the same data a second later`,
    must,
    begin: (stage) => killServer(stage, server),
    hold: wait(1_000),
    end: resume(server),
  };
}

/** Connections stay open, but nothing answers: longer than the site takes to detect a hung server. */
function frozen(target: ServerName | 'web' | 'worker', must: Demands = {}): Fault {
  return {
    name: `${target}-frozen`,
    what: `SIGSTOP to all processes of ${target} for 6 s`,
    must,
    begin: async (stage) => {
      const isOurs = target === 'web' || target === 'worker';
      const processes = isOurs ? [stage[target].pid] : await processesOf(stage, target);
      signal(processes, 'SIGSTOP');
      await delay(6_000);
      signal(processes.toReversed(), 'SIGCONT');
    },
  };
}

function failingEmail(mood: 'refuses' | 'drops', what: string): Fault {
  return {
    name: `smtp-${mood}`,
    what,
    begin: async ({ message }) => message.behave(mood),
    hold: (visitors) => visitors.whenAccepted(INQUIRIES).then(wait(3_000)),
    end: takeEmails,
  };
}

/** Emails are refused for a moment, so that retries are scheduled by the wrong clock. PostgreSQL and Redis keep the right time. */
function clockJump(direction: string, milliseconds: number): Fault {
  const setClocks = ({ web, worker }: FaultStage, clock: number) =>
    Promise.all([web, worker].map((process) => process.jumpClock(clock)));
  return {
    name: `clock-${direction}`,
    what: `the clocks of web and worker jump an hour ${direction}, and right again 3 s after the last inquiry`,
    begin: async (stage, visitors) => {
      await setClocks(stage, milliseconds);
      stage.message.behave('refuses');
      await visitors.whenAccepted(100);
      stage.message.behave('takes');
    },
    hold: (visitors) => visitors.whenAccepted(INQUIRIES).then(wait(3_000)),
    end: (stage) => setClocks(stage, 0),
  };
}

/** SIGTERM to web and worker, which start again: a process ends in time, and answers every request that it took. */
function stopped(name: string, meanwhile: string, begin: Fault['begin'], end: Fault['end'] = async () => {}): Fault {
  return {
    name,
    what: `SIGTERM to web and worker while ${meanwhile}`,
    must: { worst: 'refused', meet: 'refused' },
    begin,
    // Long enough for every process to notice.
    hold: wait(1_500),
    end: async (stage) => {
      const processes = [stage.web, stage.worker];
      await Promise.all(processes.map((process) => process.stop()));
      await end(stage);
      await Promise.all(processes.map((process) => process.start()));
    },
  };
}

/** CommandComplete with the tag COMMIT: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const COMMITTED = Buffer.from('C\0\0\0\u000bCOMMIT\0', 'latin1');

/** Sends one command to Redis, on a connection of its own. */
async function askRedis({ servers }: Stage, command: string, ...args: string[]): Promise<unknown> {
  const client = new Redis(servers.redisUrl, { retryStrategy: () => null });
  client.on('error', () => undefined);
  return client.call(command, ...args).finally(() => client.disconnect());
}

/** PIDs of a server's processes, main process first. */
async function processesOf(stage: Stage, server: ServerName): Promise<number[]> {
  if (server === 'redis') {
    const [, pid] = /^process_id:(\d+)/m.exec(String(await askRedis(stage, 'INFO', 'server'))) ?? [];
    return [Number(pid)];
  }
  const [pid = ''] = (await readFile(path.join(stage.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const children = await promisify(execFile)('pgrep', ['-P', pid]).catch(() => ({ stdout: '' }));
  return [pid, ...children.stdout.trim().split('\n')].map(Number).filter((number) => number > 1);
}

/** Kills a server with all its processes (SIGKILL). */
async function killServer(stage: Stage, server: ServerName): Promise<void> {
  const processes = await processesOf(stage, server);
  signal(processes, 'SIGSTOP');
  // The guard's SIGTERM stays pending, because the processes are frozen.
  const halted = stage.servers.halt(server);
  signal(processes, 'SIGKILL');
  await halted;
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already exited.
    }
  }
}

/**
 * A TCP proxy in front of PostgreSQL that sees each commit before the client does.
 * @param onCommit true drops the confirmation and closes the client's connection
 */
async function openCommitGate(databaseUrl: string, onCommit: () => boolean) {
  const url = new URL(databaseUrl);
  const [port, host] = [Number(url.port), url.hostname];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, host);
    client.on('data', (chunk: Buffer) => database.write(chunk));
    database.on('data', (chunk: Buffer) => {
      if (chunk.includes(COMMITTED) && onCommit()) client.destroy();
      else client.write(chunk);
    });
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
