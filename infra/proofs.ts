/**
 * `npm run proofs`: what no commit needs each time. The long form of every test that imports `backend/testing/sweep.ts`, processes killed in
 * a loop, and the containers on a Docker engine, if there is one. `--seed=NUMBER` starts random sweeps from another seed.
 */
import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandSession, runCommand } from './command/command-session.ts';
import { ROOT } from './command/project.ts';
import { createThrowAwayDirectory } from './servers/throw-away-directory.ts';
import { runTasks } from './testing/run-tasks.ts';
import { build, integrationTests, programTask, type TestRunOptions, unitTests } from './testing/tasks.ts';

const TEST_FILES = '{backend,frontend,infra}/**/*.test.ts';
const KILLED_PROCESSES = ['infra/chaos.ts', 'worker-killed', 'web-killed'];
const IMPORT = /\/testing\/sweep\.js';$/m;

await runCommand(prove);

async function prove(session: CommandSession): Promise<number> {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } });
  const workDir = await createThrowAwayDirectory('proofs-');
  session.onEnd(() => rm(workDir, { recursive: true, force: true }));
  process.env.NODE_COMPILE_CACHE = path.join(workDir, 'compiled');
  process.env.PROOFS = '1';
  if (values.seed) process.env.PROOFS_SEED = values.seed;
  const files = globSync(TEST_FILES, { cwd: ROOT }).filter((file) =>
    IMPORT.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  const isIntegration = (file: string) => file.endsWith('.integration.test.ts');
  const options = (patterns: string[]): TestRunOptions => ({ reportDir: workDir, patterns });
  return runTasks([
    build(session),
    unitTests(session, options(files.filter((file) => !isIntegration(file)))),
    integrationTests(session, options(files.filter(isIntegration))),
    // Alone on the machine.
    { ...programTask(session, 'killed processes', KILLED_PROCESSES), weight: 4, after: ['build'] },
    { ...programTask(session, 'containers', ['infra/compose/check.sh'], 'sh'), weight: 4, after: ['killed processes'] },
  ]);
}
