import { runSchedule, type ScheduledTask } from './schedule.ts';

function task(
  name: string,
  weight: number,
  log: string[],
  after: string[] = [],
  result = true,
): ScheduledTask<boolean> {
  return {
    name,
    weight,
    after,
    run: async () => {
      log.push(`+${name}`);
      await Promise.resolve();
      log.push(`-${name}`);
      return result;
    },
  };
}

const isTrue = (result: boolean) => result;

describe('runSchedule', () => {
  it('fills the capacity and never exceeds it', async () => {
    const log: string[] = [];
    await runSchedule([task('a', 1, log), task('b', 1, log), task('c', 2, log), task('d', 1, log)], 2, isTrue);
    let [now, most] = [0, 0];
    const weights: Record<string, number> = { a: 1, b: 1, c: 2, d: 1 };
    for (const entry of log) {
      now += (entry[0] === '+' ? 1 : -1) * (weights[entry.slice(1)] ?? 0);
      most = Math.max(most, now);
    }
    expect(most).toBe(2);
    expect(log).toHaveLength(8);
  });

  it('runs a task that is heavier than the capacity alone', async () => {
    const log: string[] = [];
    await runSchedule([task('a', 1, log), task('heavy', 9, log)], 2, isTrue);
    expect(log).toEqual(['+a', '-a', '+heavy', '-heavy']);
  });

  it('runs a task after the ones it waits for', async () => {
    const log: string[] = [];
    await runSchedule([task('second', 1, log, ['first']), task('first', 1, log)], 2, isTrue);
    expect(log).toEqual(['+first', '-first', '+second', '-second']);
  });

  it('skips tasks that depend on a failed task, directly or indirectly', async () => {
    const log: string[] = [];
    const results = await runSchedule(
      [task('last', 1, log, ['middle']), task('middle', 1, log, ['first']), task('first', 1, log, [], false)],
      2,
      isTrue,
    );
    expect([...results]).toEqual([['first', false]]);
    expect(log).toEqual(['+first', '-first']);
  });

  it('rethrows the error of a task', async () => {
    const failing = { name: 'a', weight: 1, run: () => Promise.reject(new Error('interrupted')) };
    await expect(runSchedule([failing], 2, isTrue)).rejects.toThrow('interrupted');
  });
});
