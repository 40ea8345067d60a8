import type { EventEmitter } from 'node:events';
import type { DestinationStream } from 'pino';

/** Bytes of kept lines: the most that the destination writes at once. */
const MOST_KEPT = 16_384;
/** Bytes that a character takes at most, as JavaScript counts them. */
const BYTES_A_CHARACTER = 3;
/** How long a line is kept at most, in milliseconds: what the log loses of a process that is killed. */
const KEPT_MS = 1_000;

/** Where whole pieces go; `flushSync` when the process ends. */
export interface LineDestination extends DestinationStream {
  flushSync(): void;
}

/**
 * Keeps lines that nobody waits for, and writes many of them at once: to write each by itself takes as long as to send the page that
 * it tells of. All other lines go on at once, after those that were kept before them.
 */
export class LineBuffer implements DestinationStream {
  private readonly destination: LineDestination;
  /** Bytes, as a text that grows line by line is thousands of pieces, which the garbage collector carries around. */
  private readonly kept = Buffer.allocUnsafeSlow(MOST_KEPT);
  private length = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param program tells of its end */
  constructor(destination: LineDestination, program: Pick<EventEmitter, 'prependListener'> = process) {
    this.destination = destination;
    // Before pino's own listeners, which close its stream and write what it holds by then.
    program.prependListener('beforeExit', () => this.writeKept());
    program.prependListener('exit', () => this.end());
  }

  write(line: string): void {
    this.destination.write(this.take() + line);
  }

  /** For a line that may wait for a second. */
  keep(line: string): void {
    const most = line.length * BYTES_A_CHARACTER;
    if (this.length + most > MOST_KEPT) this.writeKept();
    if (most > MOST_KEPT) this.write(line);
    else this.length += this.kept.write(line, this.length);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writeKept();
    }, KEPT_MS).unref();
  }

  private take(): string {
    const text = this.kept.toString('utf8', 0, this.length);
    this.length = 0;
    return text;
  }

  private writeKept(): void {
    if (this.length > 0) this.destination.write(this.take());
  }

  /** Nothing is written later any more. */
  private end(): void {
    if (this.length === 0) return;
    this.writeKept();
    this.destination.flushSync();
  }
}
