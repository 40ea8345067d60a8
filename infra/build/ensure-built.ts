import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { runStep } from '../command/step-log.ts';
import { tryLockDirectory } from '../servers/directory-lock.ts';

const DIST = path.join(ROOT, 'dist');
/** Written last and removed first, so that it exists only when all of `dist` matches the sources it names. */
const STAMP = path.join(DIST, 'built-from');
const SOURCE_DIRECTORIES = ['backend', 'frontend', 'infra/vite'];
const SOURCE_FILES = [
  'package.json',
  'package-lock.json',
  '.swcrc',
  'tsconfig.json',
  'vite.config.ts',
  'infra/build/ensure-built.ts',
  'infra/build/compile-backend.ts',
  'infra/vite/compress-assets.ts',
];
const TEST_FILE = /\.test\.tsx?$|^(?:backend|frontend)\/testing\//;
const LOCK_POLL_MS = 200;

interface BuildPart {
  step: string;
  /** Below the root. Replaced only when the part is complete, so that a running site keeps its files. */
  output: string;
  /** Below the root. */
  program: string;
  args: (output: string) => string[];
}

const BACKEND: BuildPart = {
  step: 'building the server',
  output: 'dist/backend',
  program: 'infra/build/compile-backend.ts',
  args: (output) => [output],
};
const PAGES: BuildPart[] = [
  {
    step: 'building pages for browsers',
    output: 'dist/frontend/client',
    program: 'node_modules/vite/bin/vite.js',
    args: (output) => ['build', '--outDir', output],
  },
  {
    step: 'building pages for the server',
    output: 'dist/frontend/server',
    program: 'node_modules/vite/bin/vite.js',
    args: (output) => ['build', '--outDir', output, '--ssr', 'frontend/server/entry-server.tsx'],
  },
];

/**
 * Builds server and pages unless `dist` is up to date with the sources.
 * @throws CommandError with the compiler's own messages
 */
export async function ensureBuilt(session: CommandSession): Promise<void> {
  await withBuildLock(session, async () => {
    const fingerprint = await fingerprintSources();
    const built = await readFile(STAMP, 'utf8').catch(() => '');
    if (built === fingerprint) return;
    await rm(STAMP, { force: true });
    await Promise.all([BACKEND, ...PAGES].map((part) => build(session, part)));
    await writeFile(STAMP, fingerprint);
  });
}

/** Compiles only the server, for development, where the pages are served from their sources. */
export async function buildBackend(session: CommandSession): Promise<void> {
  await withBuildLock(session, async () => {
    await rm(STAMP, { force: true });
    await build(session, BACKEND);
  });
}

const build = (session: CommandSession, part: BuildPart): Promise<void> =>
  runStep(session.log, part.step, async () => {
    const finished = path.join(ROOT, part.output);
    const unfinished = `${part.output}.new`;
    await rm(path.join(ROOT, unfinished), { recursive: true, force: true });
    const program = path.join(ROOT, part.program);
    const { code, output } = await session.run(process.execPath, [program, ...part.args(unfinished)], {
      env: { NODE_ENV: 'production', NO_COLOR: '1', RUST_BACKTRACE: '0' },
    });
    if (code !== 0) throw new CommandError(`${part.step} failed:\n${stripVTControlCharacters(output).trim()}`);
    await rm(finished, { recursive: true, force: true });
    await rename(path.join(ROOT, unfinished), finished);
  });

/** A start and a test run may build at the same time. */
async function withBuildLock(session: CommandSession, work: () => Promise<void>): Promise<void> {
  const directory = path.join(ROOT, 'node_modules');
  let lock = tryLockDirectory(directory, '.build-lock');
  if (!lock) {
    lock = await runStep(session.log, 'waiting for another build', async () => {
      for (;;) {
        const free = tryLockDirectory(directory, '.build-lock');
        if (free) return free;
        await session.orInterrupted(delay(LOCK_POLL_MS));
      }
    });
  }
  try {
    await work();
  } finally {
    lock.release();
  }
}

/** By content, so that a checkout or copy that only changes times does not cause a build. */
async function fingerprintSources(): Promise<string> {
  await mkdir(DIST, { recursive: true });
  const listed = await Promise.all(SOURCE_DIRECTORIES.map(listFiles));
  const files = [...listed.flat(), ...SOURCE_FILES.filter((file) => existsSync(path.join(ROOT, file)))].sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(ROOT, file))));
  const hash = createHash('sha256').update(process.version);
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, directory), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !TEST_FILE.test(file));
}
