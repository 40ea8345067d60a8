import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runStep } from '../command/step-log.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { ServerSetup } from './running-server.ts';
import { canReach, giveTo } from './server-account.ts';
import { ServersError } from './servers-error.ts';

/** Name of the database and of its owner. The superuser `postgres` has no password and cannot sign in. */
export const DATABASE_NAME = 'diamond_scaffold';

/** The role that the site runs as: it owns nothing, and `migrate` grants it what it needs. */
export const SITE_ROLE = 'site';
/** The files of the passwords in the data directory. */
export const SITE_PASSWORD_FILE = 'postgres-site-password';
const PASSWORD_FILES = ['postgres-password', SITE_PASSWORD_FILE];

/** TCP on this machine only, with password. */
const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** PostgreSQL inherits none of the site's settings; the start parses its English messages. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

export type PostgresSetup = ServerSetup & { binaries: PostgresBinaries };

export interface PostgresCluster {
  /** The directory as the server opens it; see `serverPath`. */
  serverPath: string;
  password: string;
}

/**
 * Opens the cluster of `dataDir`, or creates it. A new one is renamed into place when complete, so that a killed start leaves
 * no partial cluster.
 * @throws ServersError when the data belongs to another major version or cannot be written
 */
export async function openCluster(setup: PostgresSetup): Promise<PostgresCluster> {
  const directory = path.join(setup.dataDir, 'postgres');
  await rm(`${directory}.new`, { recursive: true, force: true });
  await moveIncompleteAside(setup, directory);

  const files = PASSWORD_FILES.map((name) => path.join(setup.dataDir, name));
  const known = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const passwords = known.map((text) => text.trim() || randomBytes(24).toString('base64url'));
  const [password = '', sitePassword = ''] = passwords;
  const statements = [
    `ALTER ROLE ${DATABASE_NAME} PASSWORD '${password}';`,
    // A cluster of an earlier release has no such role.
    `DO $$BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${SITE_ROLE}') THEN CREATE ROLE ${SITE_ROLE}; END IF; END$$;`,
    `ALTER ROLE ${SITE_ROLE} LOGIN PASSWORD '${sitePassword}';`,
  ];
  if (!(await isThere(directory))) {
    await runStep(setup.log, `preparing PostgreSQL ${setup.binaries.majorVersion}`, () =>
      createCluster(setup, directory, statements),
    );
  } else {
    await assertSameVersion(setup, directory);
    if (known.includes('')) {
      setup.log.note('· a password of PostgreSQL was missing: the passwords are set again');
      await runSingleUser(setup, directory, statements);
    }
  }
  // Only now, so that a killed start leaves no password that the server does not know.
  for (const [at, file] of files.entries()) {
    await writeFile(file, `${passwords[at]}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
  }
  return { serverPath: await serverPath(setup, directory), password };
}

async function createCluster(setup: PostgresSetup, directory: string, passwords: readonly string[]): Promise<void> {
  const unfinished = `${directory}.new`;
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(setup.account, unfinished);
  await setup.children.run(
    setup.binaries.initdb,
    [
      `--pgdata=${await serverPath(setup, unfinished)}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
      ...(setup.temporary ? ['--no-sync'] : []),
    ],
    { ...setup.account, cwd: unfinished, env: POSTGRES_ENVIRONMENT },
  );
  const hostRules = path.join(unfinished, 'pg_hba.conf');
  await writeFile(hostRules, HOST_RULES);
  await runSingleUser(setup, unfinished, [
    `CREATE ROLE ${DATABASE_NAME} LOGIN CREATEDB${setup.temporary ? ' CREATEROLE' : ''};`,
    `CREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME};`,
    ...passwords,
  ]);
  await rename(unfinished, directory);
}

/** Runs statements without a server, as the superuser: https://www.postgresql.org/docs/current/app-postgres.html */
async function runSingleUser(setup: PostgresSetup, directory: string, statements: string[]): Promise<void> {
  await setup.children.run(
    setup.binaries.postgres,
    ['--single', '-D', await serverPath(setup, directory), '-c', 'exit_on_error=on', 'postgres'],
    { ...setup.account, cwd: directory, env: POSTGRES_ENVIRONMENT, input: `${statements.join('\n')}\n` },
  );
}

/**
 * The directory as the server can open it. Where the server account cannot enter the directories above (a clone below /root),
 * the server uses its working directory through /proc, which needs no permission on the path.
 */
async function serverPath(setup: PostgresSetup, directory: string): Promise<string> {
  if (await canReach(setup.children, setup.account, directory)) return directory;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new ServersError(
    `The account that runs PostgreSQL cannot access ${directory}: set DATA_DIR to another directory.`,
  );
}

async function assertSameVersion({ binaries }: PostgresSetup, directory: string): Promise<void> {
  const version = Number(await readFile(path.join(directory, 'PG_VERSION'), 'utf8'));
  if (version === binaries.majorVersion) return;
  throw new ServersError(
    `${directory} has data of PostgreSQL ${version}, which the PostgreSQL ${binaries.majorVersion} of this release cannot open: run \`npm run backup -- /path/site.tar.gz\` with the release that wrote it, move that folder away, and run \`npm run restore -- /path/site.tar.gz\` with this one.`,
  );
}

/** A cluster without control file cannot be started; it is kept for inspection. */
async function moveIncompleteAside(setup: PostgresSetup, directory: string): Promise<void> {
  if (!(await isThere(directory)) || (await isThere(path.join(directory, 'global', 'pg_control')))) return;
  const aside = `${directory}.incomplete-${Date.now()}`;
  await rename(directory, aside);
  setup.log.note(`· ${directory} was not a complete database cluster: moved to ${aside}`);
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
