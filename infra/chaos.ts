/**
 * `npm run chaos [-- PART]…`: breaks servers and processes of the built site while visitors send inquiries, and fails if an
 * inquiry is lost; and proves that two web and two worker processes behind Caddy act as one site.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from './bench/deliveries.ts';
import { EmailServer } from './bench/email-server.ts';
import { FAULTS, type Fault, type FaultServers, type FaultStage } from './bench/faults.ts';
import { type Outcome, playFault, violations } from './bench/play-fault.ts';
import { SiteProcess } from './bench/site-process.ts';
import { describeMachine, openStage } from './bench/stage.ts';
import { CHECKS, replaced, startPair } from './bench/two-processes.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { ROOT } from './command/project.ts';
import { runStep } from './command/step-log.ts';
import { findFreePort } from './servers/free-port.ts';
import { prepareDatabase } from './site/site.ts';

const TWO_PROCESSES = 'two-processes';

await runCommand(chaos);

async function chaos(session: CommandSession): Promise<number> {
  const known = [TWO_PROCESSES, ...FAULTS.map(({ name }) => name)];
  const given = process.argv.slice(2);
  if (given.some((part) => !known.includes(part))) throw new CommandError(`The parts are ${known.join(', ')}.`);
  const parts = new Set(given.length > 0 ? given : known);
  const machine = describeMachine();
  await ensureBuilt(session);
  const servers = await openServers(session);
  const [checks, outcomes, failed]: [object[], Outcome[], string[]] = [[], [], []];

  const play = async (stage: FaultStage, fault: Fault) => {
    const playing = () => session.orInterrupted(playFault(stage, fault));
    const { outcome, complaints } = await runStep(session.log, `${fault.name}: ${fault.what}`, playing);
    outcomes.push(outcome);
    const found = [...violations(fault.must ?? {}, outcome), ...complaints];
    failed.push(...found.map((violation) => `${fault.name}: ${violation}`));
    if (found.length > 0) session.log.note(`${await stage.web.lastLogLines()}\n${await stage.worker.lastLogLines()}`);
  };

  if (parts.delete(TWO_PROCESSES)) {
    const pair = await startPair(servers);
    for (const [at, web] of pair.webs.entries()) await play({ ...pair, web }, replaced('web', at + 1));
    for (const [at, worker] of pair.workers.entries()) await play({ ...pair, worker }, replaced('worker', at + 1));
    for (const [what, check] of Object.entries(CHECKS)) {
      const found = await runStep(session.log, what, () => session.orInterrupted(check(pair))).catch((error: Error) => {
        failed.push(`${what}: ${error.message}`);
      });
      checks.push({ what, found });
    }
    await Promise.all([...pair.webs, ...pair.workers].map((process) => process.stop()));
  }
  if (parts.size > 0) {
    const web = new SiteProcess(servers, 'web', await findFreePort());
    const worker = new SiteProcess(servers, 'worker', await findFreePort());
    await runStep(session.log, 'starting web and worker', () => Promise.all([web.start(), worker.start()]));
    for (const fault of FAULTS.filter(({ name }) => parts.has(name)))
      await play({ ...servers, web, worker, url: web.url }, fault);
  }

  session.log.note(`\n${machine}`);
  for (const table of [checks, outcomes]) console.table(table);
  session.log.note(failed.length === 0 ? 'Everything holds.' : `Failed:\n${failed.join('\n')}`);
  return failed.length === 0 ? 0 : 1;
}

async function openServers(session: CommandSession): Promise<FaultServers> {
  const stage = await openStage(session, 'chaos');
  const message = await new EmailServer().start();
  session.onEnd(() => message.stop());
  const database = openDatabase(stage.servers.databaseUrl);
  session.onEnd(() => database.end());
  const clock = pathToFileURL(path.join(ROOT, 'infra/bench/jumping-clock.ts')).href;
  const settings = {
    ...stage.settings,
    ...{ SMTP_URL: message.url, SALES_EMAIL: 'sales@scaffold.example', NODE_OPTIONS: `--import=${clock}` },
    // Short, so that a run sees emails retried.
    EMAIL_RETRY_SECONDS: '1',
  };
  await runStep(session.log, 'migrating from two processes at once', async () => {
    const args = [path.join(ROOT, 'dist/backend/commands/migrate.js')];
    const runs = await Promise.all([1, 2].map(() => session.run(process.execPath, args, { env: settings })));
    const said = runs.map(({ output }) => output.trim().split('\n').at(-1)).sort();
    assert.match(said.join('\n'), /^\d+ migrations? applied\nThe database is up to date$/);
  });
  await prepareDatabase(session, settings);
  return { ...stage, settings, message, database };
}
