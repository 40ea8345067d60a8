/** `npm run dev`: the site from its sources, with hot reload of pages and a recompiled, restarted server on change. */
import path from 'node:path';
import { buildBackend } from './build/ensure-built.ts';
import { watchChanges } from './build/watch-changes.ts';
import { CommandError, type CommandSession, Interrupted, runCommand } from './command/command-session.ts';
import { dataDirectory, ROOT } from './command/project.ts';
import { runStep } from './command/step-log.ts';
import * as serving from './site/site.ts';
import { assertPortFree } from './site/site-port.ts';

await runCommand(develop, { interruptedExitCode: 0 });

async function develop(session: CommandSession): Promise<number> {
  serving.loadEnvironment();
  const dataDir = dataDirectory();
  await assertPortFree(dataDir, process.env);
  const [servers] = await Promise.all([
    session.startServers({
      dataDir,
      databaseUrl: process.env.DATABASE_URL || undefined,
      redisUrl: process.env.REDIS_URL || undefined,
    }),
    buildBackend(session),
  ]);
  servers.lost.then((reason) => {
    session.log.note(reason);
    session.interrupt();
  });
  const environment = { NODE_ENV: 'development', ...serving.addressesOf(dataDir, servers) };
  await serving.prepareDatabase(session, environment, { samples: serving.wantsSamples(process.env) });
  let site = await tryServe(session, environment);
  if (site) await servers.announce(site.url);
  session.log.note(`${site ? `The site is ready: ${site.url}\n` : ''}Stop it with Ctrl-C.`);

  for await (const _ of await watchChanges(path.join(ROOT, 'backend'), session.interruption)) {
    const compiled = await compile(session);
    if (!compiled) continue;
    if (site) await session.stop(site.child);
    await serving.migrate(session, environment).catch(report(session));
    site = await tryServe(session, environment);
    if (site) session.log.note(`The site is ready: ${site.url}`);
  }
  return 0;
}

/** A compile error must not end the session: the next change may fix it. */
const compile = async (session: CommandSession): Promise<boolean> =>
  buildBackend(session).then(() => true, report(session));

function tryServe(session: CommandSession, environment: serving.Environment): Promise<serving.Site | undefined> {
  return runStep(session.log, 'starting the site', () => serving.serveSite(session, environment)).catch(
    (error: unknown) => {
      report(session)(error);
      return undefined;
    },
  );
}

function report(session: CommandSession): (error: unknown) => false {
  return (error) => {
    if (error instanceof Interrupted) throw error;
    if (!(error instanceof CommandError)) throw error;
    session.log.note(`${error.message}\nWaiting for the next change.`.trim());
    return false;
  };
}
