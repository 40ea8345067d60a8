import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import request from 'supertest';
import type { PageBundle } from '../../backend/pages/rendering/page-bundle.js';
import type { RenderPage } from '../../backend/pages/rendering/render.contract.js';
import { JobQueue } from '../../backend/platform/queue/job-queue.js';
import { Tracing } from '../../backend/platform/tracing/tracing.js';
import { forFile } from '../../backend/testing/for-file.ts';
import { replaceMethod } from '../../backend/testing/replace-method.js';
import { createTestDatabase } from '../../backend/testing/test-database.js';
import { createTestSite } from '../../backend/testing/test-site.js';
import { dashboardExpressions, metricNames, readAlerts } from '../testing/rule-files.ts';

/** A span in OTLP JSON. */
interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

type TraceRequest = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** Stub of an OTLP/HTTP trace collector. */
class TraceCollector {
  private readonly server;
  private readonly spans: ReceivedSpan[] = [];
  private readonly waiting = new Set<() => void>();

  constructor() {
    this.server = createServer((request, response) => {
      json(request).then(
        (body) => {
          this.take(body as TraceRequest);
          response.setHeader('Content-Type', 'application/json').end('{}');
        },
        () => response.writeHead(400).end(),
      );
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Resolves with the first matching span, as soon as it arrives. */
  async span(isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    for (;;) {
      const found = this.spans.find(isWanted);
      if (found) return found;
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private take({ resourceSpans }: TraceRequest): void {
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

/** Built into Prometheus. */
const NOT_OURS = ['up'];
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let stopListening: () => void;
const lines: string[] = [];

const renderPage: RenderPage = async ({ path, api, onError }) => {
  if (path === '/broken') throw new Error('the shell failed');
  if (path === '/away') onError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  await api.listDocuments();
  return {
    kind: 'document',
    status: 200,
    complete: true,
    headers: { preloads: '', scripts: '', styles: '' },
    pipe: (out) => out.end(`<p>${path}</p>`),
    abort: () => undefined,
  };
};
const bundle: PageBundle = {
  manifest: null,
  load: async () => ({ renderPage, readAnswers: async () => [] }),
  findPage: (path) => ({ cached: path === '/kept' ? { address: path, topics: ['documents'] } : null, policy: {} }),
};

beforeAll(() => {
  stopListening = replaceMethod(process.stdout, 'write', () => (text: unknown) => {
    lines.push(String(text));
    return true;
  });
});
const database = forFile(() => createTestDatabase());
const collector = forFile(() => new TraceCollector().start());
const site = forFile(() => {
  const environment = { PROCESS_ROLE: 'all', LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  return createTestSite(database, environment, bundle);
});
afterAll(() => stopListening());

const get = (path: string) => request(site.getHttpServer()).get(path);
/** Reads the value of a series; 0 before its first increment. */
function seriesValue(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const scrape = async () => (await get('/metrics').expect(200)).text;

it('exposes every metric of the alerts and the dashboard', async () => {
  const exposed = new Set<string>(NOT_OURS);
  for (const [, name = '', type] of (await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    exposed.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) exposed.add(`${name}_${part}`);
  }
  const queries = [...(await readAlerts()).map(({ expr }) => expr), ...(await dashboardExpressions())];
  expect(queries.flatMap(metricNames).filter((name) => !exposed.has(name))).toEqual([]);
});

it('counts requests by route and status, never by path', async () => {
  const before = await scrape();
  await get('/api/products/1').expect(404);
  await get('/api/products/2').expect(404);
  await get('/kept').expect(200);
  await get('/kept').expect(200);
  await get('/broken').expect(500);
  const text = await scrape();
  for (const [series, increase] of [
    ['site_http_requests_total{method="GET",route="/api/products/:id",status="404"}', 2],
    ['site_http_requests_total{method="GET",route="page",status="200"}', 2],
    ['site_page_cache_requests_total{result="hit"}', 1],
    ['site_page_cache_requests_total{result="miss"}', 1],
    ['site_page_render_duration_seconds_count{outcome="document"}', 1],
    ['site_page_render_duration_seconds_count{outcome="failed"}', 1],
  ] as const)
    expect(`${series} +${seriesValue(text, series) - seriesValue(before, series)}`).toBe(`${series} +${increase}`);
  expect(text).toMatch(/site_database_query_duration_seconds_count\{statement="select",outcome="ok"\} [1-9]/);
  // Also of what a worker that is gone cannot report.
  expect(text).toContain('site_queue_jobs{queue="email",state="failed"} 0');
  expect(text).toContain('site_inquiries{state="unaccounted"} 0');
  expect(text).toContain('site_emails{state="waiting"} 0');
  expect(text).not.toContain('/api/products/1');
});

it('counts refused requests by reason, including malformed ones', async () => {
  await get(`/api/products?search=${'a'.repeat(5_000)}`).expect(414);
  await get('/api/products').set('X-Long', 'a'.repeat(20_000)).expect(431);
  const text = await scrape();
  expect(text).toContain('site_requests_refused_total{reason="size"} 2');
  for (const reason of ['rate', 'overload', 'time', 'form'])
    expect(text).toContain(`site_requests_refused_total{reason="${reason}"} 0`);
});

it('logs each request with its id and without secrets', async () => {
  const { headers } = await get('/api/documents/1/download?token=s3cret.link-token')
    .set('Authorization', 'Bearer s3cret-bearer')
    .set('Cookie', 'staff_session=s3cret-cookie');
  const log = lines.join('');
  expect(log).toMatch(/INFO {2}http {2}GET \/api\/documents\/1\/download 403 [\d.]+ ms/);
  expect(log).toContain(`[${headers['x-request-id']}]`);
  expect(log).not.toContain('s3cret');
});

it('logs one line without a stack for each page while the database is down', async () => {
  await get('/away').expect(200);
  const log = lines.join('');
  expect(log).toMatch(/WARN {2}pages {2}\/away the database is down: Error: connect ECONNREFUSED.*\n/);
  expect(log.slice(log.indexOf('/away the database')).split('\n')[1]).not.toMatch(/^\s+at /);
});

it('continues the trace of the proxy: request, render, queries', async () => {
  await get('/page').set('traceparent', `00-${TRACE}-00f067aa0ba902b7-01`).expect(200);
  const server = await collector.span((span) => span.traceId === TRACE && span.name === 'GET page');
  const render = await collector.span((span) => span.traceId === TRACE && span.name === 'render');
  expect(server.parentSpanId).toBe('00f067aa0ba902b7');
  expect(render.parentSpanId).toBe(server.spanId);
  // The first request also reads outside of its render.
  const statement = await collector.span((span) => span.name === 'SELECT' && span.parentSpanId === render.spanId);
  expect(statement.traceId).toBe(TRACE);
});

it('passes the trace to a job', async () => {
  const tracing = site.get(Tracing, { strict: false });
  const queue = site.get(JobQueue, { strict: false });
  await tracing.inSpan('asks', {}, () => queue.add('send-email', [{ emailId: randomUUID() }]));
  const asks = await collector.span((span) => span.name === 'asks');
  const job = await collector.span((span) => span.name === 'send-email');
  expect(job).toMatchObject({ traceId: asks.traceId, parentSpanId: asks.spanId });
});
