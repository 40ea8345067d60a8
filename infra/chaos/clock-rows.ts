import { setTimeout as delay } from 'node:timers/promises';
import type { FaultStage } from './fault-stage.ts';
import type { FaultRow } from './rows.ts';

const HOUR_MS = 60 * 60_000;
/** Long enough for mails to be refused, tried again and taken while the clock is wrong. */
const HOLD_MS = 4_000;

/** The clock of both processes of the site jumps, PostgreSQL's and Redis' do not. */
export const CLOCK_ROWS: readonly FaultRow[] = [
  clockRow('clock-ahead', 'the clock jumps an hour ahead', HOUR_MS),
  clockRow('clock-back', 'the clock jumps an hour back', -HOUR_MS),
];

function clockRow(name: string, title: string, milliseconds: number): FaultRow {
  return {
    name,
    title,
    story:
      'that of web and worker, not that of PostgreSQL and Redis, in the middle of the inquiries. The mail server refuses for a moment ' +
      `meanwhile, so that mails are tried again by that clock. It jumps back ${HOLD_MS / 1_000} s after the last inquiry.`,
    play: async (stage, visitors) => {
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
