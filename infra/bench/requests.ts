import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { runStep } from '../command/step-log.ts';
import { type Load, measure } from './load.ts';
import type { SiteProcess } from './site-process.ts';

/** One kind of request, at several addresses. */
interface Case {
  request: string;
  paths: string[];
  headers?: Record<string, string>;
  /** Goal: the site's share of the bare server's requests per second of processor time. */
  share?: number;
  /** Goal: 95th percentile in milliseconds with 100,000 products. */
  p95?: number;
}

export interface RecordedResponse {
  path: string;
  /** Names and values in turn, without those that `node:http` sends itself. */
  headers: string[];
  /** Base64 of the body, still compressed. */
  body: string;
}

/** One line of the table; the percentiles are milliseconds of one request at a time. */
export type RequestResult = Awaited<ReturnType<typeof compareWithBareServer>>;

const ADDRESSES = 20;
const CONNECTIONS = 10;
const OWN_HEADERS = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/i;
/** Requests with a session cookie bypass the page cache; a well-formed token is enough. */
const AS_STAFF = { Cookie: `staff_session=${'a'.repeat(43)}` };
const SEARCHES_FILE = path.join(ROOT, 'backend/catalog/search/search-queries.json');

/** Measures each kind of request for some seconds, then the same bytes from a bare server. */
export async function measureRequests(session: CommandSession, web: SiteProcess, products: number, seconds: number) {
  const results: RequestResult[] = [];
  for (const one of await planCases(web.url)) {
    const step = `${one.request}, ${products.toLocaleString('en-US')} products`;
    results.push(await runStep(session.log, step, () => compareWithBareServer(session, web, one, products, seconds)));
  }
  return results;
}

async function planCases(url: string): Promise<Case[]> {
  const list = await (await fetch(`${url}/api/products?page=1&pageSize=${ADDRESSES}`)).json();
  const queries = await writtenQueries(ADDRESSES);
  const search = (query: string) => `/api/products?search=${encodeURIComponent(query)}&page=1`;
  const page = (query: string) => `/catalog?search=${encodeURIComponent(query)}`;
  // Of a query that is not finished.
  const suggest = (query: string) => `/api/search/suggestions?q=${encodeURIComponent(query.slice(0, 5))}`;
  return [
    { request: '/catalog', paths: ['/catalog'], share: 0.6 },
    { request: '/product/:id', paths: (list as { id: number }[]).map(({ id }) => `/product/${id}`), share: 0.6 },
    { request: '/catalog, rendered', paths: ['/catalog'], headers: AS_STAFF },
    { request: '/catalog?search=…, rendered', paths: queries.map(page) },
    { request: '/api/products?search=…&page=1', paths: queries.map(search), p95: 40 },
    { request: '/api/search/suggestions?q=…', paths: queries.map(suggest), p95: 20 },
  ];
}

export async function writtenQueries(count: number): Promise<string[]> {
  const written = JSON.parse(await readFile(SEARCHES_FILE, 'utf8')) as { query: string }[];
  // From the whole list, because it is grouped by kind.
  const every = Math.floor(written.length / count);
  return written.filter((_query, at) => at % every === 0).map(({ query }) => query);
}

async function compareWithBareServer(
  session: CommandSession,
  web: SiteProcess,
  { request, paths, headers: extra, ...goal }: Case,
  products: number,
  seconds: number,
) {
  const headers = { 'Accept-Encoding': 'br', ...extra };
  const answers: RecordedResponse[] = [];
  for (const path of paths) answers.push(await recordAnswer(web.url, path, headers));
  const load = { url: web.url, pid: web.pid, paths, headers, seconds };
  const site = await measure({ ...load, connections: CONNECTIONS });
  const alone = await measure({ ...load, connections: 1 });
  const server = await startBareServer(session, answers);
  const bare = await measure({ ...load, ...server, connections: CONNECTIONS });
  await server.stop();
  const share = site.perCoreSecond / bare.perCoreSecond;
  const bytes = answers.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0) / answers.length;
  const missed = [
    goal.share !== undefined && share < goal.share && `site/bare ≥ ${goal.share}`,
    goal.p95 !== undefined && products >= 100_000 && alone.p95 > goal.p95 && `p95 ≤ ${goal.p95}`,
  ];
  return {
    ...{ request, products, kB: round(bytes / 1_000), 'site/core s': round(site.perCoreSecond) },
    ...{ 'bare/core s': round(bare.perCoreSecond), 'site/bare': round(share) },
    ...{ p50: round(alone.p50), p95: round(alone.p95), p99: round(alone.p99) },
    failures: site.failures + alone.failures + bare.failures,
    missed: missed.filter(Boolean).join(', '),
  };
}

async function startBareServer(session: CommandSession, answers: RecordedResponse[]) {
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  const server = session.spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  server.send(answers);
  const [url] = (await session.orInterrupted(once(server, 'message'))) as [string];
  return { url, pid: server.pid ?? 0, stop: () => session.stop(server) };
}

/**
 * The answer as sent; `fetch` would decompress it.
 * @throws Error for any answer other than the one to measure
 */
async function recordAnswer(url: string, path: string, headers: Load['headers']): Promise<RecordedResponse> {
  const [response] = (await once(get(url + path, { agent: false, headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}: nothing to measure.`);
  const { rawHeaders } = response;
  const kept = rawHeaders.filter((_text, at) => !OWN_HEADERS.test(rawHeaders[at - (at % 2)] ?? ''));
  return { path, headers: kept, body: (await buffer(response)).toString('base64') };
}

/** Three significant digits. */
export const round = (value: number): number => Number(value.toPrecision(3));
