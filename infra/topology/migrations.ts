import path from 'node:path';
import type { CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { runStep } from '../command/step-log.ts';
import { type Environment, prepareDatabase } from '../site/site.ts';
import { type CheckResult, checkResult } from './check-result.ts';

const PROGRAM = path.join(ROOT, 'dist/backend/commands/migrate.js');

/** Runs two migrations of an empty database at the same time, then loads the samples. */
export async function migrateTwice(session: CommandSession, environment: Environment): Promise<CheckResult> {
  const results = await runStep(session.log, 'migrating from two processes at once', () =>
    Promise.all([1, 2].map(() => session.run(process.execPath, [PROGRAM], { env: environment }))),
  );
  const said = results.map(({ output }) => output.trim().split('\n').at(-1) ?? '').sort();
  const [applied = '', idle = ''] = said;
  await prepareDatabase(session, environment);
  return checkResult('migrations run once', said.join('; '), [
    results.some(({ code }) => code !== 0) && 'one of the processes failed',
    !/^\d+ migrations? applied$/.test(applied) && `one reported: ${applied}`,
    idle !== 'The database is up to date' && `the other reported: ${idle}`,
  ]);
}
