/** `npm run check`: types, lint, format, module map and unit tests, within a minute. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CommandSession, runCommand } from './command/command-session.ts';
import { runTasks } from './testing/run-tasks.ts';
import { componentTests, staticChecks, unitTests } from './testing/tasks.ts';

await runCommand(check);

async function check(session: CommandSession): Promise<number> {
  const reportDir = await mkdtemp(path.join(tmpdir(), 'check-'));
  session.onEnd(() => rm(reportDir, { recursive: true, force: true }));
  return runTasks([
    unitTests(session, { reportDir }),
    componentTests(session, { reportDir }),
    ...staticChecks(session),
  ]);
}
