import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../command/project.ts';

/** Sent to a process: the wanted offset. Sent back: the actual offset. */
export interface ClockJump {
  type: 'clock';
  milliseconds: number;
}

/** Node.js option that loads the adjustable clock. */
export const WITH_JUMPING_CLOCK = `--import=${pathToFileURL(path.join(ROOT, 'infra/load-runs/jumping-clock.ts')).href}`;

const ANSWER_LIMIT_MS = 5_000;
const TOLERANCE_MS = 1_000;

export function isClockJump(message: unknown): message is ClockJump {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'clock';
}

/**
 * Shifts the clock of a process; resolves when it confirms.
 * @param milliseconds ahead of the right time; 0 resets it
 * @throws Error without that confirmation
 */
export async function jumpClock(child: ChildProcess, milliseconds: number): Promise<void> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  child.send({ type: 'clock', milliseconds } satisfies ClockJump);
  const [answer] = (await answered) as [unknown];
  if (!isClockJump(answer) || Math.abs(answer.milliseconds - milliseconds) > TOLERANCE_MS)
    throw new Error(`the clock did not jump: ${JSON.stringify(answer)}`);
}
