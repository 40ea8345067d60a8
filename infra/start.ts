/** `npm start`: builds, starts what the site needs, serves, and ends everything together. */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build/ensure-built.ts';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { dataDirectory } from './command/project.ts';
import { runStep, seconds } from './command/step-log.ts';
import { assertSettings, loadEnvironment, prepareDatabase, serveSite, wantsSamples } from './site/site.ts';
import { assertPortFree } from './site/site-port.ts';
import { upgradePostgres } from './upgrade/upgrade-postgres.ts';

await runCommand(start, { interruptedExitCode: 0 });

async function start(session: CommandSession): Promise<number> {
  const started = performance.now();
  loadEnvironment();
  const dataDir = dataDirectory();
  const upgrade = readUpgradeFlag();
  await assertPortFree(dataDir, process.env);
  await ensureBuilt(session);
  await assertSettings();
  if (upgrade) await upgradePostgres(session, dataDir);
  const samples = wantsSamples(process.env);
  const servers = await session.startServers({
    dataDir,
    databaseUrl: process.env.DATABASE_URL || undefined,
    redisUrl: process.env.REDIS_URL || undefined,
  });
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
  };
  await prepareDatabase(session, environment, { samples });
  const site = await runStep(session.log, 'starting the site', () => serveSite(session, environment));
  await servers.announce(site.url);
  session.log.note(`\nThe site is ready after ${seconds(performance.now() - started)}: ${site.url}`);
  session.log.note(`Data: ${dataDir}`);
  session.log.note('Stop it with Ctrl-C.');

  const unexpectedEnd = await Promise.race([
    waitForInterruption(session),
    site.ended.then((end) => `The site exited unexpectedly (${typeof end === 'number' ? `exit code ${end}` : end}).`),
    servers.lost,
  ]);
  if (unexpectedEnd) throw new CommandError(unexpectedEnd);
  await runStep(session.log, 'stopping the site', () => session.stop(site.child));
  await runStep(session.log, 'stopping the servers', () => session.end());
  return 0;
}

/** @throws CommandError for other arguments, and for an upgrade of the operator's own server */
function readUpgradeFlag(): boolean {
  const { values } = parseArgsOrExplain();
  if (values.upgrade && process.env.DATABASE_URL)
    throw new CommandError(
      'DATABASE_URL names a server of your own, which only you can upgrade: --upgrade is for the PostgreSQL that the site starts itself.',
    );
  return values.upgrade;
}

function parseArgsOrExplain() {
  try {
    return parseArgs({ options: { upgrade: { type: 'boolean', default: false } } });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : ''}\nUsage: npm start [-- --upgrade]`);
  }
}

function waitForInterruption(session: CommandSession): Promise<undefined> {
  return new Promise((resolve) => {
    session.interruption.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
