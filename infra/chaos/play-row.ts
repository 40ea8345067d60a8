import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from '../../backend/inquiries/desk/inquiries-desk.contract.ts';
import { tally } from '../load-runs/delivery-tally.ts';
import { Visitors } from '../load-runs/visitors.ts';
import type { RowResult } from './fault-results.ts';
import type { FaultStage } from './fault-stage.ts';
import { PageViews, recovery } from './page-views.ts';
import type { FaultRow } from './rows.ts';
import { RECOVERY_LIMIT_MS } from './verdict.ts';

export const INQUIRIES = 200;
/** 40 a second for five seconds. */
const EVERY_MS = 25;
/** Longer than the relay takes to replace a lost job. */
const DRAIN_LIMIT_MS = 180_000;
const POLL_MS = 100;

/** Plays one fault while visitors send inquiries, waits for the outbox to drain, and counts. */
export async function playRow(stage: FaultStage, row: FaultRow): Promise<RowResult> {
  const { evidence, web, worker, mail } = stage;
  const tag = row.name;
  const before = await evidence.ledger();
  const killsBefore = web.kills + worker.kills;
  const visitors = new Visitors({ url: web.url, tag, count: INQUIRIES, everyMs: EVERY_MS });
  const pageViews = new PageViews(web.url);
  const played = row.inject(stage, visitors).then(() => recovery(web.url, RECOVERY_LIMIT_MS));
  const [visit, recoveredMs] = await Promise.all([visitors.run(), played]);
  const over = performance.now();
  const views = await pageViews.stop();
  const ledger = await drained(stage);
  const drainedMs = ledger.waiting === 0 ? performance.now() - over : null;
  return {
    name: row.name,
    title: row.title,
    isRedis: row.isRedis ?? false,
    cutsAnswers: row.cutsAnswers ?? false,
    proof: row.proof ?? null,
    tally: tally({ ...(await evidence.stored(tag)), accepted: visit.accepted, taken: mail.taken }),
    visit,
    views,
    recoveredMs,
    ledger,
    failed: ledger.failed - before.failed,
    drainedMs,
    kills: web.kills + worker.kills - killsBefore,
    unexpectedEnds: [web, worker].flatMap(({ unexpectedEnds }) => unexpectedEnds.splice(0)),
  };
}

/** Resolves to the ledger when the outbox is empty, or to the current one at the deadline. */
async function drained({ session, evidence }: FaultStage): Promise<Ledger> {
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const ledger = await evidence.ledger();
    if (ledger.waiting === 0 || performance.now() > deadline) return ledger;
    await session.orInterrupted(delay(POLL_MS));
  }
}
