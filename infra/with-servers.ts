/**
 * `node infra/bootstrap.mjs with-servers [--in-caller-directory] PROGRAM [ARGS]`: runs a Node.js program with `DATABASE_URL` and
 * `REDIS_URL` set, as `findServers` finds them.
 */
import { once } from 'node:events';
import path from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { createConsoleLog } from './command/console-log.ts';
import { findServers } from './command/find-servers.ts';
import { dataDirectory, ROOT } from './command/project.ts';
import { loadEnvironment, migrate } from './site/site.ts';

const CALLER_DIRECTORY_FLAG = '--in-caller-directory';

await runCommand(runWithServers, {
  // Standard output belongs to the program.
  log: createConsoleLog(process.stderr),
});

async function runWithServers(session: CommandSession): Promise<number> {
  const args = process.argv.slice(2);
  const inCallerDirectory = args[0] === CALLER_DIRECTORY_FLAG;
  const [program, ...programArguments] = inCallerDirectory ? args.slice(1) : args;
  if (!program) throw new CommandError(`Usage: with-servers [${CALLER_DIRECTORY_FLAG}] PROGRAM [ARGS]`);
  loadEnvironment();
  const dataDir = dataDirectory();
  const [servers] = await Promise.all([findServers(session, dataDir, process.env), ensureBuilt(session)]);
  const addresses = { DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl };
  // A running site has migrated its database, and a database of the operator's own is migrated on request only.
  if (servers.databaseStarted) await migrate(session, addresses);
  const child = session.spawn(
    process.execPath,
    ['--enable-source-maps', path.join(ROOT, program), ...programArguments],
    {
      cwd: inCallerDirectory ? (process.env.INIT_CWD ?? ROOT) : ROOT,
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: dataDir, ...addresses },
    },
  );
  const [code] = (await session.orInterrupted(once(child, 'exit'))) as [number | null];
  return code ?? 1;
}
