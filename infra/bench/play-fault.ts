import { setTimeout as delay } from 'node:timers/promises';
import { countDeliveries, readLedger, readRecords } from './deliveries.ts';
import type { Demands, Fault, FaultStage } from './faults.ts';
import { INQUIRIES, recovery, Visitors } from './visitors.ts';

const ACCEPTED_BEFORE = 50;
/** Longer than the relay takes to replace a lost job. */
const DRAIN_LIMIT_MS = 180_000;
/** After the end of the fault, without a restart. */
const RECOVERY_LIMIT_MS = 15_000;

/** A line of the table. */
export type Outcome = Awaited<ReturnType<typeof playFault>>['outcome'];

/**
 * Plays one fault while visitors come, waits until every email is sent, and counts.
 * @returns also what should not have happened, whatever the fault
 */
export async function playFault(stage: FaultStage, { name, begin, hold, end }: Fault) {
  const processes = [stage.web, stage.worker];
  for (const process of processes) process.kills = 0;
  const before = await readLedger(stage.web);
  const visitors = new Visitors(stage.url, name);
  const viewing = visitors.viewPages();
  const play = async () => {
    await visitors.whenAccepted(ACCEPTED_BEFORE);
    await begin(stage, visitors);
    await hold?.(visitors, stage);
    await end?.(stage);
    return recovery(stage.url, RECOVERY_LIMIT_MS);
  };
  const [recoveredMs] = await Promise.all([play(), visitors.sendInquiries()]);
  const over = performance.now();
  visitors.left = true;
  await viewing;
  const ledger = await drained(stage);
  const drainedMs = Math.round(performance.now() - over);
  const records = await readRecords(stage.database, name);
  const outcome = {
    fault: name,
    ...countDeliveries({ ...records, accepted: visitors.receipts, taken: stage.message.taken }),
    ...{ ...ledger, failed: ledger.failed - before.failed },
    kills: stage.web.kills + stage.worker.kills,
    ...{ ...visitors.counts, drainedMs, recoveredMs },
  };
  return { outcome, complaints: [...visitors.complaints, ...processes.flatMap(({ badEnds }) => badEnds.splice(0))] };
}

/** Resolves to the ledger when no email waits, or to the current one at the deadline. */
async function drained({ session, web }: FaultStage) {
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const ledger = await readLedger(web);
    if (ledger.waiting === 0 || performance.now() > deadline) return ledger;
    await session.orInterrupted(delay(100));
  }
}

/** What does not hold, one sentence each. */
export function violations(must: Demands, outcome: Outcome): string[] {
  const { accepted, stored, emailed, lost, waiting, failed, unaccounted, views, slowestMs, drainedMs } = outcome;
  const { worst = 'busy', meet, acceptMs = Number.POSITIVE_INFINITY, drainMs = Number.POSITIVE_INFINITY } = must;
  const worse = (['busy', 'refused', 'cut'] as const).slice(['none', 'busy', 'refused', 'cut'].indexOf(worst));
  return [
    meet !== undefined && outcome[meet] === 0 && 'no visitor met the fault',
    lost > 0 && `${lost} inquiries lost`,
    accepted !== INQUIRIES && `${INQUIRIES - accepted} inquiries were never accepted`,
    (stored !== accepted || emailed !== accepted) && `accepted ${accepted}, stored ${stored}, emailed ${emailed}`,
    unaccounted !== 0 && `the ledger does not add up: ${unaccounted} unaccounted`,
    failed !== 0 && `${failed} inquiries have a failed email`,
    waiting !== 0 && `emails of ${waiting} inquiries still wait`,
    slowestMs >= acceptMs && `an inquiry took ${slowestMs} ms to be accepted`,
    drainedMs >= drainMs && `emails took ${drainedMs} ms to go out`,
    ...worse.map((kind) => outcome[kind] > 0 && `${outcome[kind]} requests were ${kind}`),
    views === 0 && 'no page was served',
    outcome.recoveredMs === null && 'the site did not recover in time',
  ].filter((fault) => fault !== false);
}
