import 'reflect-metadata';
import { resolve } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { readSecretFiles } from '../config/secret-files.js';
import { DEFAULT_DATA_DIR } from '../config/settings.js';
import { ormOptions } from '../database/orm-options.js';
import { isDatabaseAway } from '../platform/http/database-away.js';

/** What a shell command did wrong that its user can mend: printed as it is, without a stack. */
export class CommandError extends Error {}

/** What commands read of the environment besides the database. */
export interface CommandSettings {
  /** Absolute path of everything that the site writes. */
  dataDir: string;
  databaseUrl: string;
}

/**
 * Runs one shell command on the database of `DATABASE_URL` and ends the process with its outcome.
 * @param command gets the connected ORM; a CommandError is printed plainly, any other error with its stack
 */
export async function runCommand(command: (orm: MikroORM, settings: CommandSettings) => Promise<void>): Promise<void> {
  takeSecrets();
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    console.error('DATABASE_URL is not set: run this by its npm script, or name a PostgreSQL server.');
    process.exit(2);
  }
  let orm: MikroORM | null = null;
  try {
    orm = await MikroORM.init(ormOptions(databaseUrl));
    await command(orm, { dataDir: resolve(process.env.DATA_DIR || DEFAULT_DATA_DIR), databaseUrl });
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : (databaseFault(error) ?? error));
    process.exitCode = 1;
  } finally {
    await orm?.close();
  }
}

/** One line for a server that cannot be reached or does not let us in; its address may hold a password. */
function databaseFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const refused = 'code' in error && typeof error.code === 'string' && /^(?:28|3D)/.test(error.code);
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
