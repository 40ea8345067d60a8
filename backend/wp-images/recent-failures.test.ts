import { jest } from '@jest/globals';
import { RecentFailures } from './recent-failures.js';

afterEach(() => jest.useRealTimers());

it('lets a failure stand for its time, whatever the clock is set to', () => {
  jest.useFakeTimers();
  const failures = new RecentFailures(30_000);
  failures.remember('picture', new Error('timed out'));
  jest.setSystemTime(Date.now() + 3_600_000);
  expect(() => failures.rethrow('picture')).toThrow('timed out');
  jest.setSystemTime(Date.now() - 7_200_000);
  jest.advanceTimersByTime(30_001);
  expect(failures.has('picture')).toBe(false);
});
