import { nextAttempt } from './retry-schedule.js';

const HOUR = 60 * 60 * 1_000;
const NOW = new Date('2026-11-21T08:00:00Z');
const giveUpAt = new Date(NOW.getTime() + 24 * HOUR);
const delayOf = (attempts: number) => Number(nextAttempt({ attempts, giveUpAt }, 30, NOW)) - NOW.getTime();

describe('nextAttempt', () => {
  it.each([
    [1, 30_000],
    [2, 60_000],
    [5, 480_000],
    [10, 4 * HOUR],
    [60, 4 * HOUR],
  ])('after attempt %i waits about %i ms', (attempts, expected) => {
    expect(delayOf(attempts) / expected).toBeGreaterThanOrEqual(0.9);
    expect(delayOf(attempts) / expected).toBeLessThanOrEqual(1.1);
  });

  it.each([
    [0, 27_000],
    [0.5, 30_000],
    [0.75, 31_500],
  ])('adds 10% jitter: random %f gives %i ms', (random, expected) => {
    const spy = jest.spyOn(Math, 'random').mockReturnValue(random);
    expect(delayOf(1)).toBe(expected);
    spy.mockRestore();
  });

  it('retries all day, and for the last time at the deadline', () => {
    let now = NOW;
    let attempts = 0;
    for (;;) {
      attempts += 1;
      const next = nextAttempt({ attempts, giveUpAt }, 30, now);
      if (next === null) break;
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      now = next;
    }
    expect(now).toEqual(giveUpAt);
    expect(attempts).toBeGreaterThan(12);
    expect(attempts).toBeLessThan(20);
  });
});
