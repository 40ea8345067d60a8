import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { WorkQueue } from '../concurrency/concurrency.js';
import type { PICTURE_TASKS } from './decode-picture.js';

type Tasks = typeof PICTURE_TASKS;

export interface DecoderRequest {
  task: keyof Tasks;
  args: unknown[];
}

export type DecoderAnswer = { result: unknown } | { unusable: string };

export class UnusablePictureError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnusablePictureError';
  }
}

/** The extension is `.ts` in tests. */
const PROGRAM = new URL(`./decoder-process${extname(import.meta.url)}`, import.meta.url);
/** Leaves one core for pages. */
const MAX_PROCESSES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Those who call have shorter queues of their own. */
const MAX_WAITING = 500;
/** Milliseconds. A picture of the maximum size takes up to four seconds. */
const LIMIT_MS = 20_000;
/** Of the whole process, with the library. */
const MEMORY_MB = 640;
const IDLE_MS = 30_000;
/** No settings: hostile pictures are decoded next to no secrets. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Decodes pictures in processes of their own, which are killed when a picture takes too long or too much memory. */
export class PictureDecoder {
  private readonly turns = new WorkQueue(MAX_PROCESSES, MAX_WAITING);
  /** The last used is last. */
  private readonly idle: { child: ChildProcess; ending: NodeJS.Timeout }[] = [];

  constructor(
    private readonly limitMs = LIMIT_MS,
    private readonly memoryMb = MEMORY_MB,
  ) {}

  /**
   * @throws UnusablePictureError when the task fails or exceeds its limits
   * @throws QueueFullError
   */
  run<Task extends keyof Tasks, Result = Awaited<ReturnType<Tasks[Task]>>>(
    task: Task,
    ...args: Parameters<Tasks[Task]>
  ): Promise<Result> {
    return this.turns.run(async () => {
      const child = this.take();
      const answer = await this.ask(child, { task, args }).catch((error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      });
      this.keep(child);
      if ('unusable' in answer) throw new UnusablePictureError(answer.unusable);
      return answer.result as Result;
    });
  }

  private async ask(child: ChildProcess, request: DecoderRequest): Promise<DecoderAnswer> {
    const limit = AbortSignal.timeout(this.limitMs);
    const end = new AbortController();
    const signal = AbortSignal.any([limit, end.signal]);
    child.ref();
    try {
      const exit = once(child, 'exit', { signal }).then(() => {
        throw new UnusablePictureError('decoding needs too much memory, or crashes');
      });
      const message = once(child, 'message', { signal });
      child.send(request);
      const [answer] = (await Promise.race([message, exit])) as [DecoderAnswer];
      return answer;
    } catch (error) {
      if (limit.aborted) throw new UnusablePictureError('decoding takes too long');
      throw error;
    } finally {
      end.abort();
      child.unref();
    }
  }

  private take(): ChildProcess {
    const { child, ending } = this.idle.pop() ?? {};
    clearTimeout(ending);
    return child?.connected && !child.killed ? child : this.start();
  }

  private keep(child: ChildProcess): void {
    const ending = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref();
    this.idle.push({ child, ending });
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM, [String(this.memoryMb)], { serialization: 'advanced', env: ENVIRONMENT });
    // Neither keeps a process of the site alive.
    child.unref();
    child.channel?.unref();
    // `ask` reports an error of the current picture. Without a listener, one between two pictures would end the site.
    return child.on('error', () => undefined);
  }
}
