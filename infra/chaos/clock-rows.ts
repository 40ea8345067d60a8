import { setTimeout as delay } from 'node:timers/promises';
import type { FaultStage } from './fault-stage.ts';
import type { FaultRow } from './rows.ts';

const HOUR_MS = 60 * 60_000;
/** Long enough for mails to be refused, retried and accepted while the clock is wrong. */
const HOLD_MS = 4_000;

/** Only the clocks of web and worker jump; PostgreSQL and Redis keep the right time. */
export const CLOCK_ROWS: readonly FaultRow[] = [
  clockRow('clock-ahead', 'the clock jumps an hour ahead', HOUR_MS),
  clockRow('clock-back', 'the clock jumps an hour back', -HOUR_MS),
];

function clockRow(name: string, title: string, milliseconds: number): FaultRow {
  return {
    name,
    title,
    description:
      'in web and worker, not in PostgreSQL and Redis, while inquiries come in. The mail server refuses mails for a moment ' +
      `so that retries are scheduled by that clock. The clock is set right ${HOLD_MS / 1_000} s after the last inquiry.`,
    inject: async (stage, visitors) => {
      await visitors.whenAccepted(50);
      await setClocks(stage, milliseconds);
      stage.mail.mood = 'refuses';
      await visitors.whenAccepted(100);
      stage.mail.recover();
      await visitors.whenDone();
      await delay(HOLD_MS);
      await setClocks(stage, 0);
    },
  };
}

async function setClocks({ web, worker }: FaultStage, milliseconds: number): Promise<void> {
  await Promise.all([web, worker].map((process) => process.jumpClock(milliseconds)));
}
