import 'reflect-metadata';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { readBucketSettings } from '../config/bucket-settings.js';
import { type DatabaseSettings, readDatabaseSettings, readOwnerAddress } from '../config/database-settings.js';
import { SettingReader, SettingsError } from '../config/setting-parsers.js';
import { misspelledSettings, parseSettings, readDataDir, readRelease, type Settings } from '../config/settings.js';
import { ormOptions } from '../database/orm-options.js';
import { UnusableServerError } from '../database/usable-server.js';
import type { FileStorage } from '../platform/files/file-storage.js';
import { openFileStorage } from '../platform/files/s3-storage.js';
import { SiteLogger } from '../platform/logging/site-logger.js';
import { isDatabaseDown } from '../platform/postgres/postgres.js';
import FILE_ERRORS from './file-errors.json' with { type: 'json' };

/** A mistake that the user of a command can fix. Its message is printed without a stack trace. */
export class CommandError extends Error {}

/**
 * Reads the words after a command's name.
 * @param usage is shown below the message of an error, also of one that `read` throws
 */
export function readWords<Config extends ParseArgsConfig, Words>(
  usage: string,
  config: Config,
  read: (parsed: ReturnType<typeof parseArgs<Config>>) => Words,
): Words {
  try {
    return read(parseArgs(config));
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** The settings that every command needs. The site's other settings may be missing. */
export interface CommandSettings extends DatabaseSettings {
  /** The role in `DATABASE_URL` if it differs from the owner in `MIGRATE_DATABASE_URL`. */
  runningRole: string | null;
  /** Absolute path of the folder for everything that the site writes to its own disk. */
  dataDir: string;
  /** Names the release in backups. */
  release: string;
  /** The files that all processes share. */
  storage: FileStorage;
  /** True if the storage is a bucket, which backups do not include. */
  filesInBucket: boolean;
  /** A sentence for each environment variable whose name looks like a misspelled setting. */
  misspelled: readonly string[];
  /** All settings of the site; throws SettingsError when one is missing or wrong. */
  siteSettings(): Settings;
}

/**
 * Runs one shell command on the database in `DATABASE_URL` and sets the exit code.
 * @param command receives the connected ORM; an unexpected error is printed with its stack trace
 * @param options.asOwner connects by `MIGRATE_DATABASE_URL`, if it is set
 * @param options.failureCode the exit code if the command fails
 */
export async function runCommand(
  command: (orm: MikroORM, settings: CommandSettings) => Promise<void>,
  { asOwner = false, failureCode = 1 }: { asOwner?: boolean; failureCode?: number } = {},
): Promise<void> {
  let orm: MikroORM | null = null;
  if (process.env.LOG_FORMAT === 'json') writeJsonLines(readRelease(new SettingReader(process.env)));
  try {
    const settings = commandSettings(asOwner);
    orm = await MikroORM.init(
      ormOptions(settings.databaseUrl, settings.databaseConnection, { application: asOwner ? 'migrate' : 'command' }),
    );
    await command(orm, settings);
  } catch (error) {
    console.error(isPlain(error) ? error.message : (databaseError(error) ?? fileError(error) ?? error));
    process.exitCode = failureCode;
  } finally {
    await orm?.close();
  }
}

const isPlain = (error: unknown): error is Error =>
  error instanceof CommandError || error instanceof SettingsError || error instanceof UnusableServerError;

function commandSettings(asOwner: boolean): CommandSettings {
  const read = new SettingReader(process.env);
  const database = readDatabaseSettings(read);
  const owner = readOwnerAddress(read);
  const dataDir = readDataDir(read);
  const bucket = readBucketSettings(read);
  const release = readRelease(read);
  read.assertNoErrors();
  const runningRole = owner === null ? null : roleOf(database.databaseUrl);
  return {
    databaseUrl: asOwner && owner !== null ? owner : database.databaseUrl,
    // No time limits, because the person who started a command can end it.
    databaseConnection: { ...database.databaseConnection, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 },
    runningRole: owner !== null && roleOf(owner) !== runningRole ? runningRole : null,
    dataDir,
    release,
    storage: openFileStorage({ bucket, dataDir }),
    filesInBucket: bucket !== null,
    misspelled: misspelledSettings(process.env),
    siteSettings: () => parseSettings(process.env),
  };
}

const roleOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/** Error codes of a wrong password, user or database, and of a certificate that does not verify. */
const REFUSALS = /^(?:28|3D|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_)/;

/** PostgreSQL's codes for an undefined table and a missing privilege. */
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

/** One line for a server that is unreachable or rejects us. It omits the address, which may contain a password. */
function databaseError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === UNDEFINED_TABLE)
    return 'The database lacks tables that this release needs: run npm run migrate.';
  if ('code' in error && error.code === INSUFFICIENT_PRIVILEGE)
    return `The command's database role lacks a privilege (${error.message}): run npm run migrate with the owner in MIGRATE_DATABASE_URL.`;
  const refused = 'code' in error && typeof error.code === 'string' && REFUSALS.test(error.code);
  return isDatabaseDown(error) || refused ? `Cannot use the server of DATABASE_URL: ${error.message}` : null;
}

/** @returns one line for a file system error; null for any other error */
export function fileError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  // Advice by the operating system's error code.
  const what = (FILE_ERRORS as Readonly<Record<string, string>>)[error.code];
  if (what === undefined) return null;
  return 'path' in error && typeof error.path === 'string' ? `${error.path}: ${what}` : `Writing failed: ${what}`;
}

/**
 * Writes a command's output as JSON lines, like the site's log: results to standard output, warnings and errors to
 * standard error.
 * @param release in every line
 * @param write receives the stream and the line; default: the streams of the process
 */
export function writeJsonLines(
  release: string,
  write: (stream: 'stdout' | 'stderr', line: string) => void = (stream, line) => void process[stream].write(line),
): void {
  const context = path.basename(process.argv[1] ?? '', '.js');
  const loggerTo = (stream: 'stdout' | 'stderr') =>
    new SiteLogger({
      format: 'json',
      level: 'info',
      role: 'command',
      release,
      secrets: [],
      destination: { write: (line: string) => write(stream, line) },
    });
  const [results, errors] = [loggerTo('stdout'), loggerTo('stderr')];
  const message = (parts: unknown[]) => (parts.length === 1 && parts[0] instanceof Error ? parts[0] : parts.join(' '));
  console.log = (...parts: unknown[]) => results.log(message(parts), context);
  console.warn = (...parts: unknown[]) => errors.warn(message(parts), context);
  console.error = (...parts: unknown[]) => errors.error(message(parts), context);
  Logger.overrideLogger(errors);
}
