import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeRuntimeState } from '../servers/runtime-file.ts';
import type { Servers, ServersOptions } from '../servers/servers.ts';
import { DataDirectoryInUse } from '../servers/servers-error.ts';
import { createThrowAwayDirectory } from '../servers/throw-away-directory.ts';
import { findServers } from './find-servers.ts';

const OWN = { DATABASE_URL: 'postgresql://own.example/site', REDIS_URL: 'redis://own.example' };
const RUNNING = { databaseUrl: 'postgresql://running.example/site', redisUrl: 'redis://running.example' };
const STARTED = { databaseUrl: 'postgresql://started.example/site', redisUrl: 'redis://started.example' };

let dataDir: string;

beforeEach(async () => {
  dataDir = await createThrowAwayDirectory('find servers ');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function session(start: (options: Omit<ServersOptions, 'log'>) => Promise<Partial<Servers>>) {
  return {
    startServers: start as (options: Omit<ServersOptions, 'log'>) => Promise<Servers>,
    orInterrupted: <T>(work: Promise<T>) => work,
  };
}

const starts = session(async ({ databaseUrl, redisUrl }) => ({
  databaseUrl: databaseUrl ?? STARTED.databaseUrl,
  redisUrl: redisUrl ?? STARTED.redisUrl,
}));
const inUse = session(async () => {
  throw new DataDirectoryInUse('in use');
});

test.each([
  ['the database', { DATABASE_URL: OWN.DATABASE_URL }, { ...RUNNING, databaseUrl: OWN.DATABASE_URL }],
  ['Redis', { REDIS_URL: OWN.REDIS_URL }, { ...RUNNING, redisUrl: OWN.REDIS_URL }],
  ['neither', { DATABASE_URL: '', REDIS_URL: '' }, RUNNING],
])('beside a running site, the environment decides about %s', async (_which, environment, addresses) => {
  await mkdir(path.join(dataDir, 'run'));
  await writeRuntimeState(dataDir, { ...RUNNING, pid: process.pid });
  expect(await findServers(inUse, dataDir, environment)).toEqual({ ...addresses, databaseStarted: false });
});

test.each([
  ['no address', {}, { ...STARTED, databaseStarted: true }],
  ['Redis only', { REDIS_URL: OWN.REDIS_URL }, { ...STARTED, redisUrl: OWN.REDIS_URL, databaseStarted: true }],
  [
    'the database only',
    { DATABASE_URL: OWN.DATABASE_URL },
    { ...STARTED, databaseUrl: OWN.DATABASE_URL, databaseStarted: false },
  ],
])('without a running site and with %s in the environment, the rest is started', async (_what, environment, found) => {
  expect(await findServers(starts, dataDir, environment)).toEqual(found);
});

test('nothing is started when the environment has both addresses', async () => {
  expect(await findServers(inUse, dataDir, OWN)).toEqual({
    databaseUrl: OWN.DATABASE_URL,
    redisUrl: OWN.REDIS_URL,
    databaseStarted: false,
  });
});

test('another failure of a start is thrown', async () => {
  const failing = session(async () => {
    throw new Error('no space left');
  });
  await expect(findServers(failing, dataDir, {})).rejects.toThrow('no space left');
});
