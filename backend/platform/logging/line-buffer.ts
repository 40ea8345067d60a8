import type { EventEmitter } from 'node:events';
import type { DestinationStream } from 'pino';

/** The most that the destination writes at once. */
const BUFFER_BYTES = 16_384;
/** UTF-8 bytes per UTF-16 code unit at most. */
const MAX_BYTES_PER_CHARACTER = 3;
/** The longest delay of a line; a killed process loses these lines. */
const MAX_DELAY_MS = 1_000;

type LineDestination = DestinationStream & { flushSync(): void };

/**
 * Buffers lines that can wait and writes many at once: writing a request's line alone takes as long as sending its page. Other
 * lines are written immediately, after the buffered ones.
 */
export class LineBuffer implements DestinationStream {
  private readonly destination: LineDestination;
  /** A byte buffer: a growing string would be thousands of pieces for the garbage collector. */
  private readonly kept = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  private length = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param program the process, whose exit flushes the buffer */
  constructor(destination: LineDestination, program: Pick<EventEmitter, 'prependListener'> = process) {
    this.destination = destination;
    // Before pino's own listeners, which flush and close its stream.
    program.prependListener('beforeExit', () => this.writeBuffer());
    program.prependListener('exit', () => this.end());
  }

  write(line: string): void {
    this.destination.write(this.take() + line);
  }

  /** Writes a line within a second. */
  keep(line: string): void {
    const most = line.length * MAX_BYTES_PER_CHARACTER;
    if (this.length + most > BUFFER_BYTES) this.writeBuffer();
    if (most > BUFFER_BYTES) this.write(line);
    else this.length += this.kept.write(line, this.length);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writeBuffer();
    }, MAX_DELAY_MS).unref();
  }

  private take(): string {
    const text = this.kept.toString('utf8', 0, this.length);
    this.length = 0;
    return text;
  }

  private writeBuffer(): void {
    if (this.length > 0) this.destination.write(this.take());
  }

  private end(): void {
    if (this.length === 0) return;
    this.writeBuffer();
    this.destination.flushSync();
  }
}
