import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '../build.ts';
import { CommandError, type CommandSession } from '../command-session.ts';
import startSite from '../e2e/start-site.ts';
import type { Servers } from '../servers/servers.ts';
import { runStep } from '../step-log.ts';
import { ensureChromium } from './chromium.ts';
import type { ScheduledTask } from './schedule.ts';
import { countJestTests, countPlaywrightTests, NO_TESTS, type TestCounts } from './test-counts.ts';

export interface TaskOutcome {
  ok: boolean;
  milliseconds: number;
  /** What to read when it failed; empty when it went to the console. */
  output: string;
  /** Undefined for what is no test run. */
  counts?: TestCounts;
}

export type Task = ScheduledTask<TaskOutcome>;

export interface TestRunOptions {
  /** Where the runners write their reports. */
  reportDir: string;
  /** Only files whose path matches; all when empty. */
  patterns?: readonly string[];
  /** The runner's own report to the console while it runs. */
  live?: boolean;
  /** Files and tests run in an order made from this number. */
  shuffleSeed?: number;
}

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

export interface JourneyPart {
  name: string;
  project?: string;
  workers: number;
  after: readonly string[];
  beside?: string;
}

const ALL_JOURNEYS: JourneyPart = { name: 'browser journeys', workers: 4, after: ['build', 'browser'] };

/** Types, lint and format, the map of modules: nothing here runs the product. */
export function staticChecks(session: CommandSession): Task[] {
  return [
    // Each checker beside the first learns the large libraries' types anew: it costs more than it gains.
    programTask(session, 'types', ['node_modules/typescript/bin/tsc', '--noEmit', '--project', '.', '--checkers', '1']),
    programTask(session, 'lint and format', [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '.',
    ]),
    programTask(session, 'module map', [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'backend',
      'frontend',
      'infra',
    ]),
  ];
}

export function unitTests(session: CommandSession, options: TestRunOptions): Task {
  return {
    name: 'unit tests',
    weight: 2,
    run: () => runJest(session, 'unit', 2, options, {}),
  };
}

/**
 * @param servers of this run; without them Jest's own setup starts some
 * @param after some of them start the built site: two builds at once would be in each other's way
 */
export function integrationTests(
  session: CommandSession,
  options: TestRunOptions,
  servers?: Promise<Servers>,
  after: string[] = [],
): Task {
  return {
    name: 'integration tests',
    weight: 3,
    after,
    run: async () => {
      const { databaseUrl, redisUrl } = (await servers) ?? {};
      const environment = { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl };
      // They wait for servers a third of their time.
      return runJest(session, 'integration', 3, options, environment);
    },
  };
}

export function build(session: CommandSession): Task {
  return {
    name: 'build',
    weight: 2,
    run: () =>
      timed(async () => {
        await ensureBuilt(session);
        return { ok: true, output: '' };
      }),
  };
}

/** @param before of two installations of packages at once one would fail */
export function browser(session: CommandSession, before: Promise<unknown> = Promise.resolve()): Task {
  return {
    name: 'browser',
    // It waits for a download, if for anything.
    weight: 0,
    run: () =>
      timed(async () => {
        await before.catch(() => undefined);
        await ensureChromium(session);
        return { ok: true, output: '' };
      }),
  };
}

/** For journeys in several runs, each of which would start one of its own. It ends with the session. */
export function journeySite(session: CommandSession): Task {
  return {
    name: 'journey site',
    weight: 1,
    after: ['build'],
    run: () =>
      timed(() =>
        runStep(session.log, 'starting the site of the journeys', async () => {
          const starting = startSite();
          session.onEnd(async () => {
            const end = await starting.catch(() => undefined);
            await end?.();
          });
          await session.orInterrupted(starting);
          return { ok: true, output: '' };
        }),
      ),
  };
}

/** @param part all journeys, or those of one of Playwright's projects */
export function journeys(session: CommandSession, options: TestRunOptions, part: JourneyPart = ALL_JOURNEYS): Task {
  const { name, project, workers, after, beside } = part;
  return {
    name,
    weight: workers,
    after,
    beside,
    run: () =>
      timed(async () => {
        const report = path.join(options.reportDir, `${name}.json`);
        return runStep(session.log, `running the ${name}`, async () => {
          const args = [
            ...['node_modules/@playwright/test/cli.js', 'test', '--workers', String(workers)],
            // A run empties its folder first.
            ...(project ? ['--project', project, '--output', `e2e/results/${project}`] : []),
            ...(options.shuffleSeed === undefined ? [] : [`--shuffle=${options.shuffleSeed}`]),
            ...(options.patterns ?? []),
          ];
          const { code, output } = await session.run(process.execPath, args, {
            env: { E2E_REPORT: report, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
            inherit: options.live,
            // Playwright closes its browsers and the site on SIGINT only.
            stopSignal: 'SIGINT',
          });
          return { ok: code === 0, output, counts: await readCounts(report, countPlaywrightTests) };
        });
      }),
  };
}

function programTask(session: CommandSession, name: string, args: string[]): Task {
  return {
    name,
    weight: 1,
    run: () =>
      timed(() =>
        runStep(session.log, `checking ${name}`, async () => {
          const { code, output } = await session.run(process.execPath, args);
          return { ok: code === 0, output };
        }),
      ),
  };
}

function runJest(
  session: CommandSession,
  project: 'unit' | 'integration',
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

/** Without a report the runner broke before it counted anything. */
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
