import { ALL_ROWS, parseOptions } from './fault-options.ts';

it('runs every fault by default', () => {
  expect(parseOptions([])).toEqual({ rows: ALL_ROWS, stops: true, latency: true, write: false });
});

it('runs the named parts in its own order', () => {
  const { rows, stops, latency } = parseOptions(['latency', 'worker-killed', 'redis-stop']);
  expect(rows.map(({ name }) => name)).toEqual(['redis-stop', 'worker-killed']);
  expect([stops, latency]).toEqual([false, true]);
});

it.each([
  [['redis'], 'There is no part "redis"'],
  [['--fast'], "Unknown option '--fast'"],
  [['stop', '--write'], '--write needs a whole run'],
])('refuses %j', (args, message) => expect(() => parseOptions(args)).toThrow(message));
