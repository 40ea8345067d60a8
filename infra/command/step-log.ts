/** Progress of a long task: one begin and one end or fail for each step; steps may overlap. */
export interface StepLog {
  begin(step: string): void;
  /** @param milliseconds duration of the step */
  end(step: string, milliseconds: number): void;
  fail(step: string): void;
  /** A line outside any step. */
  note(line: string): void;
}

export const silentLog: StepLog = { begin() {}, end() {}, fail() {}, note() {} };

/** Runs `work` as one step of `log`; errors pass through. */
export async function runStep<T>(log: StepLog, step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  log.begin(step);
  try {
    const result = await work();
    log.end(step, performance.now() - start);
    return result;
  } catch (error) {
    log.fail(step);
    throw error;
  }
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
