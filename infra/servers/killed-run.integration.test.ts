import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { awaitEnd, identify, isRunning, type ProcessIdentity } from './processes.ts';
import { readRuntimeState } from './runtime-file.ts';
import { query, ServersUnderTest } from './testing/servers-under-test.ts';

const END_MS = 20_000;
/** Runs servers on the folder in its argument, adopts a process, and prints the pid of that when everything runs. */
const HOLDER = `
import { spawn } from 'node:child_process';
import { startServers } from ${JSON.stringify(new URL('./servers.ts', import.meta.url))};
const servers = await startServers({ dataDir: process.argv[1] });
const site = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
await servers.adopt(site);
console.log(site.pid);
`;

let subject: ServersUnderTest;
let helpers: ChildProcess[];

beforeEach(async () => {
  subject = await ServersUnderTest.create();
  helpers = [];
});

afterEach(async () => {
  for (const helper of helpers) helper.kill('SIGKILL');
  await subject.remove();
});

test('SIGKILL of the process that holds the servers ends the site and the servers [spec 8.18]', async () => {
  const { holder, processes } = await startHolder();
  expect(processes.length).toBeGreaterThanOrEqual(4);
  holder.kill('SIGKILL');
  expect(await awaitEnd(processes, END_MS)).toEqual([]);
  expect(await readRuntimeState(subject.dataDir)).toBeUndefined();
});

test('the next start recovers from SIGKILL of holder, guard and servers', async () => {
  const { holder, processes } = await startHolder();
  holder.kill('SIGKILL');
  for (const { pid } of processes) kill(pid);
  expect(await awaitEnd(processes, END_MS)).toEqual([]);
  expect(await readdir(path.join(subject.dataDir, 'postgres'))).toContain('postmaster.pid');
  const { databaseUrl } = await subject.start();
  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('servers that outlived their guard are ended, but no process elsewhere, even if its pid is in the pid file', async () => {
  await (await subject.start()).stop();
  const orphans = await Promise.all([
    startNamed('postgres', path.join(subject.dataDir, 'postgres')),
    startNamed('redis-server', path.join(subject.dataDir, 'redis')),
  ]);
  const stranger = await startNamed('postgres', subject.dataDir);
  await writeFile(path.join(subject.dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n`);
  const { databaseUrl } = await subject.start();
  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await Promise.all(orphans.map(isRunning))).toEqual([false, false]);
  expect(await isRunning(stranger)).toBe(true);
});

test('a cluster that a killed start left incomplete is recreated', async () => {
  await mkdir(path.join(subject.dataDir, 'postgres.new', 'base'), { recursive: true });
  const { databaseUrl } = await subject.start();
  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(subject.dataDir)).not.toContain('postgres.new');
});

test('an incomplete cluster is moved aside, not removed', async () => {
  const directory = path.join(subject.dataDir, 'postgres');
  await (await subject.start()).stop();
  await rm(path.join(directory, 'global', 'pg_control'));
  await subject.start();
  const aside = (await readdir(subject.dataDir)).find((name) => name.startsWith('postgres.incomplete-'));
  expect((await stat(path.join(subject.dataDir, aside ?? 'nothing', 'PG_VERSION'))).isFile()).toBe(true);
});

test('a lost password file is replaced by a new password', async () => {
  const first = await subject.start();
  await query(first.databaseUrl, "create table kept as select 'scaffold' as note");
  await first.stop();
  await rm(path.join(subject.dataDir, 'postgres-password'));
  const second = await subject.start();
  expect(second.databaseUrl).not.toBe(first.databaseUrl);
  expect(await query(second.databaseUrl, 'select note from kept')).toEqual([{ note: 'scaffold' }]);
});

/** Runs the servers in another process. Resolves to every process that must end with it. */
async function startHolder(): Promise<{ holder: ChildProcess; processes: ProcessIdentity[] }> {
  const args = ['--input-type=module', '--eval', HOLDER, subject.dataDir];
  const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  helpers.push(holder);
  if (!holder.stdout) throw new Error('the holder has no standard output');
  const [site] = (await once(createInterface({ input: holder.stdout }), 'line')) as [string];
  const guard = await readRuntimeState(subject.dataDir);
  const others = await Promise.all([Number(site), guard?.pid ?? 0].map(identify));
  return { holder, processes: [...(await subject.processes()), ...others.filter((who) => who !== undefined)] };
}

/** A harmless process with a server's program name and working directory. */
async function startNamed(name: string, cwd: string): Promise<ProcessIdentity> {
  const directory = await mkdtemp(path.join(subject.dataDir, 'look-alike-'));
  const program = path.join(directory, name);
  await copyFile('/bin/sleep', program);
  await chmod(program, 0o755);
  const child = spawn(program, ['1000'], { cwd, stdio: 'ignore' });
  helpers.push(child);
  await once(child, 'spawn');
  const identity = await identify(child.pid ?? 0);
  if (!identity) throw new Error(`${name} did not start`);
  return identity;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It exited with the previous one.
  }
}
