import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { pinned } from './cores.ts';
import { type Memory, readMemory, readProcessorSeconds } from './process-figures.ts';
import type { BenchEvents, BenchOrder } from './protocol.ts';

export interface BenchProcessOptions {
  /** In `taskset`'s notation; null when not pinned. */
  core: string | null;
  /** Node.js flags, the program and its arguments. */
  args: readonly string[];
  environment?: Record<string, string | undefined>;
}

/** Tail of standard error to show when the process ends early. */
const KEPT_CHARACTERS = 4_000;

/** Absolute path of a program in this folder, such as `load-generator.ts`. */
export function benchProgram(file: string): string {
  return path.join(import.meta.dirname, file);
}

/** One Node.js process of a measurement; it ends with the session at the latest. */
export class BenchProcess {
  private readonly session: CommandSession;
  private readonly child: ChildProcess;
  private readonly name: string;
  private lastStandardError = '';

  constructor(session: CommandSession, { core, args, environment }: BenchProcessOptions) {
    const [program, programArgs] = pinned(core, process.execPath, args);
    this.session = session;
    this.name = path.basename(args.findLast((arg) => /\.[jt]s$/.test(arg)) ?? program);
    this.child = session.spawn(program, programArgs, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // JSON would turn NaN into null, dates and bytes into text.
      serialization: 'advanced',
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastStandardError = (this.lastStandardError + text).slice(-KEPT_CHARACTERS);
    });
  }

  /** Sends an order. Call `next` for its result before sending. */
  send(order: BenchOrder): void {
    this.child.send(order);
  }

  /**
   * The next event of this kind.
   * @throws CommandError when the process ends first, Interrupted when the session is asked to stop
   */
  next<T extends keyof BenchEvents>(type: T): Promise<BenchEvents[T]> {
    const { exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null) throw this.endedEarly(type, exitCode ?? signalCode);
    const waiting = new AbortController();
    const event = new Promise<BenchEvents[T]>((resolve) => {
      const onMessage = (message: unknown) => {
        if ((message as { type?: unknown } | null)?.type === type) resolve(message as BenchEvents[T]);
      };
      this.child.on('message', onMessage);
      waiting.signal.addEventListener('abort', () => this.child.off('message', onMessage));
    });
    const ended = once(this.child, 'exit', { signal: waiting.signal }).then(([code, signal]) => {
      throw this.endedEarly(type, code ?? signal);
    });
    return this.session.orInterrupted(Promise.race([event, ended])).finally(() => waiting.abort());
  }

  memory(): Promise<Memory> {
    return readMemory(this.child.pid ?? 0);
  }

  processorSeconds(): Promise<number | null> {
    return readProcessorSeconds(this.child.pid ?? 0);
  }

  stop(): Promise<void> {
    return this.session.stop(this.child);
  }

  private endedEarly(type: string, outcome: number | string | null): CommandError {
    return new CommandError(`${this.name} ended (${outcome}) before it was ${type}.\n${this.lastStandardError}`.trim());
  }
}
