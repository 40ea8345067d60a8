import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { runStep, type StepLog } from '../command/step-log.ts';
import { dyingWithParent } from './dies-with-parent.ts';
import { findFreePort } from './free-port.ts';
import type { OwnedChildren } from './owned-children.ts';
import { endProcesses, findProcessesIn, type StopPlan } from './processes.ts';
import type { ServerAccount } from './server-account.ts';
import { ServerLog } from './server-log.ts';
import { ServersError } from './servers-error.ts';

/** A server that the guard has started and that is ready. */
export interface RunningServer {
  url: string;
  /** Resolves when the process exits for any reason. */
  ended: Promise<void>;
  /** Stops it; its data stays. */
  stop(): Promise<void>;
  /**
   * Restarts it after its exit on the same data, port and password.
   * @throws ServersError when it does not come up
   */
  startAgain(): Promise<RunningServer>;
}

export type ServerName = 'postgres' | 'redis';

/** What PostgreSQL and Redis differ in. */
export interface ServerKind {
  /** Also of its log. */
  name: ServerName;
  title: string;
  /** The name of its program. */
  program: RegExp;
  /** The kernel sends the first signal when the guard dies. */
  stop: StopPlan;
  /** In its log when another process has the port. */
  portTaken: RegExp;
}

export interface ServerSetup {
  dataDir: string;
  /** For test runs: nothing is written to disk for good. */
  temporary: boolean;
  children: OwnedChildren;
  account: ServerAccount | undefined;
  log: StepLog;
}

/** One start at a port. */
export interface Launch {
  command: string;
  args: readonly string[];
  /** The folder of its data. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** For its standard input. */
  input?: string;
  url: string;
  isReady(pid: number): Promise<boolean>;
}

/** Attempts with other ports when one is taken. */
const PORT_ATTEMPTS = 5;
/** Pause between attempts at the port that clients know. */
const SAME_PORT_RETRY_MS = 200;
const START_TIMEOUT_MS = 60_000;
const START_POLL_MS = 20;

/** @throws ServersError when the server does not come up; its last log lines are in the message */
export const startServer = (kind: ServerKind, setup: ServerSetup, launchAt: (port: number) => Launch) =>
  runStep(setup.log, `starting ${kind.title}`, async () => {
    for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
      const server = await tryStart(kind, setup, launchAt(await findFreePort()));
      if (server) return server;
    }
    throw new ServersError(`${kind.title} found no free port on 127.0.0.1 in ${PORT_ATTEMPTS} attempts.`);
  });

/** Stops a server of this directory that outlived its guard. Call only under the lock of `dataDir`. */
export async function endLeftovers(kind: ServerKind, setup: ServerSetup, directory: string): Promise<void> {
  const leftovers = await findProcessesIn(directory, kind.program);
  if (leftovers.length === 0) return;
  await runStep(setup.log, `stopping a ${kind.title} that a killed run left behind`, async () => {
    const survivors = await endProcesses(leftovers, kind.stop);
    if (survivors.length === 0) return;
    const pids = survivors.map(({ pid }) => pid).join(', ');
    throw new ServersError(
      `A ${kind.title} of a killed run is still running in ${directory} (process ${pids}). Stop it first.`,
    );
  });
}

/** @returns undefined when the port is taken */
async function tryStart(kind: ServerKind, setup: ServerSetup, launch: Launch): Promise<RunningServer | undefined> {
  const log = new ServerLog(setup.dataDir, kind.name);
  const output = await log.open();
  const [command, args] = await dyingWithParent(kind.stop[0][0], launch.command, launch.args);
  const child = setup.children.spawn(
    command,
    args,
    {
      ...setup.account,
      cwd: launch.cwd,
      detached: true,
      stdio: [launch.input === undefined ? 'ignore' : 'pipe', output, output],
      env: launch.env,
    },
    kind.stop,
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.stdin?.on('error', () => {});
  child.stdin?.end(launch.input);
  await log.close();
  if (await becomesReady(child, launch)) {
    log.rotateUntil(ended);
    return {
      url: launch.url,
      ended,
      stop: () => setup.children.stop(child),
      startAgain: () => startAgain(kind, setup, launch),
    };
  }
  if (isAlive(child)) await setup.children.stop(child);
  else if (kind.portTaken.test(await log.written())) return undefined;
  throw new ServersError(`${kind.title} does not start: ${await log.tail()}`);
}

async function startAgain(kind: ServerKind, setup: ServerSetup, launch: Launch): Promise<RunningServer> {
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    const server = await tryStart(kind, setup, launch);
    if (server) return server;
    await delay(SAME_PORT_RETRY_MS);
  }
  throw new ServersError(`${kind.title} cannot restart: port ${new URL(launch.url).port} is in use.`);
}

async function becomesReady(child: ChildProcess, launch: Launch): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (isAlive(child) && child.pid && performance.now() < deadline) {
    if (await launch.isReady(child.pid)) return true;
    await delay(START_POLL_MS);
  }
  return false;
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;
