import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeRuntimeState } from '../servers/runtime-file.ts';
import type { Servers } from '../servers/servers.ts';
import { DataDirectoryInUse } from '../servers/servers-error.ts';
import { createThrowAwayDirectory } from '../servers/throw-away-directory.ts';
import type { CommandSession } from './command-session.ts';
import { findServers } from './find-servers.ts';

const OWN_DATABASE = { DATABASE_URL: 'postgresql://own.example/site' };
const OWN_REDIS = { REDIS_URL: 'redis://own.example' };
const OWN = { databaseUrl: OWN_DATABASE.DATABASE_URL, redisUrl: OWN_REDIS.REDIS_URL };
const RUNNING = { databaseUrl: 'postgresql://running.example/site', redisUrl: 'redis://running.example' };
const STARTED = { databaseUrl: 'postgresql://started.example/site', redisUrl: 'redis://started.example' };

let dataDir: string;
beforeAll(async () => {
  dataDir = await createThrowAwayDirectory('find servers ');
  await mkdir(path.join(dataDir, 'run'));
  await writeRuntimeState(dataDir, { ...RUNNING, pid: process.pid });
});
afterAll(() => rm(dataDir, { recursive: true }));

const session = (startServers: CommandSession['startServers']) => ({
  startServers,
  orInterrupted: <T>(work: Promise<T>) => work,
});
const starts = session(
  async ({ databaseUrl = STARTED.databaseUrl, redisUrl = STARTED.redisUrl }) => ({ databaseUrl, redisUrl }) as Servers,
);
const inUse = session(() => Promise.reject(new DataDirectoryInUse('in use')));

// A command that finds the wrong database may migrate or replace it.
test.each([
  ['beside a running site, its servers', inUse, { DATABASE_URL: '' }, { ...RUNNING, databaseStarted: false }],
  [
    'beside a running site, the given database',
    inUse,
    OWN_DATABASE,
    { ...RUNNING, databaseUrl: OWN.databaseUrl, databaseStarted: false },
  ],
  [
    'beside a running site, the given Redis',
    inUse,
    OWN_REDIS,
    { ...RUNNING, redisUrl: OWN.redisUrl, databaseStarted: false },
  ],
  ['without a running site, new servers', starts, {}, { ...STARTED, databaseStarted: true }],
  [
    'without a running site, the given database and a new Redis',
    starts,
    OWN_DATABASE,
    { ...STARTED, databaseUrl: OWN.databaseUrl, databaseStarted: false },
  ],
  ['both given servers', inUse, { ...OWN_DATABASE, ...OWN_REDIS }, { ...OWN, databaseStarted: false }],
])('uses %s', async (_which, commands, environment, found) => {
  expect(await findServers(commands, dataDir, environment)).toEqual(found);
});
