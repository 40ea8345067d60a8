import { machineLines } from '../load-runs/machine.ts';
import type { Section } from '../load-runs/report.ts';
import { left, number, renderTable, right } from '../load-runs/tables.ts';
import type { FaultResults, LatencyResult, RowResult, StopResult } from './fault-results.ts';

/** One table for each part that was run. */
export function describeResults(results: FaultResults): Section[] {
  const sections: (Section | false)[] = [
    results.rows.length > 0 && { title: 'Inquiries', body: rowTable(results.rows) },
    results.rows.length > 0 && { title: 'Page views', body: viewTable(results.rows) },
    results.stops.length > 0 && { title: 'Stopped by SIGTERM', body: stopTable(results.stops) },
    results.latency !== null && { title: 'The answer beside its SQL', body: latencyTable(results.latency) },
  ];
  return sections.filter((section) => section !== false);
}

export function describeMachine({ machine }: FaultResults): string {
  return machineLines(machine, 'for site, servers, mail server and visitors together');
}

function rowTable(rows: readonly RowResult[]): string {
  return renderTable(
    [
      left('fault'),
      right('kills'),
      right('accepted'),
      right('stored'),
      right('to sales'),
      right('confirmed'),
      right('lost'),
      right('unaccounted'),
      right('duplicates'),
      right('503'),
      right('no answer'),
      right('slowest accept ms'),
      right('drained s'),
    ],
    rows.map(({ title, kills, tally, ledger, visit, drainedMs }) => [
      title,
      String(kills),
      ...[tally.accepted, tally.stored, tally.toSales, tally.toVisitors, tally.lost].map(String),
      String(ledger.unaccounted),
      String(tally.doubles),
      String(visit.busy),
      String(visit.unanswered),
      visit.slowestAcceptMs.toFixed(0),
      drainedMs === null ? 'never' : (drainedMs / 1_000).toFixed(1),
    ]),
  );
}

function viewTable(rows: readonly RowResult[]): string {
  return renderTable(
    [
      left('fault'),
      right('served'),
      right('stale'),
      right('503'),
      right('no answer'),
      right('slowest ms'),
      right('recovered s'),
    ],
    rows.map(({ title, views, recoveredMs }) => [
      title,
      ...[views.served, views.stale, views.refused, views.unanswered].map(String),
      views.slowestMs.toFixed(0),
      recoveredMs === null ? 'never' : (recoveredMs / 1_000).toFixed(1),
    ]),
  );
}

function stopTable(stops: readonly StopResult[]): string {
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  return renderTable(
    [left('while'), right('web s'), right('worker s'), right('dropped')],
    stops.map(({ title, webMs, workerMs, dropped }) => [title, seconds(webMs), seconds(workerMs), String(dropped)]),
  );
}

function latencyTable({ perSecond, seconds, site, sql }: LatencyResult): string {
  const table = renderTable(
    [left(`${perSecond} a second for ${seconds} s`), right('p50 ms'), right('p95 ms'), right('p99 ms')],
    [
      ['POST /api/contact', ...[site.p50, site.p95, site.p99].map(number)],
      ['the same rows by SQL', ...[sql.p50, sql.p95, sql.p99].map(number)],
      ['ratio', ...[site.p50 / sql.p50, site.p95 / sql.p95, site.p99 / sql.p99].map(number)],
    ],
  );
  return table;
}
