export interface ScheduledTask<T> {
  name: string;
  /** Of the capacity: the workers that it runs. */
  weight: number;
  /** Runs only after these succeeded. */
  after?: readonly string[];
  /** Not before this one runs, unless it has run or never will: what fills up the gaps that it leaves. */
  beside?: string;
  run(): Promise<T>;
}

/**
 * Runs tasks side by side within a capacity, in the order given as far as it allows.
 * @param succeeded tells whether what waits for a task may run
 * @returns the results by name; a task whose predecessor failed has none
 */
export async function runSchedule<T>(
  tasks: readonly ScheduledTask<T>[],
  capacity: number,
  succeeded: (result: T) => boolean,
): Promise<Map<string, T>> {
  const results = new Map<string, T>();
  const waiting = new Set(tasks);
  const running = new Map<ScheduledTask<T>, Promise<void>>();
  const load = () => [...running.keys()].reduce((sum, task) => sum + task.weight, 0);

  const verdict = (name: string): 'open' | 'passed' | 'failed' => {
    const result = results.get(name);
    if (result !== undefined) return succeeded(result) ? 'passed' : 'failed';
    return tasks.some((task) => task.name === name && (waiting.has(task) || running.has(task))) ? 'open' : 'failed';
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const task of waiting) {
      const verdicts = (task.after ?? []).map(verdict);
      if (verdicts.includes('failed')) waiting.delete(task);
      if (!waiting.has(task) || verdicts.includes('open')) continue;
      if ([...waiting].some(({ name }) => name === task.beside)) continue;
      if (running.size > 0 && load() + task.weight > capacity) continue;
      waiting.delete(task);
      const work = task.run().then((result) => {
        results.set(task.name, result);
        running.delete(task);
      });
      running.set(task, work);
    }
    // None runs when a failure has just ruled some out: the others are looked at again.
    if (running.size > 0) await Promise.race(running.values());
  }
  return results;
}
