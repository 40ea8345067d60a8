import path from 'node:path';
import type { CommandSession } from '../command/command-session.ts';
import { BenchProcess, benchProgram } from './bench-process.ts';
import type { Measured, RequestResult, SqlResult } from './bench-results.ts';
import type { BenchCase } from './cases.ts';
import type { Cores } from './cores.ts';
import type { StartedSite } from './measured-site.ts';
import type { Load, LoadOrder, RecordedAnswer, ReplayOrder, Statement } from './protocol.ts';
import { type Encoding, recordAnswer } from './wire.ts';

/** Shared by all measurements: session, cores and load. */
export interface Bench {
  session: CommandSession;
  cores: Cores;
  load: Load;
}

/** Matches queries only: other statements, such as the settings of a new connection, do not belong to a request. */
const QUERY = /^\s*(?:select|with)\b/i;

/** Measures the site's answers, then the same bytes from a bare server on the same core. */
export async function compareWithBareServer(
  bench: Bench,
  site: StartedSite,
  { request, paths, cached }: BenchCase,
  products: number,
  encoding: Encoding,
): Promise<RequestResult> {
  const answers: RecordedAnswer[] = [];
  for (const path of paths) answers.push(await recordAnswer(site.url, path, encoding));
  // The first request fills the page cache.
  for (const path of cached ? paths : []) await recordAnswer(site.url, path, encoding);
  const measuredSite = await runLoad(bench, { server: site.process, url: site.url, paths, encoding }, bench.load);
  const half = { ...bench.load, rate: Math.max(Math.round(measuredSite.perSecond / 2), bench.load.connections) };
  const siteAtHalf = cached
    ? await runLoad(bench, { server: site.process, url: site.url, paths, encoding }, half)
    : null;
  const bare = await measureBareServer(bench, answers, encoding, cached ? half : null);
  return {
    request,
    products,
    encoding,
    bytes: mean(answers.map(({ body }) => Buffer.byteLength(body, 'base64'))),
    site: measuredSite,
    bare: bare.full,
    half: siteAtHalf && bare.half && { site: siteAtHalf, bare: bare.half },
  };
}

async function measureBareServer(
  bench: Bench,
  answers: RecordedAnswer[],
  encoding: Encoding,
  half: Load | null,
): Promise<{ full: Measured; half: Measured | null }> {
  const server = startProgram(bench, 'bare-server.ts', bench.cores.measured);
  try {
    const ready = server.next('ready');
    server.send({ type: 'serve', answers });
    const { url } = await ready;
    const paths = answers.map((answer) => answer.path);
    const full = await runLoad(bench, { server, url, paths, encoding }, bench.load);
    return { full, half: half && (await runLoad(bench, { server, url, paths, encoding }, half)) };
  } finally {
    await server.stop();
  }
}

/** Warms up a new process: V8 compiles its code under load. */
export async function warmUp(bench: Bench, site: StartedSite, paths: string[], seconds: number): Promise<void> {
  await runLoad(
    bench,
    { server: site.process, url: site.url, paths, encoding: 'br' },
    { ...bench.load, warmUpSeconds: 0, seconds },
  );
}

/** A process under measurement, and the requests to send to it. */
export interface LoadTarget {
  server: BenchProcess;
  url: string;
  paths: string[];
  encoding: Encoding;
}

export async function runLoad(
  bench: Bench,
  { server, url, paths, encoding }: LoadTarget,
  load: Load,
): Promise<Measured> {
  const generator = startProgram(bench, 'load-generator.ts', bench.cores.others);
  const order: LoadOrder = {
    type: 'load',
    url,
    paths,
    ...load,
    headers: { 'Accept-Encoding': encoding, ...load.headers },
  };
  return watchRun(generator, server, order);
}

/** Measures searches through the site and their SQL alone, from the same core over as many connections. */
export async function compareWithSql(
  bench: Bench,
  site: StartedSite,
  statements: SearchStatements,
  { request, paths }: BenchCase,
  { databaseUrl, products, connections }: { databaseUrl: string; products: number; connections: number },
): Promise<SqlResult> {
  const load = { ...bench.load, connections };
  const replay = (requests: Statement[][]) => {
    const client = startProgram(bench, 'sql-replay.ts', bench.cores.measured);
    return watchRun(client, client, { type: 'replay', databaseUrl, requests, ...load });
  };
  return {
    request,
    products,
    connections,
    site: await runLoad(bench, { server: site.process, url: site.url, paths, encoding: 'br' }, load),
    sql: await replay(statements.repeatRun),
    firstSql: await replay(statements.firstRun),
  };
}

/** Queries of each search, in the order of the list. */
export interface SearchStatements {
  firstRun: Statement[][];
  repeatRun: Statement[][];
}

/** The site's queries since the last call. @param site started with `record-statements.ts` */
export async function drainStatements(site: StartedSite): Promise<Statement[]> {
  const reported = site.process.next('statements');
  site.process.send({ type: 'report-statements' });
  // The site polls for changes twice a second, independent of requests.
  return (await reported).statements.filter(({ text }) => QUERY.test(text) && !text.includes('content_version'));
}

/** @param site started with `record-statements.ts`, without other clients */
export async function recordStatements(site: StartedSite, paths: readonly string[]): Promise<SearchStatements> {
  const ask = async (path: string) => {
    await recordAnswer(site.url, path, 'identity');
    const statements = await drainStatements(site);
    if (statements.length === 0)
      throw new Error(`No SQL was recorded for ${path}. Does the site still query through pg?`);
    return statements;
  };
  // The first request loads the catalog snapshot.
  await ask('/api/products?page=1');
  const firstRun: Statement[][] = [];
  const repeatRun: Statement[][] = [];
  for (const path of paths) firstRun.push(await ask(path));
  for (const path of paths) repeatRun.push(await ask(path));
  return { firstRun, repeatRun };
}

async function watchRun(
  runner: BenchProcess,
  measured: BenchProcess,
  order: LoadOrder | ReplayOrder,
): Promise<Measured> {
  try {
    const measuring = runner.next('measuring');
    const finished = runner.next('measured');
    runner.send(order);
    await measuring;
    const [before, since] = [await measured.processorSeconds(), performance.now()];
    const { figures } = await finished;
    const [after, seconds] = [await measured.processorSeconds(), (performance.now() - since) / 1_000];
    return { ...figures, busy: before === null || after === null ? null : Math.min((after - before) / seconds, 1) };
  } finally {
    await runner.stop();
  }
}

export function startProgram({ session }: Bench, file: string, core: string | null): BenchProcess {
  return new BenchProcess(session, { core, args: [path.resolve(benchProgram(file))] });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
