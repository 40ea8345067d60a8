/**
 * `npm test`: every check and every test, on servers and data of its own.
 * `npm test -- unit|integration|e2e [PATTERN…]`: one part, with the runner's own report.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, type CommandSession, runCommand } from './command-session.ts';
import { runTasks } from './testing/run-tasks.ts';
import { browser, build, integrationTests, journeys, staticChecks, type Task, unitTests } from './testing/tasks.ts';

const INTERRUPTED = 130;

await runCommand(test, { interruptedExitCode: INTERRUPTED });

async function test(session: CommandSession): Promise<number> {
  const workDir = await mkdtemp(path.join(tmpdir(), 'test-run-'));
  session.onEnd(() => rm(workDir, { recursive: true, force: true }));
  const [part, ...patterns] = process.argv.slice(2);
  return runTasks(part === undefined ? everything(session, workDir) : onePart(session, workDir, part, patterns));
}

/**
 * Journeys and integration tests wait for the build, so that goes first, beside the unit tests. The two come one after the
 * other: side by side they take as long, and what is to happen soon happens late. Integration tests wait for servers a
 * quarter of their time, which the light checks beside them use; journeys use all that there is.
 */
function everything(session: CommandSession, workDir: string): Task[] {
  const options = { reportDir: workDir };
  const servers = session.startServers({ dataDir: workDir, temporary: true });
  // Reported by the task that needs them.
  servers.catch(() => undefined);
  return [
    browser(session, servers),
    build(session),
    unitTests(session, options),
    integrationTests(session, options, servers, ['build']),
    journeys(session, options),
    ...staticChecks(session),
  ];
}

function onePart(session: CommandSession, reportDir: string, part: string, patterns: string[]): Task[] {
  const options = { reportDir, patterns, live: true };
  if (part === 'unit') return [unitTests(session, options)];
  if (part === 'integration') return [integrationTests(session, options)];
  if (part === 'e2e') return [browser(session), build(session), journeys(session, options)];
  throw new CommandError(`"${part}" is no part of the tests: unit, integration or e2e.`);
}
