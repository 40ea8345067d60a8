/**
 * `node infra/bootstrap.mjs with-servers [--in-caller-directory] PROGRAM [ARGS]`: runs a Node.js program with `DATABASE_URL` and
 * `REDIS_URL` set: from the environment, else of the running site, else of servers started for the program.
 */
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from './build/ensure-built.ts';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { createConsoleLog } from './command/console-log.ts';
import { dataDirectory, ROOT } from './command/project.ts';
import { readRuntimeState } from './servers/runtime-file.ts';
import { DataDirectoryInUse } from './servers/servers-error.ts';
import { loadSettingsFile, migrate } from './site/site.ts';

const CALLER_DIRECTORY_FLAG = '--in-caller-directory';
/** How long to wait for another command's servers. */
const WAIT_FOR_SERVERS_MS = 60_000;
const POLL_MS = 100;

await runCommand(runWithServers, {
  // Standard output belongs to the program.
  log: createConsoleLog(process.stderr),
});

async function runWithServers(session: CommandSession): Promise<number> {
  const words = process.argv.slice(2);
  const inCallerDirectory = words[0] === CALLER_DIRECTORY_FLAG;
  const [program, ...programArguments] = inCallerDirectory ? words.slice(1) : words;
  if (!program) throw new CommandError(`Usage: with-servers [${CALLER_DIRECTORY_FLAG}] PROGRAM [ARGS]`);
  loadSettingsFile();
  const dataDir = dataDirectory();
  const [{ own, ...addresses }] = await Promise.all([findServers(session, dataDir), ensureBuilt(session)]);
  // A running site has migrated its database; a new one may be empty.
  if (own) await migrate(session, addresses);
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

interface ServerAddresses {
  DATABASE_URL: string;
  REDIS_URL: string;
  /** Started for this program. */
  own: boolean;
}

async function findServers(session: CommandSession, dataDir: string): Promise<ServerAddresses> {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (DATABASE_URL && REDIS_URL) return { DATABASE_URL, REDIS_URL, own: false };
  const deadline = performance.now() + WAIT_FOR_SERVERS_MS;
  for (;;) {
    try {
      const own = await session.startServers({
        dataDir,
        databaseUrl: DATABASE_URL || undefined,
        redisUrl: REDIS_URL || undefined,
      });
      return { DATABASE_URL: own.databaseUrl, REDIS_URL: own.redisUrl, own: true };
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse) || performance.now() > deadline) throw error;
    }
    // Another command holds the directory; its addresses appear when its servers are up.
    const running = await readRuntimeState(dataDir).catch(() => undefined);
    if (running) return { DATABASE_URL: running.databaseUrl, REDIS_URL: running.redisUrl, own: false };
    await session.orInterrupted(delay(POLL_MS));
  }
}
