import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_NAME, openCluster, POSTGRES_ENVIRONMENT, type PostgresSetup } from './postgres-cluster.ts';
import { endLeftovers, type RunningServer, type ServerKind, startServer } from './running-server.ts';

const POSTGRES: ServerKind = {
  name: 'postgres',
  title: 'PostgreSQL',
  program: /^postgres$/,
  // SIGINT is the fast shutdown, SIGQUIT the immediate one: https://www.postgresql.org/docs/current/server-shutdown.html
  stop: [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ],
  portTaken: /could not bind|address already in use/i,
};

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
  const directory = path.join(setup.dataDir, 'postgres');
  await endLeftovers(POSTGRES, setup, directory);
  // Its pid may belong to another process by now.
  const pidFile = path.join(directory, 'postmaster.pid');
  await rm(pidFile, { force: true });
  const { serverPath, password } = await openCluster(setup);
  return startServer(POSTGRES, setup, (port) => {
    const settings = { ...SETTINGS, ...(setup.temporary ? TEMPORARY_SETTINGS : {}), port: String(port) };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return {
      command: setup.binaries.postgres,
      args: ['-D', serverPath, ...flags],
      cwd: directory,
      env: POSTGRES_ENVIRONMENT,
      url: `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`,
      isReady: (pid) => isReady(pidFile, pid),
    };
  });
}

/** Reads the pid file's status line, as pg_ctl does. */
async function isReady(pidFile: string, pid: number): Promise<boolean> {
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}
