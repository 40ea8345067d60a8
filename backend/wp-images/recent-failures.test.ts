import { shiftClock } from '../testing/shift-clock.js';
import { RecentFailures } from './wp-images.service.js';

afterEach(() => shiftClock(0));

it.each([3_600_000, -3_600_000])('remembers a failure for its full time when the clock jumps by %d ms', (jump) => {
  const [lasting, expired] = [new RecentFailures(30_000), new RecentFailures(0)];
  for (const failures of [lasting, expired]) failures.remember('picture', new Error('timed out'));
  shiftClock(jump);
  expect(() => lasting.rethrow('picture')).toThrow('timed out');
  expect(expired.has('picture')).toBe(false);
});
