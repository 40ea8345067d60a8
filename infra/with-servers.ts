/**
 * `node infra/bootstrap.mjs with-servers [--in-caller-directory] [--unmigrated] PROGRAM [ARGS]`: runs a Node.js program with
 * the addresses of PostgreSQL and Redis set, as `findServers` finds them. A database that it starts is migrated first, unless the
 * program creates the tables itself.
 */
import { once } from 'node:events';
import path from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { createConsoleLog } from './command/console-log.ts';
import { findServers } from './command/find-servers.ts';
import { dataDirectory, ROOT } from './command/project.ts';
import { addressesOf, loadEnvironment, migrate } from './site/site.ts';

const FLAGS = ['--in-caller-directory', '--unmigrated'];

await runCommand(runWithServers, {
  // Standard output belongs to the program.
  log: createConsoleLog(process.stderr),
});

async function runWithServers(session: CommandSession): Promise<number> {
  const args = process.argv.slice(2);
  const first = args.findIndex((argument) => !FLAGS.includes(argument));
  const [inCallerDirectory, unmigrated] = FLAGS.map((flag) => args.slice(0, first).includes(flag));
  const [program, ...programArguments] = args.slice(first);
  if (first < 0 || !program) throw new CommandError(`Usage: with-servers [${FLAGS.join('] [')}] PROGRAM [ARGS]`);
  loadEnvironment();
  const dataDir = dataDirectory();
  const [servers] = await Promise.all([findServers(session, dataDir, process.env), ensureBuilt(session)]);
  const addresses = addressesOf(dataDir, servers);
  // A running site has migrated its database, and a database of the operator's own is migrated on request only.
  if (servers.databaseStarted && !unmigrated) await migrate(session, addresses);
  const child = session.spawn(
    process.execPath,
    ['--enable-source-maps', path.join(ROOT, program), ...programArguments],
    {
      cwd: inCallerDirectory ? (process.env.INIT_CWD ?? ROOT) : ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...addresses },
    },
  );
  const [code] = (await session.orInterrupted(once(child, 'exit'))) as [number | null];
  return code ?? 1;
}
