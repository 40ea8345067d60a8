import path from 'node:path';
import type { CommandSession } from '../command-session.ts';
import { BenchProcess, benchProgram } from './bench-process.ts';
import type { Measured, RequestResult, SqlResult } from './bench-results.ts';
import type { BenchCase } from './cases.ts';
import type { Cores } from './cores.ts';
import type { StartedSite } from './measured-site.ts';
import type { Load, LoadOrder, RecordedAnswer, ReplayOrder, Statement } from './protocol.ts';
import { type Encoding, recordAnswer } from './wire.ts';

/** What measurements share: where processes run and end, and how long each run takes. */
export interface Bench {
  session: CommandSession;
  cores: Cores;
  load: Load;
}

/** What else the site sends (settings of a new connection, say) is no request's work. */
const QUERY = /^\s*(?:select|with)\b/i;

/** The site's answers under load, then the very same bytes from a bare server on the same core. */
export async function compareWithBareServer(
  bench: Bench,
  site: StartedSite,
  { request, paths, kept }: BenchCase,
  products: number,
  encoding: Encoding,
): Promise<RequestResult> {
  const answers: RecordedAnswer[] = [];
  for (const path of paths) answers.push(await recordAnswer(site.url, path, encoding));
  // Whose pages are kept is sent by the whole stack once.
  for (const path of kept ? paths : []) await recordAnswer(site.url, path, encoding);
  const measuredSite = await runLoad(bench, site.process, site.url, paths, encoding, bench.load);
  const half = { ...bench.load, rate: Math.max(Math.round(measuredSite.perSecond / 2), bench.load.connections) };
  const siteAtHalf = kept ? await runLoad(bench, site.process, site.url, paths, encoding, half) : null;
  const bare = await measureBareServer(bench, answers, encoding, kept ? half : null);
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
    const full = await runLoad(bench, server, url, paths, encoding, bench.load);
    return { full, half: half && (await runLoad(bench, server, url, paths, encoding, half)) };
  } finally {
    await server.stop();
  }
}

/** Unmeasured load, for the compiler of a process that has just been started. */
export async function warmUp(bench: Bench, site: StartedSite, paths: string[], seconds: number): Promise<void> {
  await runLoad(bench, site.process, site.url, paths, 'br', { ...bench.load, warmUpSeconds: 0, seconds });
}

/** @param during called when the warm-up is over and when the run is */
export async function runLoad(
  bench: Bench,
  server: BenchProcess,
  url: string,
  paths: string[],
  encoding: Encoding,
  load: Load,
  during?: { begins(): Promise<void>; ends(): Promise<void> },
): Promise<Measured> {
  const generator = startProgram(bench, 'load-generator.ts', bench.cores.others);
  const order: LoadOrder = {
    type: 'load',
    url,
    paths,
    ...load,
    headers: { 'Accept-Encoding': encoding, ...load.headers },
  };
  return watchRun(generator, server, order, during);
}

/** Measures searches through the site and their SQL alone, from the same core, in as many connections. */
export async function compareWithSql(
  bench: Bench,
  site: StartedSite,
  statements: SearchStatements,
  databaseUrl: string,
  { request, paths }: BenchCase,
  products: number,
  connections: number,
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
    site: await runLoad(bench, site.process, site.url, paths, 'br', load),
    sql: await replay(statements.again),
    firstSql: await replay(statements.first),
  };
}

/** The queries that each search leads to, by its order in the list. */
export interface SearchStatements {
  /** When nobody has searched for it yet. */
  first: Statement[][];
  /** When somebody has. */
  again: Statement[][];
}

/** The queries of the site since the last time. @param site started with `record-statements.ts` */
export async function takeStatements(site: StartedSite): Promise<Statement[]> {
  const reported = site.process.next('statements');
  site.process.send({ type: 'report-statements' });
  // The site looks for changes twice a second, whoever asks.
  return (await reported).statements.filter(({ text }) => QUERY.test(text) && !text.includes('content_version'));
}

/** @param site started with `record-statements.ts`, and asked by nobody else */
export async function recordStatements(site: StartedSite, paths: readonly string[]): Promise<SearchStatements> {
  const ask = async (path: string) => {
    await recordAnswer(site.url, path, 'identity');
    const statements = await takeStatements(site);
    if (statements.length === 0) throw new Error(`${path} led to no statement: the site no longer asks through pg.`);
    return statements;
  };
  // The first request of all loads what the process keeps of the whole catalog.
  await ask('/api/products?page=1');
  const first: Statement[][] = [];
  const again: Statement[][] = [];
  for (const path of paths) first.push(await ask(path));
  for (const path of paths) again.push(await ask(path));
  return { first, again };
}

async function watchRun(
  runner: BenchProcess,
  measured: BenchProcess,
  order: LoadOrder | ReplayOrder,
  during?: { begins(): Promise<void>; ends(): Promise<void> },
): Promise<Measured> {
  try {
    const measuring = runner.next('measuring');
    const finished = runner.next('measured');
    runner.send(order);
    await measuring;
    const [before, since] = [await measured.processorSeconds(), performance.now()];
    await during?.begins();
    const { figures } = await finished;
    const [after, seconds] = [await measured.processorSeconds(), (performance.now() - since) / 1_000];
    await during?.ends();
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
