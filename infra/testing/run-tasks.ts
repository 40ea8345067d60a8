import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { seconds } from '../command/step-log.ts';
import { runSchedule } from './schedule.ts';
import type { Task, TaskOutcome } from './tasks.ts';
import { addCounts, describeCounts } from './test-counts.ts';

/** Workers wait for timers, servers and frames at times, so there are two more than cores. */
const SPARE_WORKERS = 2;

/**
 * Runs the tasks and prints failures, a table and the closing line.
 * @returns the exit code: 0 only when every task passed and at least one test ran
 */
export async function runTasks(tasks: readonly Task[]): Promise<number> {
  const started = performance.now();
  const results = await runSchedule(tasks, Math.max(2, availableParallelism()) + SPARE_WORKERS, ({ ok }) => ok);
  for (const { name } of tasks) printFailure(name, results.get(name));
  const rows = tasks.map(({ name }) => tableRow(name, results.get(name)));
  console.log(`\n${rows.join('\n')}\n${'total'.padEnd(20)}${' '.repeat(10)}${elapsed(performance.now() - started)}`);
  return printClosingLine(tasks, results);
}

function printFailure(name: string, outcome: TaskOutcome | undefined): void {
  if (!outcome || outcome.ok || !outcome.output) return;
  const text = process.stdout.isTTY ? outcome.output : stripVTControlCharacters(outcome.output);
  console.log(`\n──── ${name} failed ────\n${text.trim()}`);
}

function tableRow(name: string, outcome: TaskOutcome | undefined): string {
  const verdict = !outcome ? 'not run' : outcome.ok ? 'ok' : 'FAILED';
  const time = outcome ? elapsed(outcome.milliseconds) : '';
  const counts = outcome?.counts ? `   ${describeCounts(outcome.counts)}` : '';
  return `${name.padEnd(20)}${verdict.padEnd(10)}${time}${counts}`.trimEnd();
}

const elapsed = (milliseconds: number): string => seconds(milliseconds).padStart(8);

/** A failure outside tests (types, build, a broken runner) counts once. */
function printClosingLine(tasks: readonly Task[], results: ReadonlyMap<string, TaskOutcome>): number {
  const outcomes = tasks.map(({ name }) => results.get(name));
  const sum = addCounts(outcomes.flatMap((outcome) => outcome?.counts ?? []));
  const uncounted = outcomes.filter((outcome) => !outcome || (!outcome.ok && !outcome.counts?.failed)).length;
  const failed = sum.failed + uncounted;
  if (sum.skippedTitles.length > 0) {
    console.log(`\nSkipped:\n${sum.skippedTitles.map((title) => `  ${title}`).join('\n')}`);
  }
  const executed = sum.passed + sum.failed;
  if (executed === 0) console.log('\nNo test was executed.');
  console.log(`\n${describeCounts({ ...sum, failed })}`);
  return failed === 0 && executed > 0 ? 0 : 1;
}
