import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { StopPlan } from './processes.ts';
import { ServersError } from './servers-error.ts';

/** Stop plan of short-lived helper programs. */
const HELPER_STOP: StopPlan = [
  ['SIGTERM', 5_000],
  ['SIGKILL', 2_000],
];
const KEPT_OUTPUT = 64 * 1024;

/** Processes started by the guard. After `stopAll` no more can be started. */
export class OwnedChildren {
  private readonly running = new Map<ChildProcess, StopPlan>();
  private closed = false;

  /** @throws ServersError after `stopAll`, which aborts a start in progress */
  spawn(command: string, args: readonly string[], options: SpawnOptions, stopPlan: StopPlan): ChildProcess {
    if (this.closed) throw new ServersError('stopped while starting');
    const child = spawn(command, args, options);
    this.running.set(child, stopPlan);
    child.once('exit', () => this.running.delete(child));
    child.once('error', () => this.running.delete(child));
    return child;
  }

  /**
   * Runs a program to its end.
   * @returns its standard output
   * @throws ServersError with the end of its output when it fails or cannot start
   */
  async run(command: string, args: readonly string[], options: SpawnOptions & { input?: string } = {}) {
    const { input, ...spawnOptions } = options;
    const child = this.spawn(command, args, { ...spawnOptions, stdio: ['pipe', 'pipe', 'pipe'] }, HELPER_STOP);
    let stdout = '';
    let all = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      all = (all + text).slice(-KEPT_OUTPUT);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      all = (all + text).slice(-KEPT_OUTPUT);
    });
    child.stdin?.on('error', () => {
      // A program may exit without reading its input; its exit code decides.
    });
    child.stdin?.end(input);
    const [code, signal] = await once(child, 'close').catch((error: Error) => {
      throw new ServersError(`cannot run ${command}: ${error.message}`);
    });
    if (code === 0) return stdout;
    const outcome = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
    throw new ServersError(`${command} ${outcome}: ${lastLines(all)}`);
  }

  /** Stops all of them at once, each by its own plan. */
  async stopAll(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.running].map(([child, plan]) => endChild(child, plan)));
  }

  async stop(child: ChildProcess): Promise<void> {
    const plan = this.running.get(child);
    if (plan) await endChild(child, plan);
  }
}

/** The last lines of a program's output, as one line for an error text. */
export const lastLines = (text: string, count = 4): string => text.trim().split('\n').slice(-count).join(' | ');

async function endChild(child: ChildProcess, plan: StopPlan): Promise<void> {
  const ended = new Promise<true>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(true);
    child.once('exit', () => resolve(true));
  });
  for (const [signal, waitMs] of plan) {
    child.kill(signal);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, waitMs, false);
    });
    const done = await Promise.race([ended, timeout]);
    clearTimeout(timer);
    if (done) return;
  }
}
