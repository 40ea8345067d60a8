import type { ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runStep } from '../command/step-log.ts';
import { dyingWithParent } from './dies-with-parent.ts';
import { findFreePort } from './free-port.ts';
import {
  DATABASE_NAME,
  openCluster,
  POSTGRES_ENVIRONMENT,
  type PostgresCluster,
  type PostgresSetup,
} from './postgres-cluster.ts';
import { endProcesses, findProcessesIn, type StopPlan } from './processes.ts';
import {
  PORT_ATTEMPTS,
  type RunningServer,
  SAME_PORT_RETRY_MS,
  START_POLL_MS,
  START_TIMEOUT_MS,
} from './running-server.ts';
import { ServerLog } from './server-log.ts';
import { ServersError } from './servers-error.ts';

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one: https://www.postgresql.org/docs/current/server-shutdown.html */
const STOP: StopPlan = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
];

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Suggestions read the first 1,000 matches. Scans that join another one midway would suggest different items each time.
  synchronize_seqscans: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements contain visitors' data, which must not remain in the log after its erasure.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** For throw-away data: https://www.postgresql.org/docs/current/non-durability.html */
const TEMPORARY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // The directory may be in memory.
  max_wal_size: '256MB',
};

/** @throws ServersError when the server does not come up; its last log lines are in the message */
export async function startPostgres(setup: PostgresSetup): Promise<RunningServer> {
  await endLeftovers(setup);
  const cluster = await openCluster(setup);
  return runStep(setup.log, 'starting PostgreSQL', async () => {
    for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
      const server = await tryStart(setup, cluster, await findFreePort());
      if (server) return server;
    }
    throw new ServersError(`PostgreSQL found no free port on 127.0.0.1 in ${PORT_ATTEMPTS} attempts.`);
  });
}

/**
 * Stops a server of this directory that outlived its guard, and removes its pid file, whose pid may belong to another process
 * by now. Call only under the lock of `dataDir`.
 */
async function endLeftovers(setup: PostgresSetup): Promise<void> {
  const directory = path.join(setup.dataDir, 'postgres');
  const leftovers = await findProcessesIn(directory, /^postgres$/);
  if (leftovers.length > 0) {
    await runStep(setup.log, 'stopping a PostgreSQL that a killed run left behind', async () => {
      const survivors = await endProcesses(leftovers, STOP);
      if (survivors.length === 0) return;
      const pids = survivors.map(({ pid }) => pid).join(', ');
      throw new ServersError(
        `A PostgreSQL of a killed run is still running in ${directory} (process ${pids}). Stop it first.`,
      );
    });
  }
  await rm(path.join(directory, 'postmaster.pid'), { force: true });
}

/** @returns undefined when the port is taken */
async function tryStart(
  setup: PostgresSetup,
  cluster: PostgresCluster,
  port: number,
): Promise<RunningServer | undefined> {
  const settings = { ...SETTINGS, ...(setup.temporary ? TEMPORARY_SETTINGS : {}), port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = new ServerLog(setup.dataDir, 'postgres');
  const output = await log.open();
  const [command, args] = await dyingWithParent('SIGINT', setup.binaries.postgres, [
    '-D',
    cluster.serverPath,
    ...flags,
  ]);
  const child = setup.children.spawn(
    command,
    args,
    {
      ...setup.account,
      cwd: cluster.directory,
      detached: true,
      stdio: ['ignore', output, output],
      env: POSTGRES_ENVIRONMENT,
    },
    STOP,
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await log.close();
  if (await becomesReady(child, cluster.directory)) {
    log.rotateUntil(ended);
    return {
      url: `postgresql://${DATABASE_NAME}:${cluster.password}@127.0.0.1:${port}/${DATABASE_NAME}`,
      ended,
      stop: () => setup.children.stop(child),
      startAgain: () => startAgain(setup, cluster, port),
    };
  }
  if (child.exitCode === null && child.signalCode === null) await setup.children.stop(child);
  else if (/could not bind|address already in use/i.test(await log.written())) return undefined;
  throw new ServersError(`PostgreSQL does not start: ${await log.tail()}`);
}

async function startAgain(setup: PostgresSetup, cluster: PostgresCluster, port: number): Promise<RunningServer> {
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    const server = await tryStart(setup, cluster, port);
    if (server) return server;
    await delay(SAME_PORT_RETRY_MS);
  }
  throw new ServersError(`PostgreSQL cannot restart: port ${port} is in use.`);
}

/** Reads the pid file's status line, as pg_ctl does. */
async function becomesReady(child: ChildProcess, directory: string): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && child.pid && performance.now() < deadline) {
    const lines = (await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await delay(START_POLL_MS);
  }
  return false;
}
