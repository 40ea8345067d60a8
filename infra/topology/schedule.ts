import { setTimeout as delay } from 'node:timers/promises';
import { runStep } from '../command/step-log.ts';
import { type CheckResult, checkResult } from './check-result.ts';
import type { TopologyStage } from './topology-stage.ts';

const MINUTE_MS = 60_000;
/** Time for the run that starts at the full minute. */
const GRACE_MS = 5_000;

/** Waits for at least one full minute after the start and counts scheduled runs. */
export async function checkSchedule({ session, database, content, startedAt }: TopologyStage): Promise<CheckResult> {
  const firstTick = Math.ceil(startedAt.getTime() / MINUTE_MS) * MINUTE_MS;
  const lastTick = () => Math.floor((Date.now() - GRACE_MS) / MINUTE_MS) * MINUTE_MS;
  await runStep(session.log, 'waiting for the schedule', async () => {
    while (lastTick() < firstTick) await session.orInterrupted(delay(200));
  });
  const due = (lastTick() - firstTick) / MINUTE_MS + 1;
  const { rows } = await database.query<{ runs: number; succeeded: number; minutes: number }>(
    `select count(*)::int as runs, count(*) filter (where state = 'succeeded')::int as succeeded,
      count(distinct date_trunc('minute', requested_at))::int as minutes
     from sync_run where trigger = 'schedule' and requested_at < to_timestamp($1)`,
    [(lastTick() + MINUTE_MS) / 1_000],
  );
  const { runs = 0, succeeded = 0, minutes = 0 } = rows[0] ?? {};
  return checkResult(
    'a scheduled sync runs once',
    `${due} due, ${runs} runs, ${succeeded} succeeded; the content site was read ${content.reads} times`,
    [
      runs !== due && `${runs} runs for ${due} full minutes`,
      minutes !== runs && 'two runs in one minute',
      succeeded !== runs && 'not all of them succeeded',
      content.reads === 0 && 'the content site was never read',
    ],
  );
}
