import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { grantToRunningRole } from '../../backend/database/migrate-database.js';
import { until } from '../../backend/testing/until.js';
import { addressesOf } from '../site/site.ts';
import { isRunning } from './processes.ts';
import { readRuntimeState } from './runtime-file.ts';
import { ROTATE_BYTES } from './server-log.ts';
import { DataDirectoryInUse } from './servers-error.ts';
import { askRedis, query, ServersUnderTest } from './testing/servers-under-test.ts';

let subject: ServersUnderTest;

beforeEach(async () => {
  subject = await ServersUnderTest.create();
});

afterEach(() => subject.remove());

test('data stays from one start to the next [spec 8.14]', async () => {
  const first = await subject.start();
  await query(first.databaseUrl, "create table kept as select 'scaffold' as note");
  await askRedis(first.redisUrl, 'SET note ledger');
  await first.stop();
  const second = await subject.start();
  expect(await query(second.databaseUrl, 'select note from kept')).toEqual([{ note: 'scaffold' }]);
  expect(await askRedis(second.redisUrl, 'GET note')).toContain('ledger');
});

test('a stop leaves no process and no runtime file [spec 8.15]', async () => {
  const servers = await subject.start();
  const processes = await subject.processes();
  expect(processes.length).toBeGreaterThanOrEqual(2);
  await servers.stop();
  expect(await Promise.all(processes.map(isRunning))).not.toContain(true);
  expect(await readRuntimeState(subject.dataDir)).toBeUndefined();
});

