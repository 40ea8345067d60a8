import type { FaultResults, RowResult, StopResult } from './fault-results.ts';

/** Limits that hold while Redis is down. */
export const REDIS_LIMITS = { acceptMs: 2_000, drainMs: 60_000 };
/** Time for the site to be healthy after the fault has ended. */
export const RECOVERY_LIMIT_MS = 15_000;
/**
 * Shutdown deadlines after SIGTERM, whatever is down: the worker finishes the mails it is sending, web its open requests.
 * Orchestrators send SIGKILL after 10 to 30 s.
 */
export const STOP_LIMITS = { workerMs: 12_000, webMs: 5_000 };

/** Violations, one sentence each; empty when all limits hold. */
export function faultsOf({ rows, stops, latency }: FaultResults): string[] {
  const failures = latency?.failures ?? 0;
  return [
    ...rows.flatMap(rowFaults),
    ...stops.flatMap(stopFaults),
    ...(failures > 0 ? [`latency: ${failures} answers were not 201`] : []),
  ];
}

function rowFaults(row: RowResult): string[] {
  const { tally, visit, ledger, failed, drainedMs, unexpectedEnds, views, recoveredMs } = row;
  const { accepted, stored, toSales, toVisitors, lost } = tally;
  const proof = row.proof === null || { kills: row.kills, busy: visit.busy }[row.proof] > 0;
  const slowMs = Math.round(visit.slowestAcceptMs);
  return [
    !proof && 'no visitor met the fault',
    lost > 0 && `${lost} inquiries lost`,
    visit.unaccepted > 0 && `${visit.unaccepted} inquiries were never accepted`,
    (stored !== accepted || toSales !== accepted || toVisitors !== accepted) &&
      `accepted ${accepted}, stored ${stored}, told to sales ${toSales}, confirmed ${toVisitors}`,
    ledger.unaccounted !== 0 && `the ledger does not add up: ${ledger.unaccounted} unaccounted`,
    failed > 0 && `${failed} inquiries have a failed mail`,
    drainedMs === null && `mails of ${ledger.waiting} inquiries still wait`,
    row.isRedis && visit.slowestAcceptMs >= REDIS_LIMITS.acceptMs && `an inquiry took ${slowMs} ms to be accepted`,
    row.isRedis && drainedMs !== null && drainedMs >= REDIS_LIMITS.drainMs && 'mails took over a minute to go out',
    !row.cutsAnswers && visit.unanswered > 0 && `${visit.unanswered} requests got no answer`,
    !row.cutsAnswers && views.unanswered > 0 && `${views.unanswered} page views got no answer`,
    views.served === 0 && 'no page was served',
    recoveredMs === null && 'the site did not recover in time',
    ...visit.complaints,
    ...views.complaints,
    ...unexpectedEnds,
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `${row.name}: ${fault}`);
}

function stopFaults({ title, webMs, workerMs, dropped, badEnds }: StopResult): string[] {
  const late = webMs > STOP_LIMITS.webMs || workerMs > STOP_LIMITS.workerMs;
  return [
    ...(late ? [`${title}: a process took too long to end`] : []),
    ...(dropped > 0 ? [`${title}: ${dropped} requests were dropped`] : []),
    ...badEnds.map((end) => `${title}: ${end}`),
  ];
}
