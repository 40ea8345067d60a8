import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type StepLog, silentLog } from '../command/step-log.ts';
import type { GuardEvent, GuardOrder, GuardRequest } from './guard-protocol.ts';
import { identify, type ProcessIdentity } from './processes.ts';
import type { ServerName } from './running-server.ts';
import { ServerLog } from './server-log.ts';
import { DataDirectoryInUse, ServersError } from './servers-error.ts';

export interface ServersOptions {
  /** Absolute; created when missing. */
  dataDir: string;
  log?: StepLog;
  /** For test runs: no fsync, and the directory is removed with the servers. */
  temporary?: boolean;
  /** Used instead of the embedded PostgreSQL. */
  databaseUrl?: string | undefined;
  /** Used instead of the embedded Redis. */
  redisUrl?: string | undefined;
  /** Aborts the start; no effect once the servers run. */
  signal?: AbortSignal;
}

export interface Servers {
  databaseUrl: string;
  redisUrl: string;
  /** Resolves to the reason when a server or the guard exits before `stop`. */
  lost: Promise<string>;
  /**
   * Registers the child's process group, to be stopped before the servers when the calling process dies without `stop`.
   * The child must lead its own group (`detached`).
   */
  adopt(child: ChildProcess): Promise<void>;
  /** Unregisters a child that has exited. */
  release(child: ChildProcess): void;
  /** Publishes the site's address to other commands on the same data directory. */
  announce(url: string): Promise<void>;
  /**
   * Stops one embedded server without resolving `lost`.
   * @throws ServersError for an external server; everything is stopped then
   */
  halt(server: ServerName): Promise<void>;
  /**
   * Restarts a halted server on the same data, port and password.
   * @throws ServersError when it does not come up; everything is stopped then
   */
  resume(server: ServerName): Promise<void>;
  /** Stops the embedded servers in bounded time. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and Redis on the data directory, or uses the given addresses, and holds the directory's lock.
 * The servers end with the calling process, even after SIGKILL.
 * @throws DataDirectoryInUse when another command holds the directory, ServersError when a server cannot start; nothing is
 * left running
 */
export async function startServers(options: ServersOptions): Promise<Servers> {
  const dataDir = await prepareDataDirectory(options.dataDir);
  const guard = await spawnGuard(dataDir);
  const exited = once(guard, 'exit');
  const outcome = followEvents(guard, options.log ?? silentLog);
  const { stdin } = guard;
  if (!stdin) throw new Error('the guard has no standard input');
  stdin.on('error', () => {
    // The guard's exit and last event tell the reason.
  });
  const send = (message: GuardOrder | GuardRequest) => {
    if (stdin.writable) stdin.write(`${JSON.stringify(message)}\n`);
  };
  let stopping = false;
  const stop = async () => {
    stopping = true;
    stdin.end();
    await exited;
  };
  const breakOff = () => stdin.end();
  options.signal?.addEventListener('abort', breakOff, { once: true });
  send({
    dataDir,
    temporary: options.temporary ?? false,
    databaseUrl: options.databaseUrl,
    redisUrl: options.redisUrl,
  });
  const ready = await Promise.race([outcome.ready, outcome.failed]);
  options.signal?.removeEventListener('abort', breakOff);
  if (ready instanceof ServersError) {
    await stop();
    throw ready;
  }
  const adopted = new Map<ChildProcess, ProcessIdentity>();
  return {
    ...ready,
    lost: new Promise((resolve) => {
      outcome.failed.then(({ message }) => {
        if (!stopping) resolve(message);
      });
    }),
    async adopt(child) {
      const leader = child.pid === undefined ? undefined : await identify(child.pid);
      if (!leader) return;
      adopted.set(child, leader);
      send({ type: 'adopt', leader });
    },
    release(child) {
      const leader = adopted.get(child);
      if (leader && adopted.delete(child)) send({ type: 'release', leader });
    },
    announce(url) {
      const announced = once(outcome.answers, 'announced').then(() => undefined);
      send({ type: 'announce', url });
      return announced;
    },
    halt: (server) =>
      orFailed(outcome, once(outcome.answers, `halted ${server}`), () => send({ type: 'halt', server })),
    resume: (server) =>
      orFailed(outcome, once(outcome.answers, `resumed ${server}`), () => send({ type: 'resume', server })),
    stop,
  };
}

/** Servers started by root run under another account, which must be able to enter; files with passwords have their own modes. */
async function prepareDataDirectory(dataDir: string): Promise<string> {
  try {
    await mkdir(path.join(dataDir, 'logs'), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServersError(`DATA_DIR ${dataDir} cannot be written by this user (${reason}).`);
  }
}

async function spawnGuard(dataDir: string): Promise<ChildProcess> {
  const log = new ServerLog(dataDir, 'guard');
  const errors = await log.open();
  try {
    return spawn(process.execPath, [path.join(import.meta.dirname, 'guard.ts')], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', errors],
    });
  } finally {
    await log.close();
  }
}

interface Outcome {
  ready: Promise<{ databaseUrl: string; redisUrl: string }>;
  /** The first error, or an unexpected exit of the guard. */
  failed: Promise<ServersError>;
  /** Emits completed requests. */
  answers: EventEmitter;
}

async function orFailed({ failed }: Outcome, answer: Promise<unknown>, ask: () => void): Promise<void> {
  ask();
  const error = await Promise.race([answer, failed]);
  if (error instanceof ServersError) throw error;
}

function followEvents(guard: ChildProcess, log: StepLog): Outcome {
  const ready = Promise.withResolvers<{ databaseUrl: string; redisUrl: string }>();
  const failed = Promise.withResolvers<ServersError>();
  const answers = new EventEmitter();
  if (!guard.stdout) throw new Error('the guard has no standard output');
  createInterface({ input: guard.stdout })
    .on('line', (line) => {
      const event = JSON.parse(line) as GuardEvent;
      if (event.type === 'begin') log.begin(event.step);
      else if (event.type === 'end') log.end(event.step, event.milliseconds);
      else if (event.type === 'fail') log.fail(event.step);
      else if (event.type === 'note') log.note(event.line);
      else if (event.type === 'ready') ready.resolve({ databaseUrl: event.databaseUrl, redisUrl: event.redisUrl });
      else if (event.type === 'announced') answers.emit('announced');
      else if (event.type === 'halted' || event.type === 'resumed') answers.emit(`${event.type} ${event.server}`);
      else failed.resolve(new (event.inUse ? DataDirectoryInUse : ServersError)(event.message));
    })
    .on('close', () => failed.resolve(new ServersError('the guard of the servers ended unexpectedly')));
  guard.once('error', (error) =>
    failed.resolve(new ServersError(`the guard of the servers cannot start: ${error.message}`)),
  );
  return { ready: ready.promise, failed: failed.promise, answers };
}
