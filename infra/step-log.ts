/** Receives what a long task is doing: one begin and one end (or fail) a step, in any interleaving. */
export interface StepLog {
  begin(step: string): void;
  /** @param milliseconds how long the step took */
  end(step: string, milliseconds: number): void;
  fail(step: string): void;
  /** A line that belongs to no step. */
  note(line: string): void;
}

export const silentLog: StepLog = { begin() {}, end() {}, fail() {}, note() {} };

/** Runs `work` as one step of `log`; what it throws passes through. */
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

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
