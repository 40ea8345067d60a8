import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../project.ts';

/** To a process: how far its clock is to be off. From it: how far it is. */
export interface ClockJump {
  type: 'clock';
  milliseconds: number;
}

/** What has Node.js load the clock that jumps. */
export const WITH_JUMPING_CLOCK = `--import=${pathToFileURL(path.join(ROOT, 'infra/measuring/jumping-clock.ts')).href}`;

const ANSWER_LIMIT_MS = 5_000;
/** How exactly the process says it. */
const TOLERANCE_MS = 1_000;

export function isClockJump(message: unknown): message is ClockJump {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'clock';
}

/**
 * Resolves when the process goes by the other clock.
 * @param milliseconds that it is ahead of the right one; 0 sets it right
 * @throws Error when it does not say so, as the row would prove nothing
 */
export async function jumpClock(child: ChildProcess, milliseconds: number): Promise<void> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  child.send({ type: 'clock', milliseconds } satisfies ClockJump);
  const [answer] = (await answered) as [unknown];
  if (!isClockJump(answer) || Math.abs(answer.milliseconds - milliseconds) > TOLERANCE_MS)
    throw new Error(`the clock did not jump: ${JSON.stringify(answer)}`);
}
