/** `npm run bench`: measures the built site on servers of its own and compares it with a bare server that sends the same bytes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchOptions, parseOptions } from './bench/bench-options.ts';
import { benchProgram } from './bench/bench-process.ts';
import type { BenchResults, SqlResult, StartResult } from './bench/bench-results.ts';
import { describeMachine, describeResults } from './bench/bench-tables.ts';
import { type BenchCase, findProductIds, planCases } from './bench/cases.ts';
import { type Catalog, importLargeCatalog, prepareSampleCatalog } from './bench/catalogs.ts';
import { timeChanges } from './bench/changes.ts';
import { leaveMeasuredCore, planCores } from './bench/cores.ts';
import { type Bench, compareWithBareServer, compareWithSql, recordStatements, warmUp } from './bench/measure.ts';
import { type StartedSite, startSite } from './bench/measured-site.ts';
import { weighPages } from './bench/page-weight.ts';
import { writeDocument } from './bench/performance-document.ts';
import { timeSecondStart } from './bench/second-start.ts';
import { compareUncached, recordPage } from './bench/uncached.ts';
import type { Encoding } from './bench/wire.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { type CommandSession, runCommand } from './command/command-session.ts';
import { runStep } from './command/step-log.ts';
import { describeThisMachine, type Machine } from './load-runs/machine.ts';
import { median } from './load-runs/percentiles.ts';
import type { Servers } from './servers/servers.ts';

const CONNECTIONS = 10;
const FULL = { warmUpSeconds: 1, seconds: 4, firstWarmUpSeconds: 3, starts: 3 };
const QUICK = { warmUpSeconds: 0.5, seconds: 1, firstWarmUpSeconds: 2, starts: 1 };
const ENCODINGS: readonly Encoding[] = ['br', 'identity'];
/** One run with its options and results. */
interface Run extends Bench {
  options: BenchOptions;
  pace: typeof FULL;
  dataDir: string;
  servers: Servers;
  results: BenchResults;
}

await runCommand(bench);

async function bench(session: CommandSession): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const cores = planCores();
  const machine = { ...describeThisMachine(), cores: cores.count };
  await ensureBuilt(session);
  leaveMeasuredCore(cores);

  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  session.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  const servers = await session.startServers({ dataDir });
  const pace = options.quick ? QUICK : FULL;
  const load = { connections: CONNECTIONS, warmUpSeconds: pace.warmUpSeconds, seconds: pace.seconds };
  const results = emptyResults(machine, cores.measured !== null, load);
  const run: Run = { session, cores, load, options, pace, dataDir, servers, results };

  if (options.sample) await measureCatalog(run, await prepareSampleCatalog(session, servers, dataDir), true);
  if (options.large) {
    const { catalog, figures } = await importLargeCatalog(session, servers, dataDir, cores);
    if (options.parts.has('import')) results.catalogImport = figures;
    await measureCatalog(run, catalog, !options.sample);
  }

  if (options.parts.has('start')) {
    const time = () => timeSecondStart(session, cores, dataDir);
    results.secondStartMs = await runStep(session.log, 'starting twice by npm start', time);
  }

  session.log.note(`\n${describeMachine(results)}`);
  for (const { title, body } of describeResults(results)) session.log.note(`\n${title}\n\n${body}`);
  if (options.write) session.log.note(`\nWritten to ${await writeDocument(results)}`);
  return 0;
}

