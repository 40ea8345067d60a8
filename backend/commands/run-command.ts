import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { readBucketSettings } from '../config/bucket-settings.js';
import { type DatabaseSettings, readDatabaseSettings } from '../config/database-settings.js';
import { SettingReader, SettingsError } from '../config/setting-reader.js';
import { parseSettings, readDataDir, type Settings } from '../config/settings.js';
import { ormOptions } from '../database/orm-options.js';
import type { FileStorage } from '../platform/files/file-storage.js';
import { openFileStorage } from '../platform/files/open-file-storage.js';
import { isDatabaseDown } from '../platform/postgres/database-down.js';

/** A mistake that the user of a command can fix: its message is printed without a stack. */
export class CommandError extends Error {}

/** The settings that every command needs; a command can run where the others are not set. */
export interface CommandSettings extends DatabaseSettings {
  /** Absolute path of everything that the site writes to its own disk. */
  dataDir: string;
  /** The files that all processes share. */
  storage: FileStorage;
  /** True when that is a bucket, which backups do not include. */
  filesInBucket: boolean;
  /** All settings of the site; throws SettingsError when one is missing or wrong. */
  siteSettings(): Settings;
}

/**
 * Runs one shell command on the database of `DATABASE_URL` and sets the exit code.
 * @param command gets the connected ORM; a CommandError is printed plainly, any other error with its stack
 */
export async function runCommand(command: (orm: MikroORM, settings: CommandSettings) => Promise<void>): Promise<void> {
  let orm: MikroORM | null = null;
  try {
    const settings = commandSettings();
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

function commandSettings(): CommandSettings {
  const read = new SettingReader(process.env);
  const database = readDatabaseSettings(read);
  const dataDir = readDataDir(read);
  const bucket = readBucketSettings(read);
  read.assertNoFaults();
  return {
    ...database,
    dataDir,
    storage: openFileStorage({ bucket, dataDir }),
    filesInBucket: bucket !== null,
    siteSettings: () => parseSettings(process.env),
  };
}

/** Error codes of a wrong password, user or database, and of a certificate that does not verify. */
const REFUSALS = /^(?:28|3D|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_)/;

/** One line for a server that is unreachable or rejects us. Not its address, which may hold a password. */
function databaseFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const refused = 'code' in error && typeof error.code === 'string' && REFUSALS.test(error.code);
  return isDatabaseDown(error) || refused ? `Cannot use the server of DATABASE_URL: ${error.message}` : null;
}
