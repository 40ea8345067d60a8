import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from './command/project.ts';
import { findFreePort } from './servers/free-port.ts';
import { findProcessesIn } from './servers/processes.ts';
import { createThrowAwayDirectory } from './servers/throw-away-directory.ts';

/** A stub site that answers slowly, and connects to the database while it drains. */
const SITE = `
import { createServer } from 'node:http';
import { connect } from 'node:net';
const server = createServer((_, response) => {
  console.log('site: asked');
  process.once('SIGTERM', () => setTimeout(() => response.end('answered'), 300));
});
process.once('SIGTERM', () => {
  server.close(() => {
    const database = new URL(process.env.DATABASE_URL);
    connect(Number(database.port), database.hostname)
      .on('connect', () => { console.log('site: drained, database there'); process.exit(0); })
      .on('error', () => { console.log('site: drained, database gone'); process.exit(0); });
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('site: as', new URL(process.env.DATABASE_URL).username, process.env.MIGRATE_DATABASE_URL);
  process.send({ type: 'ready', url: 'http://127.0.0.1:' + process.env.PORT });
});
`;

const VITE_CONFIG = `
export default { build: { rolldownOptions: { input: 'frontend/server/entry-server.tsx' } }, publicDir: false };
`;

let project: string;
let port: number;
let started: ChildProcess[];

beforeEach(async () => {
  started = [];
  port = await findFreePort();
  project = await createThrowAwayDirectory('a site ');
  await cp(path.join(ROOT, 'infra'), path.join(project, 'infra'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc', '.swcrc']) {
    await cp(path.join(ROOT, file), path.join(project, file));
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
  await writeSource('vite.config.ts', VITE_CONFIG);
  await writeSource('frontend/server/entry-server.tsx', 'export const page = 1;');
  await writeSource('backend/main.ts', SITE);
  await writeSource('backend/source-maps.ts', '');
  await writeSource('backend/config/settings.ts', 'export function parseSettings() {}');
  await writeSource(
    'backend/commands/migrate.ts',
    "console.log('migrated by', new URL(process.env.MIGRATE_DATABASE_URL).username);",
  );
  await writeSource('backend/commands/load-sample-data.ts', "console.log('samples loaded');");
});

afterEach(async () => {
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    running.map((command) => {
      command.kill('SIGKILL');
      return once(command, 'close');
    }),
  );
  await rm(project, { recursive: true, force: true, maxRetries: 5 });
});

test('builds, prepares and serves; SIGTERM lets open requests finish before the servers stop, and leaves nothing behind [spec 8.16]', async () => {
  const command = start();
  await command.line('Stop it with Ctrl-C.');
  expect(command.output()).toMatch(
    /building the server … [\d.]+ s.*migrated by diamond_scaffold.*samples loaded.*starting the site/s,
  );
  expect(command.output()).toContain('site: as site undefined');
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await command.line('site: asked');
  command.child.kill('SIGTERM');
  expect(await answer).toBe('answered');
  expect(await command.exitCode()).toBe(0);
  expect(command.output()).toContain('site: drained, database there');
  expect(await serverProcesses()).toEqual([]);
});

test('a second start builds nothing, and a changed source is built again [spec 8.17]', async () => {
  await startOnce();
  const second = start();
  await second.line('Stop it with Ctrl-C.');
  expect(second.output()).not.toContain('building');
  await second.stop();
  await writeSource('backend/commands/migrate.ts', "console.log('migrated differently');");
  const third = start();
  await third.line('Stop it with Ctrl-C.');
  expect(third.output()).toContain('migrated differently');
  await third.stop();
});

test('settings are read from .env, also with a byte order mark', async () => {
  await writeSource('.env', '\uFEFFSAMPLES=0\r\n');
  const command = start();
  await command.line('Stop it with Ctrl-C.');
  expect(command.output()).toContain('migrated');
  expect(command.output()).not.toContain('samples loaded');
  await command.stop();
});

test('a restore gets an empty database, whose tables it creates itself', async () => {
  await writeSource('backend/commands/restore.ts', "console.log('restored');");
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const command = start(scripts.restore.replace('node infra/bootstrap.mjs ', '').split(' '));
  expect(await command.exitCode()).toBe(0);
  expect(command.output()).toContain('restored');
  expect(command.output()).not.toContain('migrat');
});

test('a taken port is reported in one line', async () => {
  const taker = createServer().listen(port, '127.0.0.1');
  await once(taker, 'listening');
  const command = start();
  expect(await command.exitCode()).toBe(1);
  expect(command.output().trim()).toBe(
    `Port ${port} is in use. Stop the process that uses it, or set PORT to another one.`,
  );
  taker.close();
});

test('an error at the start of the site stops everything, with its own message', async () => {
  await writeSource('backend/main.ts', "console.error('PORT is x: it must be a number'); process.exit(1);");
  const command = start();
  expect(await command.exitCode()).toBe(1);
  // In this order on a terminal, but they come through two pipes.
  const last = command.output().trimEnd().split('\n').slice(-2).toSorted();
  expect(last).toEqual(['PORT is x: it must be a number', '· starting the site … failed']);
  expect(await serverProcesses()).toEqual([]);
});

test('a failed build says why, keeps the earlier build, and is tried again at the next start', async () => {
  await startOnce();
  await writeSource('backend/main.ts', 'const broken = (;');
  for (const _attempt of ['first', 'second']) {
    const command = start();
    expect(await command.exitCode()).toBe(1);
    expect(command.output()).toContain('backend/main.ts:1:1');
  }
  expect((await stat(path.join(project, 'dist/backend/main.js'))).isFile()).toBe(true);
  expect(await readdir(path.join(project, 'dist'))).not.toContain('built-from');
  expect(await serverProcesses()).toEqual([]);
});

async function writeSource(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(path.join(project, file), content);
}

async function startOnce(): Promise<void> {
  const command = start();
  await command.line('Stop it with Ctrl-C.');
  await command.stop();
}

function start(args: readonly string[] = ['start']) {
  const child = spawn(process.execPath, [path.join(project, 'infra', 'bootstrap.mjs'), ...args], {
    cwd: '/',
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const exited = once(child, 'close').then(([code]) => code as number | null);
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const watcher of watchers) watcher();
    });
  }
  return {
    child,
    output: () => output,
    exitCode: () => exited,
    /** Resolves when the command has written this; rejects when it ends without. */
    line: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        watchers.add(look);
        look();
        exited.then((code) => reject(new Error(`ended with ${code} before "${text}":\n${output}`)));
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function serverProcesses(): Promise<unknown[]> {
  const directories = ['postgres', 'redis'].map((name) => path.join(project, '.data', name));
  return (await Promise.all(directories.map((directory) => findProcessesIn(directory, /./)))).flat();
}
