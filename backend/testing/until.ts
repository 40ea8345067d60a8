import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 50;

/** Polls until the result is accepted, with pauses that yield the CPU. The test's timeout is the limit. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    await pause(BETWEEN_MS);
  }
}
