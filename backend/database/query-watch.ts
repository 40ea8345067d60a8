import type { Pool, PoolClient } from 'pg';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Tracing } from '../platform/tracing/tracing.js';

/** In seconds: a lookup by key takes half a millisecond. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const STATEMENTS: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit']);
const LONGEST_TEXT = 1_000;

type Query = (...parts: unknown[]) => unknown;

/** Measures every SQL statement, and traces those of traced requests and jobs. */
export class QueryWatch {
  private readonly durations;
  private readonly pools = new Set<Pool>();

  constructor(
    metrics: Metrics,
    private readonly tracing: Tracing,
  ) {
    this.durations = metrics.histogram(
      'site_database_query_duration_seconds',
      'From handing a statement to PostgreSQL to its last row',
      ['statement', 'outcome'],
      BUCKETS,
    );
    metrics.addGauge('site_database_connections', 'Connections of this process to PostgreSQL', 'state', async () => ({
      in_use: this.sum((pool) => pool.totalCount - pool.idleCount),
      idle: this.sum((pool) => pool.idleCount),
    }));
    metrics.addGauge('site_database_connection_waiters', 'Callers that wait for a connection', 'pool', async () => ({
      site: this.sum((pool) => pool.waitingCount),
    }));
  }

  /** Must run before the pool's first connection. */
  watch(pool: Pool): void {
    this.pools.add(pool);
    pool.on('connect', (client: PoolClient) => {
      const query = client.query.bind(client) as Query;
      client.query = ((...parts: unknown[]) => this.measure(query, parts)) as PoolClient['query'];
    });
  }

  private sum(count: (pool: Pool) => number): number {
    return [...this.pools].reduce((total, pool) => total + count(pool), 0);
  }

  /** A cursor is not a promise and ends when its reader is done, so it is not timed. */
  private measure(query: Query, parts: unknown[]): unknown {
    const [text] = parts;
    const statement = typeof text === 'string' ? statementOf(text) : 'other';
    const started = performance.now();
    // Only within a request or job. Otherwise every poll of the email relay would start a trace.
    const span =
      this.tracing.traceparent === undefined ? null : this.tracing.begin(statement.toUpperCase(), { kind: 'client' });
    span?.set({ 'db.system.name': 'postgresql', 'db.operation.name': statement, 'db.query.text': shapeOf(text) });
    const result = query(...parts);
    if (!(result instanceof Promise)) {
      span?.end();
      return result;
    }
    const end = (outcome: 'ok' | 'failed', error?: unknown) => {
      this.durations.observe({ statement, outcome }, (performance.now() - started) / 1000);
      span?.end(error);
    };
    result.then(
      () => end('ok'),
      (error: unknown) => end('failed', error),
    );
    return result;
  }
}

function statementOf(text: string): string {
  const [first = ''] = /[a-z]+/i.exec(text) ?? [];
  const word = first.toLowerCase();
  return STATEMENTS.has(word) ? word : 'other';
}

/** The statement without its string literals, which may contain what a visitor typed. */
const shapeOf = (text: unknown): string =>
  typeof text === 'string' ? text.slice(0, LONGEST_TEXT).replace(/'(?:[^']|'')*(?:'|$)/g, "'?'") : '';
