import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { WorkQueue } from '../concurrency/concurrency.js';
import type { PICTURE_TASKS } from './decode-picture.js';

type Tasks = typeof PICTURE_TASKS;

export interface DecoderRequest {
  task: keyof Tasks;
  args: unknown[];
}

export interface DecoderResponse {
  result?: unknown;
  /** The reason why the picture is unusable. */
  unusable?: string;
}

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
  private idle: { child: ChildProcess; ending: NodeJS.Timeout }[] = [];

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
      const { child: kept, ending } = this.idle.pop() ?? {};
      clearTimeout(ending);
      const child = kept?.connected ? kept : this.start();
      const { result, unusable } = await this.ask(child, { task, args }).catch((error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      });
      this.keep(child);
      if (unusable !== undefined) throw new UnusablePictureError(unusable);
      return result as Result;
    });
  }

  private async ask(child: ChildProcess, request: DecoderRequest): Promise<DecoderResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<DecoderResponse>();
    const refuse = (reason: string) => reject(new UnusablePictureError(reason));
    const limit = setTimeout(() => refuse('decoding takes too long'), this.limitMs);
    const onExit = () => refuse('decoding needs too much memory, or crashes');
    child.on('message', resolve).on('exit', onExit).on('error', reject).send(request);
    try {
      return await promise;
    } finally {
      clearTimeout(limit);
      child.off('message', resolve).off('exit', onExit).off('error', reject);
    }
  }

  private keep(child: ChildProcess): void {
    const end = () => {
      this.idle = this.idle.filter((one) => one.child !== child);
      child.kill('SIGKILL');
    };
    this.idle.push({ child, ending: setTimeout(end, IDLE_MS).unref() });
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
