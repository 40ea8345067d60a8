import type { FaultResults, RowResult } from './fault-results.ts';

/** A row without faults. */
export function sampleRow(change: Partial<RowResult> = {}): RowResult {
  return {
    name: 'redis-stop',
    title: 'Redis stopped and started',
    isRedis: true,
    cutsAnswers: false,
    proof: null,
    tally: { accepted: 200, stored: 200, toSales: 200, toVisitors: 200, lost: 0, doubles: 0 },
    visit: { accepted: [], unaccepted: 0, busy: 0, unanswered: 0, complaints: [], slowestAcceptMs: 48.6 },
    ledger: { accepted: 400, delivered: 400, waiting: 0, failed: 0, erased: 0, unaccounted: 0 },
    views: { served: 120, stale: 3, refused: 2, unanswered: 0, slowestMs: 310.4, complaints: [] },
    recoveredMs: 420,
    failed: 0,
    drainedMs: 4_940,
    kills: 0,
    unexpectedEnds: [],
    ...change,
  };
}

/** A complete run. */
export function sampleResults(change: Partial<FaultResults> = {}): FaultResults {
  return {
    machine: {
      processor: 'Some processor',
      cores: 2,
      system: 'linux x64',
      node: 'v24.21.0',
      loadBefore: 0.5,
      date: '2026-11-21',
    },
    rows: [sampleRow()],
    stops: [{ title: 'Redis is down', webMs: 43, workerMs: 1_080, dropped: 0, badEnds: [] }],
    latency: {
      perSecond: 50,
      seconds: 20,
      site: { count: 1_000, perSecond: 50, p50: 6, p95: 9, p99: 12 },
      sql: { count: 1_000, perSecond: 50, p50: 2, p95: 3, p99: 4 },
      failures: 0,
    },
    ...change,
  };
}
