/** `npm run chaos`: breaks servers and processes of the built site while visitors send inquiries, and accounts for every inquiry. */
import { ensureBuilt } from './build/ensure-built.ts';
import { parseOptions } from './chaos/fault-options.ts';
import type { FaultResults } from './chaos/fault-results.ts';
import { openFaultStage } from './chaos/fault-stage.ts';
import { describeMachine, describeResults } from './chaos/fault-tables.ts';
import { writeDocument } from './chaos/faults-document.ts';
import { measureLatency } from './chaos/latency.ts';
import { INQUIRIES, playRow } from './chaos/play-row.ts';
import { measureStops } from './chaos/stops.ts';
import { faultsOf } from './chaos/verdict.ts';
import { type CommandSession, runCommand } from './command/command-session.ts';
import { runStep } from './command/step-log.ts';
import { describeThisMachine } from './load-runs/machine.ts';
import { lastLogLines } from './load-runs/stage.ts';

await runCommand(chaos);

async function chaos(session: CommandSession): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const results: FaultResults = { machine: describeThisMachine(), rows: [], stops: [], latency: null };
  await ensureBuilt(session);
  const stage = await openFaultStage(session);

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
  session.log.note(await lastLogLines([stage.web, stage.worker]));
  return 1;
}
