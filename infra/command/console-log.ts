import { type StepLog, seconds } from './step-log.ts';

/** Interval of progress lines where there is no terminal for a running clock. */
const REMINDER_MS = 15_000;
const CLOCK_MS = 200;

/**
 * Writes steps as `· building pages … 6.2 s`. On a terminal the last line shows the running steps with a clock; elsewhere
 * each finished step gets a line, and a long one a progress line.
 */
export function createConsoleLog(output: NodeJS.WriteStream = process.stdout): StepLog {
  const running = new Map<string, { since: number; reminders: number }>();
  let clock: NodeJS.Timeout | undefined;

  function eraseStatus(): void {
    if (output.isTTY) output.write('\r\u001b[2K');
  }

  function drawStatus(): void {
    if (running.size === 0) return;
    if (output.isTTY) {
      const parts = [...running].map(([step, { since }]) => `${step} … ${seconds(performance.now() - since)}`);
      output.write(`\r\u001b[2K${`· ${parts.join(' · ')}`.slice(0, (output.columns || 80) - 1)}`);
      return;
    }
    for (const [step, state] of running) {
      const elapsed = performance.now() - state.since;
      if (elapsed < (state.reminders + 1) * REMINDER_MS) continue;
      state.reminders += 1;
      output.write(`· ${step} … ${seconds(elapsed)} so far\n`);
    }
  }

  function line(text: string): void {
    eraseStatus();
    output.write(`${text}\n`);
    drawStatus();
  }

  function close(step: string): void {
    running.delete(step);
    if (running.size > 0 || !clock) return;
    clearInterval(clock);
    clock = undefined;
  }

  return {
    begin(step) {
      running.set(step, { since: performance.now(), reminders: 0 });
      clock ??= setInterval(drawStatus, CLOCK_MS).unref();
      drawStatus();
    },
    end(step, milliseconds) {
      close(step);
      line(`· ${step} … ${seconds(milliseconds)}`);
    },
    fail(step) {
      close(step);
      line(`· ${step} … failed`);
    },
    note: line,
  };
}
