import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { tryLockDirectory } from '../servers/directory-lock.ts';
import { installedMajorVersion } from '../servers/postgres-binaries.ts';
import {
  clusterMajorVersion,
  keepFormerCluster,
  passwordFile,
  putUpgradedCluster,
  upgradedCluster,
} from '../servers/postgres-cluster.ts';
import { startServers } from '../servers/servers.ts';
import { runBackendCommand } from '../site/site.ts';
import { fetchFormerPostgres } from './former-postgres.ts';

/** The rows are copied without Redis. */
const NO_REDIS = 'redis://127.0.0.1:1';

/**
 * Moves the embedded database of `dataDir` to the installed major version of PostgreSQL: backs it up with the old binaries, and
 * restores the backup into a new cluster. The old cluster stays in place until the new one is complete, and is kept beside it afterward.
 * @param formerPackage returns the directory of the npm package with the old binaries
 * @throws CommandError or ServersError; the data is unchanged then
 */
export async function upgradePostgres(
  session: CommandSession,
  dataDir: string,
  formerPackage: typeof fetchFormerPostgres = fetchFormerPostgres,
): Promise<void> {
  const [former, current] = [await clusterMajorVersion(dataDir), installedMajorVersion()];
  if (former === undefined || former === current) {
    session.log.note(
      `Nothing to upgrade: ${former === undefined ? 'there is no database yet' : `the database is PostgreSQL ${current}`}.`,
    );
    return;
  }
  session.log.note(`Moving the database from PostgreSQL ${former} to ${current}.`);
  const programs = path.join(dataDir, `postgres-${former}-programs`);
  const staging = path.join(dataDir, 'upgrade');
  const postgresPackage = await formerPackage(session, former, programs);
  await removeAll(staging, upgradedCluster(dataDir));
  const newDir = path.join(staging, 'data');
  // The servers' account must be able to enter, too.
  await mkdir(newDir, { recursive: true, mode: 0o711 });
  const rows = await runWithServers(session, { dataDir, postgresPackage }, async (formerUrl) => {
    const backup = path.join(staging, 'rows.tar.gz');
    // The start of the old servers has created this file if it was missing.
    await copyFile(passwordFile(dataDir), passwordFile(newDir));
    const read = await moveRows(session, `reading the rows by PostgreSQL ${former}`, ['backup.js', backup], formerUrl);
    const written = await runWithServers(session, { dataDir: newDir }, (url) =>
      moveRows(session, `writing the rows by PostgreSQL ${current}`, ['restore.js', backup], url),
    );
    if (read !== written) throw new CommandError(`${read} were read, but ${written} written. Nothing was changed.`);
    return written;
  });
  const kept = await putInPlace(dataDir, newDir, former);
  await removeAll(staging, programs);
  session.log.note(
    `The database is PostgreSQL ${current} now, with its ${rows}. The old one is in ${kept}: remove that folder when everything is as you expect.`,
  );
}

async function runWithServers<T>(
  session: CommandSession,
  options: { dataDir: string; postgresPackage?: string },
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const servers = await startServers({
    ...options,
    redisUrl: NO_REDIS,
    log: session.log,
    signal: session.interruption,
  });
  try {
    return await work(servers.databaseUrl);
  } finally {
    await servers.stop();
  }
}

/**
 * Uploaded files stay where they are: the command sees an empty data folder beside its backup, and so copies rows only.
 * @returns such as `1947 rows`
 */
async function moveRows(
  session: CommandSession,
  step: string,
  command: readonly [string, string],
  databaseUrl: string,
): Promise<string> {
  const output = await runBackendCommand(session, step, command, {
    DATABASE_URL: databaseUrl,
    MIGRATE_DATABASE_URL: undefined,
    MIGRATE_DATABASE_URL_FILE: undefined,
    REDIS_URL: NO_REDIS,
    DATA_DIR: path.join(path.dirname(command[1]), 'no-files'),
  });
  const [rows] = /\d+ rows/.exec(output) ?? [];
  if (rows === undefined) throw new CommandError(`${step} gave no count of rows. Nothing was changed.`);
  return rows;
}

/** @returns the folder of the old cluster */
async function putInPlace(dataDir: string, newDir: string, former: number): Promise<string> {
  const lock = tryLockDirectory(path.join(dataDir, 'run'));
  if (!lock)
    throw new CommandError(
      `DATA_DIR ${dataDir} is in use by another command. Nothing was changed: stop it, and start the upgrade again.`,
    );
  try {
    await rename(path.join(newDir, 'postgres'), upgradedCluster(dataDir));
    const kept = await keepFormerCluster(dataDir, former);
    await putUpgradedCluster(dataDir);
    return kept;
  } finally {
    lock.release();
  }
}

async function removeAll(...directories: string[]): Promise<void> {
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
}
