import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 50;

/**
 * Asks until the answer is as wanted, with a pause between: asking without one takes the processors from what it waits
 * for. The test's own time limit ends it.
 */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    await pause(BETWEEN_MS);
  }
}