/** @param weigh false when page weights were measured with another catalog already */
async function measureCatalog(run: Run, catalog: Catalog, weigh: boolean): Promise<void> {
  const { session, pace, results, options } = run;
  const size = `${catalog.products.toLocaleString('en-US')} products`;
  const site = await runStep(session.log, `starting the site, ${size}`, () => start(run, catalog));
  const startTimes = [site.startMs];
  const residentAtStart = (await site.process.memory()).resident;
  const cases = (await planCases(site.url)).filter(({ part }) => options.parts.has(part));

  if (cases.length > 0) {
    const paths = cases.flatMap((one) => one.paths);
    await runStep(session.log, 'warming up', () => warmUp(run, site, paths, pace.firstWarmUpSeconds));
  }
  for (const one of cases) {
    for (const encoding of one.part === 'catalog' ? ENCODINGS : ENCODINGS.slice(0, 1)) {
      await runStep(session.log, `${one.request}, ${size}, ${encoding}`, async () => {
        results.requests.push(await compareWithBareServer(run, site, one, catalog.products, encoding));
      });
    }
  }
  if (options.parts.has('uncached')) await measureUncached(run, catalog, site);
  await measureSql(run, catalog, site, cases);
  if (weigh && options.parts.has('weight')) {
    const [product] = await findProductIds(site.url);
    const pages = ['/', '/about', '/catalog', `/product/${product}`, '/quote'];
    results.weights = await runStep(session.log, 'weighing pages', () => weighPages(site.url, pages));
  }
  const afterLoad = await site.process.memory();
  if (weigh && options.parts.has('change')) await measureChanges(run, catalog, site);
  await site.process.stop();

  if (options.parts.has('start')) {
    while (startTimes.length < pace.starts) startTimes.push(await timeStart(run, catalog));
    results.starts.push(toStartResult(catalog, startTimes, residentAtStart, afterLoad));
  }
}

async function measureUncached(run: Run, catalog: Catalog, site: StartedSite): Promise<void> {
  const recorder = await start(run, catalog, 'record-statements.ts');
  const statements = await recordPage(recorder);
  await recorder.process.stop();
  const { databaseUrl, products } = catalog;
  const compare = () => compareUncached(run, site, statements, databaseUrl, products);
  run.results.uncached.push(await runStep(run.session.log, `/catalog, rendered, ${products} products`, compare));
}

async function measureChanges(run: Run, catalog: Catalog, site: StartedSite): Promise<void> {
  const other = await start(run, catalog);
  const [product = 1] = await findProductIds(site.url);
  const time = () => timeChanges(catalog, [site, other], product);
  run.results.changes = await runStep(run.session.log, 'changing a product', time);
  await other.process.stop();
}

async function measureSql(run: Run, catalog: Catalog, site: StartedSite, cases: BenchCase[]): Promise<void> {
  const { session, results } = run;
  for (const one of cases.filter(({ sql }) => sql)) {
    const recorder = await start(run, catalog, 'record-statements.ts');
    const statements = await recordStatements(recorder, one.paths);
    await recorder.process.stop();
    // An unpaged answer is a megabyte: ten at once would measure copying.
    for (const connections of one.part === 'search' ? [1, CONNECTIONS] : [1]) {
      const step = `SQL of ${one.request}, ${catalog.products} products, connections: ${connections}`;
      const compare = (): Promise<SqlResult> => compareWithSql(run, site, statements, one, { ...catalog, connections });
      results.sql.push(await runStep(session.log, step, compare));
    }
  }
}

function start(run: Run, { databaseUrl }: Catalog, hook?: string): Promise<StartedSite> {
  const { session, cores, servers, dataDir } = run;
  const options = { core: cores.measured, databaseUrl, redisUrl: servers.redisUrl, dataDir };
  return startSite(session, { ...options, ...(hook && { hook: benchProgram(hook) }) });
}

async function timeStart(run: Run, catalog: Catalog): Promise<number> {
  const site = await start(run, catalog);
  await site.process.stop();
  return site.startMs;
}

function toStartResult(
  { products }: Catalog,
  startTimes: readonly number[],
  residentAtStart: number | null,
  afterLoad: { resident: number | null; peak: number | null },
): StartResult {
  const { resident: residentAfterLoad, peak } = afterLoad;
  return { products, startMs: median(startTimes), residentAtStart, residentAfterLoad, peak };
}

function emptyResults(machine: Machine, pinned: boolean, load: Bench['load']): BenchResults {
  return {
    machine,
    pinned,
    ...load,
    requests: [],
    sql: [],
    uncached: [],
    changes: null,
    secondStartMs: null,
    starts: [],
    weights: [],
    catalogImport: null,
  };
}
