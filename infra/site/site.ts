import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { runStep } from '../command/step-log.ts';
import { dyingWithParent } from '../servers/dies-with-parent.ts';
import { SITE_PASSWORD_FILE, SITE_ROLE } from '../servers/postgres-cluster.ts';
import type { Servers } from '../servers/servers.ts';

/**
 * Node.js flags of every site process, relative to the project's root. The image has no `infra/`, so `infra/compose/site.sh`
 * repeats them, and the Dockerfile the variables below; a test compares them. Without limits V8 lets the heap grow with the
 * machine: 360 MB under load instead of 250. An import of 100,000 products fits.
 */
export const SITE_FLAGS = [
  '--import',
  './dist/backend/source-maps.js',
  '--max-old-space-size=384',
  '--max-semi-space-size=8',
] as const;

/**
 * Compression and image work run on many threads, and glibc keeps an arena for each. Allocations of 128 kB and more use mmap,
 * so that they return to the system at once; by default that threshold grows to 32 MB.
 */
export const SITE_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

export type Environment = Record<string, string | undefined>;

export interface Site {
  /** Address as announced by the site. */
  url: string;
  child: ChildProcess;
  /** Resolves on exit, to the exit code or signal. */
  ended: Promise<number | NodeJS.Signals>;
}

type ReadyMessage = { type: 'ready'; url: string };

/** Loads the project's `.env`, where existing environment variables win, and the addresses of servers that are in files. */
export function loadEnvironment(): void {
  loadSettingsFile();
  readAddressFiles(process.env);
}

/**
 * Replaces `DATABASE_URL_FILE` and `REDIS_URL_FILE` by the addresses in these files: commands pass addresses on, also those of
 * servers that they start.
 * @throws CommandError when a file cannot be read
 */
export function readAddressFiles(environment: Environment): void {
  for (const name of ['DATABASE_URL', 'REDIS_URL']) {
    const file = environment[`${name}_FILE`];
    // The settings report an address that is given twice.
    if (!file || environment[name]) continue;
    // An empty file counts as not set.
    environment[name] = readAddress(name, file);
    delete environment[`${name}_FILE`];
  }
}

function loadSettingsFile(): void {
  const file = path.join(ROOT, '.env');
  if (!existsSync(file)) return;
  try {
    // Editors on Windows write a byte order mark, which would be part of the first name.
    const given = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    for (const [name, value] of Object.entries(given)) process.env[name] ??= value;
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readAddress(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new CommandError(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Validates the settings by the built site's rules, before any server is started.
 * @throws CommandError with one line for each invalid setting
 */
export async function assertSettings(): Promise<void> {
  const module = pathToFileURL(path.join(ROOT, 'dist/backend/config/settings.js')).href;
  const { parseSettings } = (await import(module)) as { parseSettings(environment: Environment): unknown };
  // Embedded servers have no address yet; any valid one will do.
  const embedded = { DATABASE_URL: 'postgres://127.0.0.1', REDIS_URL: 'redis://127.0.0.1' };
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  try {
    parseSettings({ ...embedded, ...given });
  } catch (error) {
    if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) throw error;
    throw new CommandError(
      ['The site cannot start with these settings:', ...error.errors.map((error) => `  ${error}`)].join('\n'),
    );
  }
}

/**
 * The settings of commands on these servers. On the embedded database the site has a role of its own, which cannot change the
 * audit log.
 */
export function addressesOf(
  dataDir: string,
  { databaseUrl, redisUrl }: Pick<Servers, 'databaseUrl' | 'redisUrl'>,
): Environment {
  const addresses = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const file = path.join(dataDir, SITE_PASSWORD_FILE);
  // An embedded server that an earlier release started has no such role yet.
  if (process.env.DATABASE_URL || !existsSync(file)) return addresses;
  const site = Object.assign(new URL(databaseUrl), {
    username: SITE_ROLE,
    password: readFileSync(file, 'utf8').trim(),
  });
  return { ...addresses, DATABASE_URL: site.href, MIGRATE_DATABASE_URL: databaseUrl };
}

/** Migrates the database, then loads sample data into empty tables. */
export async function prepareDatabase(
  session: CommandSession,
  environment: Environment,
  { samples = true }: { samples?: boolean } = {},
): Promise<void> {
  await migrate(session, environment);
  if (samples)
    noteOutput(session, await runBackendCommand(session, 'loading sample data', ['load-sample-data.js'], environment));
}

/** The operator's own database server gets samples only on request. */
export const wantsSamples = ({ DATABASE_URL, SAMPLES }: NodeJS.ProcessEnv): boolean =>
  SAMPLES ? SAMPLES === '1' : !DATABASE_URL;

export async function migrate(session: CommandSession, environment: Environment): Promise<void> {
  noteOutput(session, await runBackendCommand(session, 'migrating the database', ['migrate.js'], environment));
}

/**
 * Serves the built site until its process ends.
 * @param output the console, or a file descriptor
 * @throws CommandError when it exits before it serves; without a message when the site has printed the reason
 */
export async function serveSite(
  session: CommandSession,
  environment: Environment,
  output: 'inherit' | number = 'inherit',
): Promise<Site> {
  const program = [...SITE_FLAGS, path.join(ROOT, 'dist/backend/main.js')];
  const child = session.spawn(...(await dyingWithParent('SIGTERM', process.execPath, program)), {
    // Only `migrate` needs the owner of the tables.
    env: { ...SITE_ALLOCATOR, ...process.env, ...environment, MIGRATE_DATABASE_URL: undefined },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const ready = Promise.withResolvers<ReadyMessage>();
  child.on('message', (message) => {
    if (isReadyMessage(message)) ready.resolve(message);
  });
  const first = await session.orInterrupted(Promise.race([ready.promise, ended]));
  if (typeof first === 'number') throw new CommandError('');
  if (typeof first === 'string') throw new CommandError(`The site was ended by ${first}.`);
  return { url: first.url, child, ended };
}

/** Runs one of `dist/backend/commands` with its arguments as a step. @returns its output */
export const runBackendCommand = async (
  session: CommandSession,
  step: string,
  [file, ...args]: readonly [string, ...string[]],
  environment: Environment,
): Promise<string> =>
  runStep(session.log, step, async () => {
    const program = path.join(ROOT, 'dist/backend/commands', file);
    // As text, because a person reads the steps of a start.
    const env = { ...environment, LOG_FORMAT: 'text' };
    const result = await session.run(process.execPath, ['--enable-source-maps', program, ...args], { env });
    if (result.code !== 0) throw new CommandError(result.output.trim());
    return stripVTControlCharacters(result.output).trim();
  });

function noteOutput(session: CommandSession, output: string): void {
  if (output) session.log.note(output.replace(/^/gm, '  '));
}

const isReadyMessage = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'ready' &&
  'url' in message &&
  typeof message.url === 'string';
