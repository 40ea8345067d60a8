/**
 * Owns the database servers of one data directory. It runs in its own process group, so that Ctrl-C reaches the site first, and
 * reads a pipe from the command that started it: at end of input (even after SIGKILL) it stops the site, then the servers.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StepLog } from '../command/step-log.ts';
import { type DirectoryLock, tryLockDirectory } from './directory-lock.ts';
import type { GuardEvent, GuardOrder, GuardRequest } from './guard-protocol.ts';
import { OwnedChildren } from './owned-children.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';
import { endProcessGroups, type ProcessIdentity, type StopPlan } from './processes.ts';
import { findRedis } from './redis-program.ts';
import { startRedis } from './redis-server.ts';
import type { RunningServer, ServerName } from './running-server.ts';
import { readRuntimeState, removeRuntimeState, writeRuntimeState } from './runtime-file.ts';
import { findServerAccount } from './server-account.ts';
import { DataDirectoryInUse, ServersError } from './servers-error.ts';

/** The site drains requests and jobs during the first span. */
const ADOPTED_STOP: StopPlan = [
  ['SIGTERM', 15_000],
  ['SIGKILL', 2_000],
];

const NAMES: Readonly<Record<ServerName, string>> = { postgres: 'PostgreSQL', redis: 'Redis' };

const children = new OwnedChildren();
const running = new Map<ServerName, RunningServer>();
/** Stopped on request. */
const halted = new Set<ServerName>();
const adopted = new Map<number, ProcessIdentity>();
let order: GuardOrder | undefined;
let lock: DirectoryLock | undefined;
let stopping: Promise<void> | undefined;
let announce: (url: string) => Promise<void> = async () => {};

const log: StepLog = {
  begin: (step) => emit({ type: 'begin', step }),
  end: (step, milliseconds) => emit({ type: 'end', step, milliseconds }),
  fail: (step) => emit({ type: 'fail', step }),
  note: (line) => emit({ type: 'note', line }),
};

process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.on('SIGTERM', () => void stop());
// A closed pipe must not interrupt the shutdown.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.on('uncaughtException', (error) => void failWith(error));
process.on('unhandledRejection', (error) => void failWith(error));

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (order) return obey(JSON.parse(line) as GuardRequest);
    order = JSON.parse(line) as GuardOrder;
    start(order).catch(failWith);
  })
  .on('close', () => void stop());

async function start(wanted: GuardOrder): Promise<void> {
  lock = await lockOrExplain(wanted.dataDir);
  const [postgres, redis] = await startServers(wanted);
  const databaseUrl = wanted.databaseUrl ?? postgres?.url;
  const redisUrl = wanted.redisUrl ?? redis?.url;
  if (!databaseUrl || !redisUrl) throw new Error('a server has no address');
  const state = { databaseUrl, redisUrl, pid: process.pid };
  await writeRuntimeState(wanted.dataDir, state);
  announce = (url) => writeRuntimeState(wanted.dataDir, { ...state, url });
  emit({ type: 'ready', databaseUrl, redisUrl });
}

async function startServers(wanted: GuardOrder): Promise<(RunningServer | undefined)[]> {
  const { dataDir, temporary } = wanted;
  const account = await findServerAccount(children, path.join(dataDir, 'postgres'));
  const common = { dataDir, temporary, children, account, log };
  const starts = [
    wanted.databaseUrl
      ? undefined
      : findPostgresBinaries(children, account).then((binaries) => startPostgres({ ...common, binaries })),
    wanted.redisUrl
      ? undefined
      : findRedis(children, dataDir, log).then((program) => startRedis({ ...common, program })),
  ];
  const servers = await Promise.all(starts);
  watch('postgres', servers[0]);
  watch('redis', servers[1]);
  return servers;
}

function watch(name: ServerName, server: RunningServer | undefined): void {
  if (!server) return;
  running.set(name, server);
  server.ended.then(() => {
    if (!stopping && !halted.has(name))
      failWith(new ServersError(`${NAMES[name]} exited unexpectedly; see ${order?.dataDir}/logs.`));
  });
}

async function halt(name: ServerName): Promise<void> {
  halted.add(name);
  await ours(name).stop();
  emit({ type: 'halted', server: name });
}

async function resume(name: ServerName): Promise<void> {
  const server = await ours(name).startAgain();
  halted.delete(name);
  watch(name, server);
  emit({ type: 'resumed', server: name });
}

function ours(name: ServerName): RunningServer {
  const server = running.get(name);
  if (!server) throw new ServersError(`${NAMES[name]} runs elsewhere and cannot be stopped from here.`);
  return server;
}

async function lockOrExplain(dataDir: string): Promise<DirectoryLock> {
  let taken: DirectoryLock | undefined;
  try {
    await mkdir(path.join(dataDir, 'run'), { recursive: true, mode: 0o700 });
    taken = tryLockDirectory(path.join(dataDir, 'run'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServersError(`DATA_DIR ${dataDir} cannot be written by this user (${reason}).`);
  }
  if (taken) return taken;
  const state = await readRuntimeState(dataDir).catch(() => undefined);
  const who = state?.url ? `the site runs at ${state.url}` : 'another command is at work there';
  const pid = state ? ` (process ${state.pid})` : '';
  throw new DataDirectoryInUse(
    `DATA_DIR ${dataDir} is in use: ${who}${pid}. Stop it, or set DATA_DIR to another directory.`,
  );
}

function obey(request: GuardRequest): void {
  if (request.type === 'adopt') adopted.set(request.leader.pid, request.leader);
  else if (request.type === 'release') adopted.delete(request.leader.pid);
  else if (request.type === 'halt') halt(request.server).catch(failWith);
  else if (request.type === 'resume') resume(request.server).catch(failWith);
  else announce(request.url).then(() => emit({ type: 'announced' }), failWith);
}

function failWith(error: unknown): Promise<void> {
  if (!stopping) {
    const message =
      error instanceof ServersError ? error.message : `the guard of the servers failed: ${stackOf(error)}`;
    emit({ type: 'error', message, inUse: error instanceof DataDirectoryInUse });
  }
  return stop(1);
}

function stop(exitCode = 0): Promise<void> {
  stopping ??= endEverything().finally(() => process.exit(exitCode));
  return stopping;
}

async function endEverything(): Promise<void> {
  await endProcessGroups([...adopted.values()], ADOPTED_STOP);
  await children.stopAll();
  if (!order || !lock) return;
  await removeRuntimeState(order.dataDir);
  if (order.temporary) await rm(order.dataDir, { recursive: true, force: true });
  lock.release();
}

function emit(event: GuardEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
