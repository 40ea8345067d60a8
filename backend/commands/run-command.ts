import 'reflect-metadata';
import { resolve } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DatabaseSettings, readDatabaseSettings } from '../config/database-settings.js';
import { readBucketSettings } from '../config/file-settings.js';
import { readSecretFiles } from '../config/secret-files.js';
import { type Environment, settingReader } from '../config/setting-reader.js';
import { DEFAULT_DATA_DIR } from '../config/settings.js';
import { SettingsError } from '../config/settings-error.js';
import { ormOptions } from '../database/orm-options.js';
import type { FileStorage } from '../platform/files/file-storage.js';
import { openFileStorage } from '../platform/files/open-file-storage.js';
import { isDatabaseAway } from '../platform/postgres/database-away.js';

/** What a shell command did wrong that its user can mend: printed as it is, without a stack. */
export class CommandError extends Error {}

/** What commands read of the environment besides the database. */
export interface CommandSettings extends DatabaseSettings {
  /** Absolute path of everything that the site writes. */
  dataDir: string;
  /** Where files are kept that all processes share. */
  storage: FileStorage;
  /** Whether that is a bucket, of which a backup knows nothing. */
  filesInBucket: boolean;
}

/**
 * Runs one shell command on the database of `DATABASE_URL` and ends the process with its outcome.
 * @param command gets the connected ORM; a CommandError is printed plainly, any other error with its stack
 */
export async function runCommand(command: (orm: MikroORM, settings: CommandSettings) => Promise<void>): Promise<void> {
  takeSecrets();
  if (!process.env.DATABASE_URL) {
    console.error('DATABASE_URL is not set: run this by its npm script, or name a PostgreSQL server.');
    process.exit(2);
  }
  let orm: MikroORM | null = null;
  try {
    const settings = commandSettings(process.env);
    orm = await MikroORM.init(ormOptions(settings.databaseUrl, settings.databaseConnection));
    await command(orm, settings);
  } catch (error) {
    console.error(
      error instanceof CommandError || error instanceof SettingsError ? error.message : (databaseFault(error) ?? error),
    );
    process.exitCode = 1;
  } finally {
    await orm?.close();
  }
}

/** @throws SettingsError for a wrong one */
function commandSettings(environment: Environment): CommandSettings {
  const faults: string[] = [];
  const read = settingReader(environment, faults);
  const dataDir = resolve(environment.DATA_DIR || DEFAULT_DATA_DIR);
  const database = readDatabaseSettings(read);
  const bucket = readBucketSettings(read, faults);
  if (faults.length > 0) throw new SettingsError(faults);
  return { ...database, dataDir, storage: openFileStorage({ bucket, dataDir }), filesInBucket: bucket !== null };
}

/** PostgreSQL lets nobody in with this name or to this database; or its certificate is not believed. */
const REFUSALS = /^(?:28|3D|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_)/;

/** One line for a server that cannot be reached or does not let us in; its address may hold a password. */
function databaseFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const refused = 'code' in error && typeof error.code === 'string' && REFUSALS.test(error.code);
  return isDatabaseAway(error) || refused ? `The server of DATABASE_URL cannot be used: ${error.message}` : null;
}

function takeSecrets(): void {
  try {
    readSecretFiles(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
