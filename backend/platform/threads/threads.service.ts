import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { QueueFullError } from '../concurrency/concurrency.js';
import type { ThreadCall } from './work-thread.js';

const MAX_THREADS = 2;
const MAX_WAITING = 64;
/**
 * For objects that are created one by one. A single allocation beyond it, such as splitting a huge text, ends the process: sizes of
 * inputs have to be limited before.
 */
const MEMORY_MB = 512;
/** V8 notices the limit in time only if this part of the heap is small. */
const YOUNG_MEMORY_MB = 32;
/** After it, a thread that has nothing to do ends; one always stays. */
const IDLE_MS = 30_000;
const LIMIT_MS = 10_000;

/** The extension is `.ts` in tests. */
const EXTENSION = extname(import.meta.url);

/** A module whose exported functions can run in a thread: pure, with one input and an output that threads can exchange. */
export interface ThreadModule<Functions> {
  address: string;
  /** For the types only. */
  functions?: Functions;
}

/**
 * @param importer `import.meta.url` of the module that uses it
 * @param path of the module, which is named `….thread.ts`, without its extension
 */
export function threadModule<Functions>(importer: string, path: string): ThreadModule<Functions> {
  return { address: new URL(path + EXTENSION, importer).href };
}

/** A task needed more time, also for waiting, or more memory than it may have. Its thread was ended. */
export class TaskLimitError extends Error {}

type Pool = Piscina<ThreadCall, { output: unknown; ms: number }>;
export type Input<Run> = Run extends (input: infer Value) => unknown ? Value : never;
type Output<Run> = Run extends (input: never) => infer Value ? Awaited<Value> : never;

/**
 * Runs what would hold the event loop (the builder's engine, PDFs, passwords, spreadsheets) in a few threads with limits of time and
 * memory. Thrown errors arrive without their class, so a function returns what its caller has to tell apart.
 */
@Injectable()
export class ThreadsService implements OnApplicationShutdown {
  private pool: Pool | null = null;

  /**
   * @returns the function's output, and the milliseconds of processor time that it took
   * @throws QueueFullError when too many tasks are waiting
   * @throws TaskLimitError
   */
  async measure<Functions, Name extends keyof Functions & string>(
    { address }: ThreadModule<Functions>,
    name: Name,
    input: Input<Functions[Name]>,
    limitMs = LIMIT_MS,
  ): Promise<{ output: Output<Functions[Name]>; ms: number }> {
    const pool = this.start();
    if (pool.queueSize >= MAX_WAITING) throw new QueueFullError(MAX_WAITING);
    const signal = AbortSignal.timeout(limitMs);
    try {
      const { output, ms } = await pool.run({ module: address, name, input }, { signal });
      return { output: output as Output<Functions[Name]>, ms };
    } catch (error) {
      if (signal.aborted) throw new TaskLimitError(`${name} took more than ${limitMs} ms`);
      if (isOutOfMemory(error)) throw new TaskLimitError(`${name} took more than ${MEMORY_MB} MB`);
      throw error;
    }
  }

  /** Like `measure`, without the time. */
  async run<Functions, Name extends keyof Functions & string>(
    module: ThreadModule<Functions>,
    name: Name,
    input: Input<Functions[Name]>,
    limitMs?: number,
  ): Promise<Output<Functions[Name]>> {
    return (await this.measure(module, name, input, limitMs)).output;
  }

  /** Starts the first thread. The first task would do it as well, but its visitor would wait for it. */
  start(): Pool {
    this.pool ??= new Piscina({
      filename: new URL(`./work-thread${EXTENSION}`, import.meta.url).href,
      minThreads: 1,
      maxThreads: MAX_THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    });
    return this.pool;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
