import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runStep, type StepLog } from '../command/step-log.ts';
import { dyingWithParent } from './dies-with-parent.ts';
import { findFreePort } from './free-port.ts';
import type { OwnedChildren } from './owned-children.ts';
import { endProcesses, findProcessesIn, type StopPlan } from './processes.ts';
import type { RedisProgram } from './redis-program.ts';
import {
  PORT_ATTEMPTS,
  type RunningServer,
  SAME_PORT_RETRY_MS,
  START_POLL_MS,
  START_TIMEOUT_MS,
} from './running-server.ts';
import { giveTo, type ServerAccount } from './server-account.ts';
import { ServerLog } from './server-log.ts';
import { ServersError } from './servers-error.ts';

const STOP: StopPlan = [
  ['SIGTERM', 10_000],
  ['SIGKILL', 2_000],
];

export interface RedisSetup {
  dataDir: string;
  /** For test runs: nothing is written to disk. */
  temporary: boolean;
  children: OwnedChildren;
  account: ServerAccount | undefined;
  program: RedisProgram;
  log: StepLog;
}

/** @throws ServersError when the server does not come up; its last log lines are in the message */
export async function startRedis(setup: RedisSetup): Promise<RunningServer> {
  const directory = path.join(setup.dataDir, 'redis');
  await endLeftovers(setup, directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  await giveTo(setup.account, directory);
  return runStep(setup.log, 'starting Redis', async () => {
    for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
      const password = randomBytes(24).toString('base64url');
      const server = await tryStart(setup, { directory, port: await findFreePort(), password });
      if (server) return server;
    }
    throw new ServersError(`Redis found no free port on 127.0.0.1 in ${PORT_ATTEMPTS} attempts.`);
  });
}

async function endLeftovers(setup: RedisSetup, directory: string): Promise<void> {
  const leftovers = await findProcessesIn(directory, /redis|valkey/);
  if (leftovers.length === 0) return;
  await runStep(setup.log, 'stopping a Redis that a killed run left behind', async () => {
    const survivors = await endProcesses(leftovers, STOP);
    if (survivors.length === 0) return;
    const pids = survivors.map(({ pid }) => pid).join(', ');
    throw new ServersError(
      `A Redis of a killed run is still running in ${directory} (process ${pids}). Stop it first.`,
    );
  });
}

interface RedisPlace {
  directory: string;
  port: number;
  password: string;
}

async function startAgain(setup: RedisSetup, place: RedisPlace): Promise<RunningServer> {
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    const server = await tryStart(setup, place);
    if (server) return server;
    await delay(SAME_PORT_RETRY_MS);
  }
  throw new ServersError(`Redis cannot restart: port ${place.port} is in use.`);
}

/** @returns undefined when the port is taken */
async function tryStart(setup: RedisSetup, place: RedisPlace): Promise<RunningServer | undefined> {
  const { directory, port, password } = place;
  const log = new ServerLog(setup.dataDir, 'redis');
  const output = await log.open();
  const [command, args] = await dyingWithParent('SIGTERM', setup.program.command, ['-']);
  const child = setup.children.spawn(
    command,
    args,
    {
      ...setup.account,
      cwd: directory,
      detached: true,
      stdio: ['pipe', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...setup.program.environment },
    },
    STOP,
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // By standard input, because every user can see arguments.
  child.stdin?.on('error', () => {});
  child.stdin?.end(configuration(port, password, setup.temporary));
  await log.close();
  if (await becomesReady(child, port, password)) {
    log.rotateUntil(ended);
    return {
      url: `redis://:${password}@127.0.0.1:${port}/0`,
      ended,
      stop: () => setup.children.stop(child),
      startAgain: () => startAgain(setup, place),
    };
  }
  if (child.exitCode === null && child.signalCode === null) await setup.children.stop(child);
  else if (/address already in use|could not create server tcp/i.test(await log.written())) return undefined;
  throw new ServersError(`Redis does not start: ${await log.tail()}`);
}

/** Queues must not lose jobs: no eviction, and an append-only file. */
function configuration(port: number, password: string, temporary: boolean): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'daemonize no',
    'dir .',
    'save ""',
    `appendonly ${temporary ? 'no' : 'yes'}`,
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
}

async function becomesReady(child: ChildProcess, port: number, password: string): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && child.pid && performance.now() < deadline) {
    if (await answersPing(port, password)) return true;
    await delay(START_POLL_MS);
  }
  return false;
}

/** One PING as an inline command: https://redis.io/docs/latest/develop/reference/protocol-spec/#inline-commands */
function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(answer.includes('+PONG')));
  });
}
