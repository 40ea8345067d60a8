export interface ScheduledTask<T> {
  name: string;
  /** Workers it uses out of the capacity. */
  weight: number;
  /** Runs only after these succeeded. */
  after?: readonly string[];
  run(): Promise<T>;
}

/**
 * Runs tasks in parallel within a capacity, in the given order where possible.
 * @param succeeded whether dependent tasks may run
 * @returns results by name; a task whose dependency failed has none
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
      if (running.size > 0 && load() + task.weight > capacity) continue;
      waiting.delete(task);
      const work = task.run().then((result) => {
        results.set(task.name, result);
        running.delete(task);
      });
      running.set(task, work);
    }
    // After a failure that ruled tasks out, nothing may be running: check the rest again.
    if (running.size > 0) await Promise.race(running.values());
  }
  return results;
}
