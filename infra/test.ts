/**
 * `npm test`: every check and every test, on servers and data of its own.
 * `npm test -- unit|component|integration|e2e [PATTERN…]`: one part, with the runner's own report.
 * `npm test -- --changed`: the static checks, and the tests that the changes since the upstream branch can reach.
 * `--shuffle` or `--shuffle=SEED`, with either: files and tests in a random order, or in that of an earlier run.
 */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { createThrowAwayDirectory } from './servers/throw-away-directory.ts';
import { changedFiles, testsOf } from './testing/changed-tests.ts';
import { runTasks } from './testing/run-tasks.ts';
import * as tasks from './testing/tasks.ts';

const SHUFFLE = /^--shuffle(?:=(\d+))?$/;
const MAX_SEED = 2 ** 31 - 1;

await runCommand(test);

async function test(session: CommandSession): Promise<number> {
  const workDir = await createThrowAwayDirectory('test-run-');
  session.onEnd(() => rm(workDir, { recursive: true, force: true }));
  // Tests start a few hundred processes and threads of Node.js on the same modules.
  process.env.NODE_COMPILE_CACHE = path.join(workDir, 'compiled');
  const [part, ...patterns] = process.argv.slice(2).filter((argument) => !SHUFFLE.test(argument));
  const options = { reportDir: workDir, shuffleSeed: shuffleSeed(process.argv.slice(2)) };
  if (part === undefined) return runTasks(everything(session, options));
  return runTasks(part === '--changed' ? changed(session, options) : onePart(session, options, part, patterns));
}

/** Printed, so that a red run can be repeated. */
function shuffleSeed(args: readonly string[]): number | undefined {
  const option = args.map((argument) => SHUFFLE.exec(argument)).find((match) => match !== null);
  if (!option) return undefined;
  const seed = option[1] === undefined ? randomInt(1, MAX_SEED) : Number(option[1]);
  console.log(`Shuffled; to repeat this order: --shuffle=${seed}`);
  return seed;
}

/**
 * Integration tests and journeys run one after the other: either keeps all processors busy, and more processes at once would only slow each
 * other down. Unit tests and static checks, one at a time, fill the moments in which integration tests wait.
 */
function everything(session: CommandSession, options: tasks.TestRunOptions): tasks.Task[] {
  const servers = session.startServers({ dataDir: options.reportDir, temporary: true });
  // The task that needs them reports the failure.
  servers.catch(() => undefined);
  return [
    tasks.browser(session, servers),
    tasks.build(session),
    tasks.componentTests(session, options),
    tasks.integrationTests(session, options, servers),
    tasks.unitTests(session, options, 1),
    ...tasks.staticChecks(session),
    tasks.journeys(session, options),
  ];
}

function changed(session: CommandSession, options: tasks.TestRunOptions): tasks.Task[] {
  const { sources, integration, journeys: specs } = testsOf(changedFiles());
  return [
    ...(integration.length + specs.length > 0 ? [tasks.build(session)] : []),
    ...(sources.length > 0
      ? [tasks.unitTests(session, { ...options, sources }), tasks.componentTests(session, { ...options, sources })]
      : []),
    ...(integration.length > 0 ? [tasks.integrationTests(session, { ...options, patterns: integration })] : []),
    ...(specs.length > 0 ? [tasks.browser(session), tasks.journeys(session, { ...options, patterns: specs })] : []),
    ...tasks.staticChecks(session),
  ];
}

function onePart(session: CommandSession, run: tasks.TestRunOptions, part: string, patterns: string[]): tasks.Task[] {
  const options = { ...run, patterns, live: true };
  if (part === 'unit') return [tasks.unitTests(session, options)];
  if (part === 'component') return [tasks.componentTests(session, options)];
  if (part === 'integration') return [tasks.build(session), tasks.integrationTests(session, options)];
  if (part === 'e2e') return [tasks.browser(session), tasks.build(session), tasks.journeys(session, options)];
  throw new CommandError(`"${part}" is not a part of the tests. Use unit, component, integration or e2e.`);
}
