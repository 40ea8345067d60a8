import { shiftClock } from '../testing/shift-clock.js';
import { RecentFailures } from './recent-failures.js';

afterEach(() => shiftClock(0));

it.each([3_600_000, -3_600_000])('lets a failure stand for its time, when the clock jumps by %d ms', (jump) => {
  const [standing, over] = [new RecentFailures(30_000), new RecentFailures(0)];
  for (const failures of [standing, over]) failures.remember('picture', new Error('timed out'));
  shiftClock(jump);
  expect(() => standing.rethrow('picture')).toThrow('timed out');
  expect(over.has('picture')).toBe(false);
});
