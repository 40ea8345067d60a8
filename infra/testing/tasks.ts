import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '../build/ensure-built.ts';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import type { Servers } from '../servers/servers.ts';
import { ensureChromium } from './chromium.ts';
import type { ScheduledTask } from './schedule.ts';
import { countJestTests, countPlaywrightTests, NO_TESTS, type TestCounts } from './test-counts.ts';

export interface TaskOutcome {
  ok: boolean;
  milliseconds: number;
  /** Printed on failure; empty when it went to the console already. */
  output: string;
  /** Undefined when the task runs no tests. */
  counts?: TestCounts;
}

type JestProject = 'unit' | 'component' | 'integration';

export type Task = ScheduledTask<TaskOutcome>;

export interface TestRunOptions {
  reportDir: string;
  /** Only files whose path matches. */
  patterns?: readonly string[];
  /** Only unit and component tests that import one of these files, directly or through others. */
  sources?: readonly string[];
  /** Prints the runner's own report while it runs. */
  live?: boolean;
  /** Shuffles files and tests by this number. */
  shuffleSeed?: number;
}

const JEST = ['--import=./infra/jest/typescript-hooks.mjs', 'node_modules/jest/bin/jest.js'];

/** Types, lint, format and module map. */
export const staticChecks = (session: CommandSession): Task[] => [
  // Each further checker loads the libraries' types again, which costs more than it gains.
  programTask(session, 'types', ['node_modules/typescript/bin/tsc', '--noEmit', '--project', '.', '--checkers', '1']),
  programTask(session, 'lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  programTask(session, 'module map', [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'backend',
    'frontend',
    'infra',
  ]),
];

export const unitTests = (session: CommandSession, options: TestRunOptions, workers = 2): Task => ({
  name: 'unit tests',
  weight: workers,
  run: () => runJest(session, 'unit', workers, options, {}),
});

/** Of React components, in a simulated browser. */
export const componentTests = (session: CommandSession, options: TestRunOptions): Task => ({
  name: 'component tests',
  weight: 2,
  run: () => runJest(session, 'component', 2, options, {}),
});

/**
 * One worker more than the cores of a small machine: tests wait at times, and a fourth one costs a sixth more processor time.
 * @param servers of this run; without them Jest's global setup starts some
 */
export function integrationTests(session: CommandSession, options: TestRunOptions, servers?: Promise<Servers>): Task {
  return {
    name: 'integration tests',
    weight: 3,
    // Some tests serve the built pages.
    after: ['build'],
    run: async () => {
      const { databaseUrl, redisUrl } = (await servers) ?? {};
      const environment = { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl };
      return runJest(session, 'integration', 3, options, environment);
    },
  };
}

export const build = (session: CommandSession): Task => ({
  name: 'build',
  weight: 2,
  run: () =>
    timed(async () => {
      await ensureBuilt(session);
      return { ok: true, output: '' };
    }),
});

/** @param before another installation of packages: two at once would fail */
export const browser = (session: CommandSession, before: Promise<unknown> = Promise.resolve()): Task => ({
  name: 'browser',
  // It only waits for downloads.
  weight: 0,
  run: () =>
    timed(async () => {
      await before.catch(() => undefined);
      await ensureChromium(session);
      return { ok: true, output: '' };
    }),
});

/** At both widths. */
export const journeys = (session: CommandSession, options: TestRunOptions): Task => ({
  name: 'browser journeys',
  weight: 4,
  after: ['build', 'browser'],
  run: () =>
    timed(async () => {
      const report = path.join(options.reportDir, 'journeys.json');
      return runStep(session.log, 'running the browser journeys', async () => {
        const args = [
          ...['node_modules/@playwright/test/cli.js', 'test'],
          ...(options.shuffleSeed === undefined ? [] : [`--shuffle=${options.shuffleSeed}`]),
          ...(options.patterns ?? []),
        ];
        const { code, output } = await session.run(process.execPath, args, {
          env: {
            E2E_REPORT: report,
            NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
            // Chromium's shared memory is files, which cost a twentieth of the processor time on a disk.
            TMPDIR: options.reportDir,
          },
          inherit: options.live,
          // Playwright closes its browsers and the site on SIGINT only.
          stopSignal: 'SIGINT',
        });
        return { ok: code === 0, output, counts: await readCounts(report, countPlaywrightTests) };
      });
    }),
});

/** A program of Node.js that judges itself. */
export const programTask = (
  session: CommandSession,
  name: string,
  args: string[],
  program = process.execPath,
): Task => ({
  name,
  weight: 1,
  run: () =>
    timed(() =>
      runStep(session.log, `checking ${name}`, async () => {
        const { code, output } = await session.run(program, args);
        return { ok: code === 0, output };
      }),
    ),
});

function runJest(
  session: CommandSession,
  project: JestProject,
  workers: number,
  options: TestRunOptions,
  environment: Record<string, string | undefined>,
): Promise<TaskOutcome> {
  const report = path.join(options.reportDir, `${project}.json`);
  const args = [
    ...JEST,
    ...['--selectProjects', project, '--maxWorkers', String(workers), '--ci'],
    ...['--json', '--outputFile', report],
    ...(options.shuffleSeed === undefined ? [] : shuffledJest(options.shuffleSeed)),
    ...(options.patterns ?? []),
    ...(options.sources ? ['--passWithNoTests', '--findRelatedTests', ...options.sources] : []),
  ];
  return timed(() =>
    runStep(session.log, `running the ${project} tests`, async () => {
      const { code, output } = await session.run(process.execPath, args, {
        env: { NODE_ENV: 'test', ...environment },
        inherit: options.live,
      });
      return { ok: code === 0, output, counts: await readCounts(report, countJestTests) };
    }),
  );
}

function shuffledJest(seed: number): string[] {
  return ['--randomize', '--seed', String(seed), '--testSequencer', './infra/jest/shuffled-sequencer.mjs'];
}

/** No report means the runner failed before any test. */
async function readCounts(report: string, count: (json: string) => TestCounts): Promise<TestCounts> {
  const json = await readFile(report, 'utf8').catch(() => undefined);
  return json === undefined ? NO_TESTS : count(json);
}

async function timed(work: () => Promise<Omit<TaskOutcome, 'milliseconds'>>): Promise<TaskOutcome> {
  const started = performance.now();
  const outcome = await work().catch((error: unknown) => {
    if (error instanceof CommandError) return { ok: false, output: error.message };
    throw error;
  });
  return { ...outcome, milliseconds: performance.now() - started };
}
