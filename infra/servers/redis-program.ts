import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runStep, type StepLog } from '../command/step-log.ts';
import { installPackage, unpackPackage } from './debian-packages.ts';
import type { OwnedChildren } from './owned-children.ts';
import { succeeds } from './processes.ts';
import { ServersError } from './servers-error.ts';

/** Redis, or Valkey, which speaks the same protocol. */
export interface RedisProgram {
  command: string;
  /** Additional environment variables. */
  environment: Record<string, string>;
}

const NAMES = ['redis-server', 'valkey-server'];
/** Install locations outside a narrow PATH. */
const PACKAGE_DIRECTORIES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Finds Redis on the PATH or unpacked by an earlier start; otherwise installs it on Debian-like machines.
 * @throws ServersError saying what to install or which variable to set
 */
export async function findRedis(children: OwnedChildren, dataDir: string, log: StepLog): Promise<RedisProgram> {
  const searchPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const present = (await findOn(searchPath)) ?? (await findUnpacked(dataDir));
  if (present && (await works(children, present))) return present;
  const reason = await provide(children, dataDir, log);
  const provided = (await findOn([...searchPath, ...PACKAGE_DIRECTORIES])) ?? (await findUnpacked(dataDir));
  if (provided && (await works(children, provided))) return provided;
  throw new ServersError(
    `Redis is missing${reason ? ` (${reason})` : ''}: install redis-server or valkey-server, or set REDIS_URL to a Redis server.`,
  );
}

/** @returns why nothing could be provided */
async function provide(children: OwnedChildren, dataDir: string, log: StepLog): Promise<string | undefined> {
  const debian = await succeeds(access('/usr/bin/apt-get', constants.X_OK));
  if (!debian) return undefined;
  try {
    if (process.getuid?.() === 0) {
      await runStep(log, 'installing the package redis-server', () => installPackage(children, 'redis-server', log));
    } else {
      await runStep(log, 'unpacking the package redis-server below DATA_DIR', () => unpack(children, dataDir));
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const unpackedRoot = (dataDir: string): string => path.join(dataDir, 'tools', 'redis');

async function unpack(children: OwnedChildren, dataDir: string): Promise<void> {
  const target = unpackedRoot(dataDir);
  const unfinished = `${target}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(target, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await unpackPackage(children, 'redis-server', unfinished);
  await rename(unfinished, target);
}

async function findUnpacked(dataDir: string): Promise<RedisProgram | undefined> {
  const root = unpackedRoot(dataDir);
  const found = await findOn([path.join(root, 'usr', 'bin')]);
  if (!found) return undefined;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const libraries = entries.filter((entry) => /\.so(\.|$)/.test(entry.name)).map((entry) => entry.parentPath);
  return { ...found, environment: { LD_LIBRARY_PATH: [...new Set(libraries)].join(':') } };
}

async function findOn(directories: string[]): Promise<RedisProgram | undefined> {
  for (const name of NAMES) {
    for (const directory of directories) {
      const command = path.join(directory, name);
      const usable = await succeeds(access(command, constants.X_OK));
      if (usable) return { command, environment: {} };
    }
  }
  return undefined;
}

const works = (children: OwnedChildren, program: RedisProgram): Promise<boolean> =>
  succeeds(children.run(program.command, ['--version'], { env: { ...process.env, ...program.environment } }));
