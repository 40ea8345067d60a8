/** `npm start`: builds, starts what the site needs, serves, and ends everything together. */
import { once } from 'node:events';
import { ensureBuilt } from './build/ensure-built.ts';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { dataDirectory } from './command/project.ts';
import { runStep, seconds } from './command/step-log.ts';
import { addressesOf, assertSettings, loadEnvironment, prepareDatabase, serveSite, wantsSamples } from './site/site.ts';
import { assertPortFree } from './site/site-port.ts';

await runCommand(start, { interruptedExitCode: 0 });

async function start(session: CommandSession): Promise<number> {
  const started = performance.now();
  loadEnvironment();
  const dataDir = dataDirectory();
  await assertPortFree(dataDir, process.env);
  await ensureBuilt(session);
  await assertSettings();
  const samples = wantsSamples(process.env);
  const servers = await session.startServers({
    dataDir,
    databaseUrl: process.env.DATABASE_URL || undefined,
    redisUrl: process.env.REDIS_URL || undefined,
  });
  const environment = { NODE_ENV: 'production', ...addressesOf(dataDir, servers) };
  await prepareDatabase(session, environment, { samples });
  const site = await runStep(session.log, 'starting the site', () => serveSite(session, environment));
  await servers.announce(site.url);
  session.log.note(`\nThe site is ready after ${seconds(performance.now() - started)}: ${site.url}`);
  session.log.note(`Data: ${dataDir}`);
  session.log.note('Stop it with Ctrl-C.');

  const unexpectedEnd = await Promise.race([
    once(session.interruption, 'abort').then(() => undefined),
    site.ended.then((end) => `The site exited unexpectedly (${typeof end === 'number' ? `exit code ${end}` : end}).`),
    servers.lost,
  ]);
  if (unexpectedEnd) throw new CommandError(unexpectedEnd);
  await runStep(session.log, 'stopping the site', () => session.stop(site.child));
  await runStep(session.log, 'stopping the servers', () => session.end());
  return 0;
}
