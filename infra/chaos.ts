/** `npm run chaos`: breaks servers and processes under the built site while visitors come, and counts what became of each. */
import { arch, cpus, loadavg, platform } from 'node:os';
import { ensureBuilt } from './build.ts';
import { writeDocument } from './chaos/document.ts';
import { measureLatency } from './chaos/latency.ts';
import { parseOptions } from './chaos/options.ts';
import { INQUIRIES, playRow } from './chaos/play-row.ts';
import { describeMachine, describeResults } from './chaos/report.ts';
import type { FaultResults } from './chaos/results.ts';
import { type Stage, setStage } from './chaos/stage.ts';
import { measureStops } from './chaos/stops.ts';
import { faultsOf } from './chaos/verdict.ts';
import { type CommandSession, runCommand } from './command-session.ts';
import { runStep } from './step-log.ts';

const INTERRUPTED = 130;

await runCommand(chaos, { interruptedExitCode: INTERRUPTED });

async function chaos(session: CommandSession): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const results = emptyResults();
  await ensureBuilt(session);
  const stage = await setStage(session);

  for (const row of options.rows) {
    const play = () => session.orInterrupted(playRow(stage, row));
    results.rows.push(await runStep(session.log, `${INQUIRIES} inquiries, ${row.title}`, play));
  }
  if (options.latency) {
    const measure = () => session.orInterrupted(measureLatency(stage));
    results.latency = await runStep(session.log, 'the answer beside its SQL', measure);
  }
  if (options.stops) results.stops = await session.orInterrupted(measureStops(stage));

  session.log.note(`\n${describeMachine(results)}`);
  for (const { title, body } of describeResults(results)) session.log.note(`\n${title}\n\n${body}`);
  if (options.write) session.log.note(`\nWritten to ${await writeDocument(results)}`);
  const found = faultsOf(results);
  if (found.length === 0) return 0;
  session.log.note(`\nFailed:\n${found.map((fault) => `  ${fault}`).join('\n')}`);
  await showLogs(stage);
  return 1;
}

async function showLogs({ session, web, worker }: Stage): Promise<void> {
  for (const process of [web, worker]) {
    session.log.note(`\nLast lines of the ${process.role}:\n${(await process.lastWords()).replace(/^/gm, '  ')}`);
  }
}

function emptyResults(): FaultResults {
  return {
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown processor',
      cores: cpus().length,
      system: `${platform()} ${arch()}`,
      node: process.version,
      loadBefore: loadavg()[0] ?? 0,
    },
    date: new Date().toISOString().slice(0, 10),
    rows: [],
    stops: [],
    latency: null,
  };
}