test('temporary data is removed with its servers [spec 8.18]', async () => {
  const servers = await subject.start({ temporary: true });
  expect(await query(servers.databaseUrl, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await servers.stop();
  await expect(stat(subject.dataDir)).rejects.toThrow('ENOENT');
});

test("the site's role cannot change the audit log, also on the data of an earlier release", async () => {
  const first = await subject.start();
  await first.stop();
  await rm(path.join(subject.dataDir, 'postgres-site-password'));
  const servers = await subject.start();
  const { DATABASE_URL: site = '', MIGRATE_DATABASE_URL: owner = '' } = addressesOf(subject.dataDir, servers);
  await query(owner, 'create table staff_audit (action text); create table mikro_orm_migrations (name text)');
  const asOwner = {
    transactional: (work: (em: unknown) => Promise<void>) => work({ execute: (sql: string) => query(owner, sql) }),
  };
  await grantToRunningRole(asOwner as unknown as EntityManager, new URL(site).username);
  await query(site, "insert into staff_audit values ('staff.sign-in')");
  for (const change of ["update staff_audit set action = ''", 'delete from staff_audit'])
    await expect(query(site, change)).rejects.toThrow('permission denied for table staff_audit');
});

test('starts when the standard ports are taken [spec 8.14]', async () => {
  const takers = await Promise.all([5432, 6379].map(occupy));
  const servers = await subject.start();
  expect(await query(servers.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await askRedis(servers.redisUrl, 'PING')).toContain('+PONG');
  for (const taker of takers) taker.close();
});

test('the given servers are used, and none is started [spec 8.13]', async () => {
  const named = { databaseUrl: 'postgresql://user@db.example.com/site', redisUrl: 'redis://redis.example.com' };
  expect(await subject.start(named)).toMatchObject(named);
  expect(await readdir(subject.dataDir)).not.toContain('postgres');
  expect(await subject.processes()).toEqual([]);
});

test('data of another major version is refused with the commands that move it, and stays as it is', async () => {
  const first = await subject.start();
  await query(first.databaseUrl, "create table kept as select 'scaffold' as note");
  await first.stop();
  const versionFile = path.join(subject.dataDir, 'postgres', 'PG_VERSION');
  const version = await readFile(versionFile, 'utf8');
  await writeFile(versionFile, '14\n');
  const folders = await readdir(subject.dataDir);
  await expect(subject.start()).rejects.toThrow(/has data of PostgreSQL 14, .*npm run backup -- .*npm run restore -- /);
  expect(await readdir(subject.dataDir)).toEqual(folders);
  await writeFile(versionFile, version);
  const again = await subject.start();
  expect(await query(again.databaseUrl, 'select note from kept')).toEqual([{ note: 'scaffold' }]);
});

test('an aborted start leaves nothing behind', async () => {
  const controller = new AbortController();
  const log = { begin: () => controller.abort(), end() {}, fail() {}, note() {} };
  await expect(subject.start({ signal: controller.signal, log })).rejects.toThrow();
  expect(await subject.processes()).toEqual([]);
  expect(await readRuntimeState(subject.dataDir)).toBeUndefined();
});

describe('running servers', () => {
  let running: ServersUnderTest;
  let servers: Awaited<ReturnType<ServersUnderTest['start']>>;

  beforeAll(async () => {
    running = await ServersUnderTest.create();
    servers = await running.start();
  });

  afterAll(() => running.remove());

  test('a halted server resumes at the same address with its data', async () => {
    let lost: string | undefined;
    servers.lost.then((reason) => {
      lost = reason;
    });
    await query(servers.databaseUrl, "create table kept as select 'scaffold' as note");
    await askRedis(servers.redisUrl, 'SET note ledger');
    await Promise.all([servers.halt('postgres'), servers.halt('redis')]);
    expect(await running.processes()).toEqual([]);
    await expect(query(servers.databaseUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await Promise.all([servers.resume('postgres'), servers.resume('redis')]);
    expect(await query(servers.databaseUrl, 'select note from kept')).toEqual([{ note: 'scaffold' }]);
    expect(await askRedis(servers.redisUrl, 'GET note')).toContain('ledger');
    expect(lost).toBeUndefined();
  });

  test('both servers answer on this machine only, and require a password that only the owner can read', async () => {
    for (const url of [servers.databaseUrl, servers.redisUrl].map((text) => new URL(text))) {
      expect(url.hostname).toBe('127.0.0.1');
      expect(url.password).toHaveLength(32);
    }
    for (const file of ['postgres-password', 'postgres-site-password', 'run/servers.json']) {
      expect((await stat(path.join(running.dataDir, file))).mode & 0o077).toBe(0);
    }
    const guess = new URL(servers.databaseUrl);
    guess.password = 'guess';
    await expect(new pg.Client(guess.href).connect()).rejects.toThrow('password authentication failed');
    const anonymous = new URL(servers.redisUrl);
    anonymous.password = 'guess';
    expect(await askRedis(anonymous.href, 'PING')).not.toContain('PONG');
  });

  test('names sort alphabetically regardless of case, and the extensions for search are available', async () => {
    const rows = await query(servers.databaseUrl, "select n from (values ('b'), ('A'), ('a'), ('B')) v(n) order by n");
    expect(rows.map(({ n }) => n)).toEqual(['a', 'A', 'b', 'B']);
    await query(servers.databaseUrl, 'create extension pg_trgm');
    await query(servers.databaseUrl, 'create extension unaccent');
    expect(await query(servers.databaseUrl, "select unaccent('Échafaudage') as plain")).toEqual([
      { plain: 'Echafaudage' },
    ]);
  });

  test('logs are rotated while the servers write to them', async () => {
    const fileOf = (name: string) => path.join(running.dataDir, 'logs', name);
    const sizeOf = async (name: string) => (await stat(fileOf(name)).catch(() => ({ size: -1 }))).size;
    const logs = ['postgres.log', 'redis.log'];
    await Promise.all(logs.map((name) => appendFile(fileOf(name), 'x'.repeat(ROTATE_BYTES + 1))));
    for (const name of logs) {
      await until(
        () => sizeOf(name),
        (size) => size === 0,
      );
      expect(await sizeOf(`${name}.1`)).toBeGreaterThan(ROTATE_BYTES);
    }
    // The server's descriptor still writes to the file.
    await query(servers.databaseUrl, 'select no_such_column').catch(() => undefined);
    await until(
      () => readFile(fileOf('postgres.log'), 'utf8'),
      (text) => text.includes('no_such_column'),
    );
    expect((await stat(fileOf('postgres.log'))).size).toBeLessThan(10_000);
  });

  test('a directory in use is refused with the address of its site, which keeps working', async () => {
    await servers.announce('http://localhost:3999');
    const second = running.start();
    await expect(second).rejects.toThrow(DataDirectoryInUse);
    await expect(second).rejects.toThrow('http://localhost:3999');
    expect(await query(servers.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** Occupies a port unless it is taken. */
function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(server));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
