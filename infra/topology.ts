/** `npm run topology`: runs the services of docker-compose.yml as processes on loopback and proves that two of each act as one site. */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build/ensure-built.ts';
import { type CommandSession, runCommand } from './command/command-session.ts';
import { runStep } from './command/step-log.ts';
import { describeThisMachine } from './load-runs/machine.ts';
import { lastLogLines } from './load-runs/stage.ts';
import { checkChanges } from './topology/changes.ts';
import { findNginx, lastProxyErrors } from './topology/proxy.ts';
import { checkRestart } from './topology/restart.ts';
import { checkSchedule } from './topology/schedule.ts';
import { checkSession } from './topology/staff.ts';
import { renderResults, writeDocument } from './topology/topology-document.ts';
import { openTopologyStage } from './topology/topology-stage.ts';

await runCommand(topology);

async function topology(session: CommandSession): Promise<number> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  await findNginx();
  await ensureBuilt(session);
  const machine = describeThisMachine();
  const started = performance.now();
  const stage = await openTopologyStage(session);
  const results = [stage.migrations];
  results.push(await runStep(session.log, 'a session on both', () => checkSession(stage)));
  results.push(await runStep(session.log, 'a change on both', () => checkChanges(stage)));
  results.push(...(await checkRestart(stage)));
  results.push(await checkSchedule(stage));
  session.log.note(`\n${renderResults(results)}`);
  if (values.write)
    session.log.note(`\nWritten to ${await writeDocument(results, machine, (performance.now() - started) / 1_000)}`);
  const faults = results.flatMap(({ title, faults }) => faults.map((fault) => `  ${title}: ${fault}`));
  for (const process of [...stage.webs, ...stage.workers]) faults.push(...process.unexpectedEnds);
  if (faults.length === 0) return 0;
  session.log.note(`\nFailed:\n${faults.join('\n')}`);
  session.log.note(await lastLogLines([...stage.webs, ...stage.workers]));
  session.log.note(await lastProxyErrors(stage.dataDir));
  return 1;
}
